import type { Accent } from '#contract/site/identity';
import { accentAttribute, accentStyles } from '../theme/accent-styles.ts';

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
