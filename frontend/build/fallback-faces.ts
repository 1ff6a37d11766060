import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** `size-adjust`, `ascent-override` and `descent-override`, in percent. */
type Measures = [size: number, ascent: number, descent: number];

/** How large a typeface of the computer is for it to take the room of ours; figures, commas and spaces of some are wider than their letters are. */
interface Sizes {
  plain: Measures;
  italic?: Measures;
  digits?: Measures;
}

/**
 * By sheet and family what stands in where our typefaces are missing: those of Android, of Linux, of the packaged Chromium, which has Open Sans alone, and
 * the most common ones. Of faces with the same description the last one that the computer has is taken.
 */
const fallbacks: Record<string, Record<string, Record<string, Sizes>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../app/theme/typefaces/fallbacks.json'), 'utf8'),
);

const alike: Readonly<Record<string, string[]>> = {
  'Times New Roman': ['Liberation Serif', 'Nimbus Roman', 'Times'],
  Arial: ['Liberation Sans', 'Nimbus Sans', 'Helvetica', 'Roboto'],
};
const named = /^(Open|Noto) /;

/** Adds to each sheet in `app/theme/` the faces that take the room of its typefaces until these are there. */
export function fallbackFaces(): Plugin {
  return {
    name: 'fallback-faces',
    enforce: 'pre',
    transform(code, id) {
      const [, sheet = ''] = /\/app\/theme\/(?:typefaces\/)?([\w-]+)\.css(?!\?url)/.exec(id) ?? [];
      const families = fallbacks[sheet];
      return families && `${code}\n${Object.entries(families).flatMap(facesOf).join('\n')}`;
    },
  };
}

function facesOf([family, typefaces]: [string, Record<string, Sizes>]): string[] {
  return Object.entries(typefaces).flatMap(([typeface, { plain, italic, digits }]) => {
    const names = [typeface, ...(alike[typeface] ?? [])];
    const regular = named.test(typeface) ? [...names, `${typeface} Regular`] : names;
    return [
      face(family, regular, plain),
      ...(italic
        ? [
            face(
              family,
              names.map((name) => `${name} Italic`),
              italic,
              'font-style: italic;',
            ),
          ]
        : []),
      ...(digits ? [face(family, regular, digits, 'unicode-range: U+0020, U+002C, U+0030-0039, U+00A0;')] : []),
    ];
  });
}

function face(family: string, names: readonly string[], [size, ascent, descent]: Measures, more = ''): string {
  const source = names.map((name) => `local("${name}")`).join(', ');
  const measures = `size-adjust: ${size}%; ascent-override: ${ascent}%; descent-override: ${descent}%; line-gap-override: 0%;`;
  return `@font-face { font-family: "${family}"; src: ${source}; ${measures} ${more} }`;
}
