import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Accent, Palette } from '../contract/identity.ts';
import { accentOf, colourOf, coloursOf, contrastOf, hexOf, nearestPalette, oklchOf } from './colours.ts';
import { bottleGreen, covered, fixedTones, type Mode, scrimShare } from './tones.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value): Accent => ({ colour: `#${value.toString(16).padStart(6, '0')}` }));
const palettes = Palette.options.map((palette): Accent => ({ palette }));

/** Which colour stands on which, and the least contrast by WCAG 2.2 (AA): 4.5 for text, 3 for what is not text. */
const pairs: [on: string, tone: string, least: number][] = [
  ['accent.solid', 'accent.contrast', 4.5],
  ['accent.hover', 'accent.contrast', 4.5],
  ['bg', 'accent.fg', 4.5],
  ['bg.raised', 'accent.fg', 4.5],
  ['bg.sunken', 'accent.fg', 4.5],
  ['bg.hover', 'accent.fg', 4.5],
  ['accent.subtle', 'accent.fg', 4.5],
  ['bg', 'accent.solid', 3],
  ['bg', 'focus', 3],
  ['bg.raised', 'focus', 3],
  ['bg.sunken', 'focus', 3],
  ['cover.bg', 'cover.fg', 4.5],
  ['cover.bg', 'cover.muted', 4.5],
  ['cover.bg', 'cover.line', 3],
  ['cover.bg', 'cover.solid', 3],
  ['cover.deep', 'cover.fg', 4.5],
  ['cover.deep', 'cover.muted', 4.5],
];

function tooWeak(accent: Accent): string[] {
  const colours = coloursOf(accent);
  return (['light', 'dark'] as const).flatMap((mode: Mode) => {
    const all: Record<string, string> = { ...fixedTones[mode], ...colours[mode] };
    const failing = pairs.filter(([on, tone, least]) => contrastOf(all[on] ?? '', all[tone] ?? '') < least);
    return failing.map(([on, tone]) => `${mode}: ${tone} on ${on} (${colourOf(accent)})`);
  });
}

it('bottle green is what the site has always worn', () => {
  expect(coloursOf({ palette: 'bottle-green' })).toEqual({ ...bottleGreen, isAdjusted: false });
});

describe('contrast', () => {
  it.each(palettes)('suffices with $palette, which is used as it is', (accent) => {
    expect(tooWeak(accent)).toEqual([]);
    const { light, isAdjusted } = coloursOf(accent);
    expect([light['accent.solid'], isAdjusted]).toEqual([colourOf(accent), false]);
  });

  it('suffices with every colour', () => {
    fc.assert(fc.property(anyColour, (accent) => expect(tooWeak(accent)).toEqual([])));
  });

  it.each(['#000000', '#ffffff', '#ffff00', '#00ffff', '#ff00ff', '#808080', '#fdf8ec', '#0000ff'])('suffices with %s', (colour) => {
    expect(tooWeak({ colour })).toEqual([]);
  });
});

describe('a colour of the restaurant', () => {
  it('is used as it is when light text can be read on it, and only then', () => {
    fc.assert(
      fc.property(anyColour, (accent) => {
        const chosen = colourOf(accent);
        const isLegible =
          contrastOf(chosen, bottleGreen.light['accent.contrast']) >= 4.5 &&
          contrastOf(chosen, fixedTones.light.bg) >= 3 &&
          contrastOf(chosen, fixedTones.light['bg.sunken']) >= 3;
        expect(coloursOf(accent).isAdjusted).toBe(!isLegible);
      }),
    );
  });

  it('keeps its hue when it has to be darker', () => {
    const { light, isAdjusted } = coloursOf({ colour: '#ff8800' });
    expect(isAdjusted).toBe(true);
    expect(oklchOf(light['accent.solid']).l).toBeLessThan(oklchOf('#ff8800').l);
    expect(Math.abs(oklchOf(light['accent.solid']).h - oklchOf('#ff8800').h)).toBeLessThan(6);
  });
});

it('the accent of what is sent is dark enough for light text', () => {
  expect(accentOf({ accent: { palette: 'bordeaux' } })).toBe('#6b1f2e');
});

it('each palette looks different from the others', () => {
  const shown = palettes.map((accent) => JSON.stringify(coloursOf(accent)));
  expect(new Set(shown).size).toBe(palettes.length);
});

describe('the palette that looks most like a colour', () => {
  it.each([
    ['#c00000', 'terracotta'],
    ['#800020', 'bordeaux'],
    ['#ff8800', 'terracotta'],
    ['#00ff00', 'bottle-green'],
    ['#0000ff', 'ink-blue'],
    ['#ff00ff', 'aubergine'],
    ['#000000', 'graphite'],
    ['#f5f5f5', 'graphite'],
  ])('of %s is %s', (colour, palette) => {
    expect(nearestPalette({ colour })).toBe(palette);
  });

  it('of a palette is the palette itself, also of its colour', () => {
    for (const palette of Palette.options) {
      expect(nearestPalette({ palette })).toBe(palette);
      expect(nearestPalette({ colour: colourOf({ palette }) })).toBe(palette);
    }
  });

  it('of a colour with the hue of graphite is a coloured palette', () => {
    expect(nearestPalette({ colour: hexOf({ l: 0.5, c: 0.1, h: -118 }) })).toBe('ink-blue');
  });
});

it.each([
  [
    '#d4001a',
    {
      'accent.solid': '#d4001a',
      'accent.hover': '#b2201e',
      'accent.contrast': '#fdf8ec',
      'accent.fg': '#d0001b',
      'accent.subtle': '#fce0d0',
      focus: '#ff2e30',
      'cover.bg': '#6e1c1c',
      'cover.deep': '#5b1716',
    },
    { 'accent.solid': '#d70018', 'accent.fg': '#ffa797', 'accent.subtle': '#402321', 'cover.bg': '#501918', 'cover.deep': '#3f1514' },
    false,
  ],
  [
    '#f2d600',
    {
      'accent.solid': '#817100',
      'accent.hover': '#70620b',
      'accent.contrast': '#fdf8ec',
      'accent.fg': '#756600',
      'accent.subtle': '#eee6cc',
      focus: '#988500',
      'cover.bg': '#473e01',
      'cover.deep': '#3a3301',
    },
    { 'accent.solid': '#7b6b00', 'accent.fg': '#cfc283', 'accent.subtle': '#302d1a', 'cover.bg': '#342e09', 'cover.deep': '#292509' },
    true,
  ],
])(
  'the tones that follow %s have its hue, its strength where it is the accent, and less of it elsewhere',
  (colour, light, dark, isAdjusted) => {
    expect(coloursOf({ colour })).toMatchObject({ light, dark, isAdjusted });
  },
);

it.each([
  ['paper, ink and brass', fixedTones, 9],
  ['bottle green', bottleGreen, 8],
])('the tones of %s are full colours, the same ones in both modes', (_name, { light, dark }, count) => {
  expect(Object.keys(light)).toHaveLength(count);
  expect(Object.keys(dark)).toEqual(Object.keys(light));
  expect([...Object.values(light), ...Object.values(dark)].filter((tone) => !/^#[0-9a-f]{6}$/.test(tone))).toEqual([]);
});

const modes: Mode[] = ['light', 'dark'];
/** The contrast of the words of the cover on a photograph of one colour under the scrim. */
const contrastOn = (photograph: string, mode: Mode, share = scrimShare) =>
  contrastOf(fixedTones[mode]['cover.fg'], covered(photograph, fixedTones[mode]['cover.scrim'], share));

it.each(modes)('in %s mode words on the whitest photograph have a contrast of 4.5, and more on any other', (mode) => {
  expect(contrastOn('#ffffff', mode)).toBeGreaterThanOrEqual(4.5);
  for (const darker of ['#ffff00', '#00ffff', '#c0c0c0', '#000000'])
    expect(contrastOn(darker, mode)).toBeGreaterThan(contrastOn('#ffffff', mode));
});

it('the scrim hides no more of the photograph than that takes', () => {
  expect(Math.min(...modes.map((mode) => contrastOn('#ffffff', mode, scrimShare - 0.01)))).toBeLessThan(4.5);
});

it.each([
  ['#ffffff', '#000000', 0.5, '#808080'],
  ['#ffffff', '#102a20', 0, '#ffffff'],
  ['#ffffff', '#102a20', 1, '#102a20'],
])('%s under %s at %s is %s', (below, above, share, seen) => {
  expect(covered(below, above, share)).toBe(seen);
});
