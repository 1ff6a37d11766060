import type { Accent, Palette } from '#contract/site/identity';
import { contrastOf, hexOf, type Oklch, oklchOf } from './oklch.ts';
import { type AccentTone, bottleGreen, type FixedTone, fixedTones, type Mode } from './tones.ts';

/** The accent of each palette, as it stands on buttons in light mode. */
export const paletteColours: Readonly<Record<Palette, string>> = {
  'bottle-green': bottleGreen.light['accent.solid'],
  bordeaux: '#6b1f2e',
  'ink-blue': '#1f3a5f',
  aubergine: '#4a2545',
  terracotta: '#9a4a2c',
  graphite: '#3a3f44',
};

export type Tones = Readonly<Record<AccentTone, string>>;

export interface Colours {
  light: Tones;
  dark: Tones;
  /** The chosen colour is too light to be read or seen, and a darker one takes its place. */
  isAdjusted: boolean;
}

/** The least contrast of WCAG 2.2, AA: of text, and of large text and shapes. */
const [text, shapes] = [4.5, 3];

/** How a tone follows the accent: by this share of its lightness and this power of its chroma; and the contrast that it needs. */
interface Rule {
  tone: AccentTone;
  lightness: number;
  chroma: number;
  against: Partial<Record<AccentTone | FixedTone, number>>;
  /** Which way the lightness gives way to contrast. */
  way: 'darker' | 'lighter';
}

const page = { bg: text, 'bg.raised': text, 'bg.sunken': text, 'bg.hover': text, 'accent.subtle': text };
const cover: Omit<Rule, 'tone'> = {
  lightness: 0.3,
  chroma: 0.7,
  against: { 'cover.fg': text, 'cover.muted': text, 'cover.line': shapes, 'cover.solid': shapes },
  way: 'darker',
};
const likeAccent = { lightness: 1, chroma: 1, way: 'darker' } as const;
const inTheDark = { lightness: 0, chroma: 0.5, way: 'lighter' } as const;
/** Of light text on a colour that stands out from a dark page. */
const button = { lightness: 0, chroma: 0.8 } as const;

/** A tone that needs contrast to another one stands after it. */
const rules: Readonly<Record<Mode, readonly Rule[]>> = {
  light: [
    { tone: 'accent.subtle', lightness: 0, chroma: 0.5, against: {}, way: 'lighter' },
    { tone: 'accent.solid', ...likeAccent, against: { 'accent.contrast': text, bg: shapes, 'bg.sunken': shapes } },
    { tone: 'accent.hover', ...likeAccent, against: { 'accent.contrast': text } },
    { tone: 'accent.fg', ...likeAccent, against: page },
    { tone: 'focus', ...likeAccent, against: { bg: shapes, 'bg.raised': shapes, 'bg.sunken': shapes } },
    { tone: 'cover.bg', ...cover },
    { tone: 'cover.deep', ...cover },
  ],
  dark: [
    { tone: 'accent.subtle', ...inTheDark, against: {} },
    { tone: 'accent.solid', ...button, against: { 'accent.contrast': text, bg: shapes, 'bg.raised': shapes }, way: 'lighter' },
    { tone: 'accent.hover', ...button, against: { 'accent.contrast': text }, way: 'darker' },
    { tone: 'accent.fg', ...inTheDark, against: page },
    { tone: 'cover.bg', ...cover },
    { tone: 'cover.deep', ...cover },
  ],
};

/** The chosen colour. */
export function colourOf(accent: Accent): string {
  return 'palette' in accent ? paletteColours[accent.palette] : accent.colour;
}

/** Less chroma than this counts as grey. */
const greyChroma = 0.02;

/** The palette that looks most like the accent, by its hue: for what is drawn once for each palette. */
export function nearestPalette(accent: Accent): Palette {
  if ('palette' in accent) return accent.palette;
  const { c, h } = oklchOf(accent.colour);
  if (c < greyChroma) return 'graphite';
  const away = (palette: Palette) => Math.abs(turn(oklchOf(paletteColours[palette]).h, h));
  const all = Object.keys(paletteColours) as Palette[];
  const coloured = all.filter((palette) => oklchOf(paletteColours[palette]).c >= greyChroma);
  return coloured.reduce((nearest, palette) => (away(palette) < away(nearest) ? palette : nearest));
}

/**
 * All colours that follow the accent. They stand to it as those of bottle green stand to theirs, in hue, chroma and lightness; where this
 * leaves too little contrast, lightness gives way.
 */
export function coloursOf(accent: Accent): Colours {
  const chosen = colourOf(accent);
  const light = tonesOf(oklchOf(chosen), 'light');
  const used = light['accent.solid'];
  return { light, dark: tonesOf(oklchOf(used), 'dark'), isAdjusted: used !== chosen };
}

const pattern = oklchOf(bottleGreen.light['accent.solid']);
const paper = oklchOf(fixedTones.light.bg);
/** Chroma of an accent over that of bottle green; stronger ones shine less in the other tones. */
const strongest = 4;

function tonesOf(chosen: Oklch, mode: Mode): Tones {
  const tones: Record<AccentTone, string> = { ...bottleGreen[mode] };
  let accent = chosen;
  for (const rule of rules[mode]) {
    const others = { ...fixedTones[mode], ...tones };
    const against = Object.entries(rule.against).map(([tone, contrast]) => ({ colour: Reflect.get(others, tone) as string, contrast }));
    tones[rule.tone] = legible(followed(accent, mode, rule), against, rule.way);
    if (mode === 'light' && rule.tone === 'accent.solid') accent = oklchOf(tones[rule.tone]);
  }
  return tones;
}

function followed(accent: Oklch, mode: Mode, { tone, lightness, chroma }: Rule): Oklch {
  const { l, c, h } = oklchOf(bottleGreen[mode][tone]);
  const strength = accent.c / pattern.c;
  const isAccent = mode === 'light' && tone === 'accent.solid';
  return {
    l: l + lightness * (accent.l - pattern.l),
    c: c * (isAccent ? strength : Math.min(strength, strongest) ** chroma),
    // as far from the hue of the accent towards that of the paper as in bottle green
    h: accent.h + (turn(pattern.h, h) / turn(pattern.h, paper.h)) * turn(accent.h, paper.h),
  };
}

/** The shorter way from one hue to another, in degrees. */
function turn(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

interface Contrast {
  colour: string;
  contrast: number;
}

/** The first colour from this one towards black or white that has each contrast. */
function legible({ l, c, h }: Oklch, against: readonly Contrast[], way: Rule['way']): string {
  const step = way === 'darker' ? -0.005 : 0.005;
  for (let lightness = l; lightness > 0 && lightness < 1; lightness += step) {
    const hex = hexOf({ l: lightness, c, h });
    if (against.every(({ colour, contrast }) => contrastOf(hex, colour) >= contrast)) return hex;
  }
  return hexOf({ l: way === 'darker' ? 0 : 1, c: 0, h });
}
