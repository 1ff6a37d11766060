import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Accent, Typefaces } from '#site/contract/identity';
import { client } from '../../house/client/client.ts';
import { useInfoByType, useStoredIdentity } from '../../house/client/lists.ts';
import { refreshPublished } from '../../house/client/published-lists.ts';
import { forGuests, useList } from '../../house/client/queries.ts';
import { whenIdle } from '../../house/ui/loading/load-part.ts';
import { accentAttribute, accentStyles, type ChosenLook, typefacesAttribute } from '../theme/look-styles.ts';
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
    void showLook(identity);
  }, [identity]);
  return null;
}

/** Reads the photographs that pages show, for those that change after a page was published. */
function ReadPhotographs() {
  const { data } = useList('photographs', client.photographs.list, forGuests);
  useEffect(() => {
    if (data) setPhotographs(data);
  }, [data]);
  return null;
}

/** Gives a document the colours and the typefaces of the site. */
export async function showLook({ accent, typefaces = 'classic' }: ChosenLook, page: Document = document): Promise<void> {
  await Promise.all([showAccent(accent, page), showTypefaces(typefaces, page)]);
}

async function showTypefaces(typefaces: Typefaces, page: Document) {
  const root = page.documentElement;
  if (typefaces === 'classic') return root.removeAttribute(typefacesAttribute);
  if (root.getAttribute(typefacesAttribute) === typefaces) return;
  root.setAttribute(typefacesAttribute, typefaces);
  const { sheets } = await import('../theme/typefaces/sheets.ts');
  loadSheet(sheets[typefaces], page);
}

/** Loads the styles of all typefaces, so that a choice among them can be shown in its letters. */
export async function loadEveryTypeface(): Promise<void> {
  const { sheets } = await import('../theme/typefaces/sheets.ts');
  for (const address of Object.values(sheets)) loadSheet(address, document);
}

/** Loads a style sheet of the build into a document, unless it is there. */
function loadSheet(address: string, page: Document) {
  if (page.querySelector(`link[href="${address}"]`)) return;
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  page.head.append(link);
}

/** Gives a document the colours of an accent, unless it has them: the styles of a palette come with the page, those of another colour are computed. */
async function showAccent(accent: Accent, page: Document): Promise<void> {
  const [name, value] = accentAttribute(accent);
  const root = page.documentElement;
  if (root.getAttribute(name) === value) return;
  if ('colour' in accent) {
    const { coloursOf } = await import('#site/rules/colours');
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

/** Asks the API, when the page around it has taken over and the browser is idle, whether what was published still holds. */
export function Refreshed() {
  const queryClient = useQueryClient();
  useEffect(() => whenIdle(() => refreshPublished(queryClient)), [queryClient]);
  return (
    <>
      <ReadSite />
      <ReadPhotographs />
    </>
  );
}
