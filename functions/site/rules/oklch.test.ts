import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contrastOf, hexOf, oklchOf } from './colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

// the values of CSS Color 4 and of its reference implementation
it.each([
  ['#ffffff', 1, 0, undefined],
  ['#000000', 0, 0, undefined],
  ['#ff0000', 0.628, 0.2577, 29.23],
  ['#00ff00', 0.8664, 0.2948, 142.5],
  ['#0000ff', 0.452, 0.3132, -95.95],
])('%s has the lightness %d, the chroma %d and the hue %d', (hex, l, c, h) => {
  const found = oklchOf(hex);
  expect(found.l).toBeCloseTo(l, 3);
  expect(found.c).toBeCloseTo(c, 3);
  if (h !== undefined) expect(found.h).toBeCloseTo(h, 1);
});

it('every colour of a screen comes back as it was', () => {
  fc.assert(fc.property(colour, (hex) => hexOf(oklchOf(hex)) === hex));
});

it('a colour that no screen shows becomes one with the same lightness and hue', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 0.95, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }), (l, h) => {
      const shown = oklchOf(hexOf({ l, c: 0.4, h }));
      expect(Math.abs(shown.l - l)).toBeLessThan(0.02);
      const turn = Math.abs(shown.h - h);
      if (shown.c > 0.05) expect(Math.min(turn, 360 - turn)).toBeLessThan(8);
    }),
  );
});

it.each([
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#1f4535', '#1f4535', 1],
])('%s and %s have a contrast of %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});
