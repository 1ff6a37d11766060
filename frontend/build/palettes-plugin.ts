import type { Plugin } from 'vite';
import { Palette } from '../../functions/contract/site/identity.ts';
import { coloursOf } from '../../functions/rules/site/colours.ts';
import { accentStyles } from '../app/theme/accent-styles.ts';

const name = 'virtual:palettes.css';

/** The colours of each palette as styles. They are computed while the site is built, so that the browser need not. */
export function palettes(): Plugin {
  const others = Palette.options.filter((palette) => palette !== 'bottle-green');
  return {
    name: 'palettes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? others.map((palette) => accentStyles({ palette }, coloursOf({ palette }))).join('\n') : undefined),
  };
}
