import { coloursOf } from '../rules/site/colours.ts';
import { fixedTones, type Mode } from '../rules/site/tones.ts';

/** Ink, quiet ink and lines, as the theme of the site has them. */
const ink = {
  light: { text: '#241e17', muted: '#5d5344', line: '#dfd2ba' },
  dark: { text: '#efe7d8', muted: '#b9ae9b', line: '#39342a' },
} as const;

/** The colours of an email by purpose. */
export type Looks = ReturnType<typeof looksIn>;

/** The colours of an email of a restaurant with this accent (`#rrggbb`): those of its site. */
export function looksOf(accent: string): Record<Mode, Looks> {
  return { light: looksIn('light', accent), dark: looksIn('dark', accent) };
}

function looksIn(mode: Mode, accent: string) {
  const fixed = fixedTones[mode];
  const accented = coloursOf({ colour: accent })[mode];
  return {
    ground: fixed.bg,
    sheet: fixed['bg.raised'],
    ...ink[mode],
    head: accented['cover.bg'],
    name: fixed['cover.fg'],
    ring: fixed['cover.line'],
    button: accented['accent.solid'],
    label: accented['accent.contrast'],
    link: accented['accent.fg'],
  };
}

/**
 * Styles for programs that have a dark mode; the others read the colours in the elements. A class is named by the colour it changes, so that
 * the elements and these rules cannot name different ones.
 */
export function darkStyles(dark: Looks): string {
  return `@media (prefers-color-scheme: dark) {
.ground { background: ${dark.ground} !important; }
.sheet { background: ${dark.sheet} !important; border-color: ${dark.line} !important; }
.head { background: ${dark.head} !important; }
.text { color: ${dark.text} !important; }
.muted, .muted a { color: ${dark.muted} !important; }
.link { color: ${dark.link} !important; }
.line { border-color: ${dark.line} !important; }
.button { background: ${dark.button} !important; border-color: ${dark.button} !important; color: ${dark.label} !important; }
}`;
}

/** The typefaces of the site's letters, as far as mail programs have their like. */
export const fonts = {
  display: "Georgia, 'Times New Roman', serif",
  text: "'Source Sans 3', 'Segoe UI', -apple-system, 'Helvetica Neue', Helvetica, Arial, sans-serif",
} as const;
