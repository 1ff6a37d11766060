import { useEffect } from 'react';
import type { Accent } from '#contract/site/identity';
import { client } from '../../api/client.ts';
import { useStoredIdentity } from '../../api/lists.ts';
import { forGuests, useList } from '../../api/queries.ts';
import { useInfoByType } from '../../features/site/contact/use-info-by-type.ts';
import { accentAttribute, accentStyles } from '../theme/accent-styles.ts';
import { setIdentity, setPhotographs, setRestaurantName } from './site-identity.ts';

/** Reads the name and the identity of the restaurant, for everything that shows them. */
export function ReadSite() {
  const name = useInfoByType().data?.get('name')?.data;
  const identity = useStoredIdentity().data;
  useEffect(() => {
    if (name) setRestaurantName(name);
  }, [name]);
  useEffect(() => {
    if (!identity) return;
    setIdentity(identity);
    void wearAccent(identity.accent);
  }, [identity]);
  return null;
}

/** Reads the photographs that pages show, for those that change after a page was published. */
export function ReadPhotographs() {
  const { data } = useList('photographs', client.photographs.list, forGuests);
  useEffect(() => {
    if (data) setPhotographs(data);
  }, [data]);
  return null;
}

/** Gives a document the colours of an accent, unless it has them: the styles of a palette come with the page, those of another colour are computed. */
export async function wearAccent(accent: Accent, page: Document = document): Promise<void> {
  const [name, value] = accentAttribute(accent);
  const root = page.documentElement;
  if (root.getAttribute(name) === value) return;
  if ('colour' in accent) {
    const { coloursOf } = await import('#rules/site/colours');
    const view = page.defaultView ?? window;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(accentStyles(accent, coloursOf(accent)));
    page.adoptedStyleSheets = [sheet];
  }
  for (const other of ['data-palette', 'data-colour']) root.removeAttribute(other);
  root.setAttribute(name, value);
  // the colour of the browser's own bars around the page
  const bar = page.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (bar) bar.content = getComputedStyle(root).getPropertyValue('--r-colors-cover-bg') || bar.content;
}
