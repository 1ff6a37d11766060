import { createHash } from 'node:crypto';
import type { IdentityFields } from '#contract/identity';
import type { SiteFile } from '../../functions/contract/site-files.ts';
import { coloursOf } from '../../functions/rules/colours.ts';
import { fixedTones } from '../../functions/rules/tones.ts';
import { accentAttribute, accentStyles } from '../app/theme/accent-styles.ts';

/** How a document wears the accent of the site. */
export interface Look {
  /** The attribute of the document's element that names it. */
  attribute: readonly [name: string, value: string];
  /** `#rrggbb`, the colour of the browser's bars around the page. */
  bar: string;
  /** The styles of a colour of the restaurant; those of the palettes are in every page. */
  styles: SiteFile | undefined;
  /** The icon of the browser's tab. */
  icon: SiteFile;
}

export function lookOf({ accent, monogram }: Pick<IdentityFields, 'accent' | 'monogram'>): Look {
  const colours = coloursOf(accent);
  const bar = colours.light['cover.bg'];
  return {
    attribute: accentAttribute(accent),
    bar,
    styles: 'colour' in accent ? named('css', accentStyles(accent, colours)) : undefined,
    icon: named('svg', iconOf(monogram, bar)),
  };
}

/** A file whose name follows from its content, so that browsers may keep it for ever. */
function named(extension: string, body: string): SiteFile {
  return { path: `published/${createHash('sha256').update(body).digest('base64url').slice(0, 8)}.${extension}`, body };
}

/** The monogram, or the ornament, on the colour of the cover. */
function iconOf(monogram: string, ground: string): string {
  const line = fixedTones.light['cover.solid'];
  const size = [34, 34, 27, 21][[...monogram].length] ?? 21;
  const letters = `<text x="32" y="33" fill="${line}" font-family="Georgia, 'Times New Roman', serif" font-size="${size}" text-anchor="middle" dominant-baseline="central">${escaped(monogram)}</text>`;
  const petals = [0, 30, 60, 90, 120, 150].map((turn) => `<ellipse cx="32" cy="32" rx="25" ry="9.5" transform="rotate(${turn} 32 32)"/>`);
  const drawing = monogram ? letters : `<g fill="none" stroke="${line}" stroke-width="1.4">${petals.join('')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ground}"/>${drawing}</svg>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
