/**
 * A colour as people see it: lightness 0 to 1, chroma from 0 (grey), hue in degrees. Equal lightness looks equally light whatever the hue.
 * The conversions are those of CSS Color 4 (Björn Ottosson's OKLab).
 */
export interface Oklch {
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
