import type { Accent, IdentityFields, Typefaces } from '#site/contract/identity';
import type { Colours, Tones } from '#site/rules/colours';

/** The attribute of the document's element that names its accent: `data-palette="bordeaux"`, or `data-colour="#6b1f2e"`. */
export function accentAttribute(accent: Accent): [name: 'data-palette' | 'data-colour', value: string] {
  return 'palette' in accent ? ['data-palette', accent.palette] : ['data-colour', accent.colour];
}

/** What the manager has chosen of the look of a document; a reply from before there was a choice of typefaces has none. */
export type ChosenLook = Pick<IdentityFields, 'accent'> & Partial<Pick<IdentityFields, 'typefaces'>>;

/** The attribute of the document's element that names typefaces other than the classic ones, which every document has. */
export const typefacesAttribute = 'data-typefaces';

/** The addresses of the styles of typefaces that not every document has. */
export type TypefaceSheets = Readonly<Record<Exclude<Typefaces, 'classic'>, string>>;

/** The styles that put these colours in the place of bottle green, in a document that names the accent. */
export function accentStyles(accent: Accent, { light, dark }: Colours): string {
  const [name, value] = accentAttribute(accent);
  const rule = (tones: Tones) => `:root[${name}="${value}"]{${variables(tones)}}`;
  return `${rule(light)}@media (prefers-color-scheme:dark){${rule(dark)}}`;
}

function variables(tones: Tones): string {
  // as Chakra names the variables of the semantic tokens (theme.ts)
  return Object.entries(tones)
    .map(([tone, colour]) => `--r-colors-${tone.replace('.', '-')}:${colour}`)
    .join(';');
}
