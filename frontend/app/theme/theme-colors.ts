import { defineSemanticTokens } from '@chakra-ui/react';
import { type AccentTone, bottleGreen, type FixedTone, fixedTones } from '#rules/site/tones';

const color = (light: string, dark: string) => ({ value: { base: light, _osDark: dark } });

const fixed = (tone: FixedTone) => color(fixedTones.light[tone], fixedTones.dark[tone]);
/** In bottle green; another accent sets the variables of these (`accent-styles.ts`). */
const accented = (tone: AccentTone) => color(bottleGreen.light[tone], bottleGreen.dark[tone]);

/**
 * The colours by purpose, for light and dark mode.
 * `fg` on `bg`, `contrast` on `solid` and each tone's `fg` on its `bg` have a contrast of 4.5:1, `border.strong` and `focus` 3:1.
 */
export const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: fixed('bg'),
    raised: fixed('bg.raised'),
    sunken: fixed('bg.sunken'),
    hover: fixed('bg.hover'),
  },
  fg: { DEFAULT: color('#241e17', '#efe7d8'), muted: color('#5d5344', '#b9ae9b') },
  border: { DEFAULT: color('#dfd2ba', '#39342a'), strong: color('#8b7c64', '#857a67') },
  accent: {
    solid: accented('accent.solid'),
    hover: accented('accent.hover'),
    contrast: accented('accent.contrast'),
    fg: accented('accent.fg'),
    subtle: accented('accent.subtle'),
  },
  metal: { DEFAULT: color('#b08f50', '#a5854a'), fg: color('#76581f', '#d0af72') },
  focus: accented('focus'),
  cover: {
    bg: accented('cover.bg'),
    deep: accented('cover.deep'),
    fg: fixed('cover.fg'),
    muted: fixed('cover.muted'),
    line: fixed('cover.line'),
    solid: fixed('cover.solid'),
    scrim: fixed('cover.scrim'),
    hover: color('#e8cd94', '#e0c48a'),
    contrast: color('#1c1a10', '#1a180f'),
  },
  success: { fg: color('#1f5134', '#a6d7b4'), bg: color('#e3eedd', '#1a2b20'), border: color('#86ab8b', '#3d6a4b') },
  warning: { fg: color('#6d4705', '#ecc87f'), bg: color('#fbecc8', '#33270f'), border: color('#d3a94c', '#7d6126') },
  danger: {
    fg: color('#8a1f2a', '#f2b1ae'),
    bg: color('#f9e2dd', '#381a1b'),
    border: color('#cf8983', '#85433f'),
    solid: color('#8f2430', '#e79a97'),
  },
  info: { fg: color('#27496b', '#b1cdea'), bg: color('#e2eaf0', '#1a2734'), border: color('#8fabc3', '#3f5f7e') },
  neutral: { fg: color('#4f4638', '#cdc3b1'), bg: color('#efe7d7', '#2a2720'), border: color('#cdbfa5', '#4c4639') },
});
