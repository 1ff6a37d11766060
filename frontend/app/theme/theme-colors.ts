import { defineSemanticTokens } from '@chakra-ui/react';

const color = (light: string, dark: string) => ({ value: { base: light, _osDark: dark } });

/**
 * The colours by purpose, for light and dark mode.
 * `fg` on `bg`, `contrast` on `solid` and each tone's `fg` on its `bg` have a contrast of 4.5:1, `border.strong` and `focus` 3:1.
 */
export const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: color('#f8f2e6', '#191713'),
    raised: color('#fffcf5', '#211f19'),
    sunken: color('#f0e7d5', '#14120e'),
    hover: color('#efe6d3', '#2a2720'),
  },
  fg: { DEFAULT: color('#241e17', '#efe7d8'), muted: color('#5d5344', '#b9ae9b') },
  border: { DEFAULT: color('#dfd2ba', '#39342a'), strong: color('#8b7c64', '#857a67') },
  accent: {
    solid: color('#1f4535', '#9cc7ad'),
    hover: color('#173628', '#b3d6c0'),
    contrast: color('#fdf8ec', '#10201a'),
    fg: color('#1f4c3a', '#a3cdb4'),
    subtle: color('#e2e9dc', '#22302a'),
  },
  metal: { DEFAULT: color('#b08f50', '#a5854a'), fg: color('#76581f', '#d0af72') },
  focus: color('#1f6a4d', '#d0af72'),
  cover: {
    bg: color('#17362a', '#10251d'),
    deep: color('#102a20', '#0b1b15'),
    fg: color('#f8f0de', '#f1e8d4'),
    muted: color('#cfcbb2', '#c2bea6'),
    line: color('#b8995c', '#a68a52'),
    solid: color('#d9bb7c', '#cfb073'),
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
