import type { Accent, Palette } from '../contract/identity.ts';
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

/** The accent of the site as it stands on paper and in mails, which are light. */
export function accentOf({ accent }: { accent: Accent }): string {
  return coloursOf(accent).light['accent.solid'];
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

/**
 * A colour as people see it: lightness 0 to 1, chroma from 0 (grey), hue in degrees. Equal lightness looks equally light whatever the hue.
 * The conversions are those of CSS Color 4 (Björn Ottosson's OKLab).
 */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** `#rrggbb` as OKLCH. */
export function oklchOf(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(greenRed, blueYellow), h: (Math.atan2(blueYellow, greenRed) * 180) / Math.PI };
}

/** The nearest colour of sRGB with this lightness and hue, as `#rrggbb`; where the chroma is too strong for a screen, it is reduced. */
export function hexOf({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  let [shown, tooStrong] = [isShown(linear({ l: lightness, c, h })) ? c : 0, c];
  // twelve halvings are finer than the steps of a screen
  for (let step = 0; step < 12 && shown < c; step++) {
    const middle = (shown + tooStrong) / 2;
    if (isShown(linear({ l: lightness, c: middle, h }))) shown = middle;
    else tooStrong = middle;
  }
  return `#${linear({ l: lightness, c: shown, h }).map(channel).join('')}`;
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear({ l, c, h }: Oklch): number[] {
  const [greenRed, blueYellow] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const medium = (l - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const short = (l - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isShown(channels: number[]): boolean {
  // half a step of a screen
  return channels.every((value) => value >= -0.0005 && value <= 1.0005);
}

function linearOf(hex: string): number[] {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
}

function channel(value: number): string {
  const shown = Math.min(1, Math.max(0, value));
  const curved = shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255)
    .toString(16)
    .padStart(2, '0');
}
