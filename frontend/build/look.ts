import { createHash } from 'node:crypto';
import type { SiteFile } from '#publishing/contract/site-files';
import type { Typefaces } from '#site/contract/identity';
import { coloursOf } from '#site/rules/colours';
import { accentAttribute, accentStyles, type ChosenLook, typefacesAttribute } from '../app/theme/look-styles.ts';

/** How a document has the accent and the typefaces of the site. */
export interface Look {
  /** The attributes of the document's element that name them. */
  attributes: readonly (readonly [name: string, value: string])[];
  typefaces: Typefaces;
  /** `#rrggbb`, the colour of the browser's bars around the page. */
  bar: string;
  /** The styles of a colour of the restaurant; those of the palettes are in every page. */
  styles: SiteFile | undefined;
}

export function lookOf({ accent, typefaces = 'classic' }: ChosenLook): Look {
  const colours = coloursOf(accent);
  return {
    attributes: [accentAttribute(accent), ...(typefaces === 'classic' ? [] : [[typefacesAttribute, typefaces] as const])],
    typefaces,
    bar: colours.light['cover.bg'],
    styles: 'colour' in accent ? namedFile('css', accentStyles(accent, colours)) : undefined,
  };
}

/** A published file whose name follows from its content, so that browsers may keep it for ever. */
export function namedFile(extension: 'css' | 'svg', body: string): SiteFile {
  return { path: `published/${createHash('sha256').update(body).digest('base64url').slice(0, 8)}.${extension}`, body };
}
