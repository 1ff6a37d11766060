import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changedPrice, readChange, roundings } from './price-changes.ts';
import { halereOf } from './prices.ts';

it.each([
  [189, 'percent', 10, 1, 208],
  [189, 'percent', 10, 5, 210],
  [189, 'percent', 10, 10, 210],
  [189, 'percent', 10, 0.01, 207.9],
  [185, 'percent', 10, 1, 204],
  [205, 'percent', 10, 1, 226],
  [1.15, 'percent', 100, 0.01, 2.3],
  [189, 'percent', -5, 5, 180],
  [189, 'crowns', 12, 1, 201],
  [189.5, 'crowns', 0.5, 0.5, 190],
  [189, 'crowns', 0, 10, 190],
  [39, 'crowns', -60, 1, 1],
  [75, 'percent', -100, 5, 5],
] as const)('%s Kč, changed by %3$s (%2$s) and rounded to %4$s, is %5$s', (price, unit, by, roundTo, expected) => {
  expect(changedPrice(price, { unit, by, roundTo })).toBe(expected);
});

it('each new price is a multiple of the rounding, above 0, and nearer to the calculated one than a step', () => {
  const prices = fc.integer({ min: 1, max: 10_000_000 });
  const changes = fc.integer({ min: -9_000, max: 20_000 });
  fc.assert(
    fc.property(prices, changes, fc.constantFrom(...roundings), (halere, by, roundTo) => {
      const changed = halereOf(changedPrice(halere / 100, { unit: 'percent', by: by / 100, roundTo }));
      expect(changed % halereOf(roundTo)).toBe(0);
      expect(changed).toBeGreaterThan(0);
      const exact = (halere * (10_000 + by)) / 10_000;
      if (exact >= halereOf(roundTo)) expect(Math.abs(changed - exact)).toBeLessThanOrEqual(halereOf(roundTo) / 2);
    }),
  );
});

it.each([
  ['10', 10],
  ['-5,5', -5.5],
  ['−5.5 %', -5.5],
  ['- 10', -10],
  ['+10%', 10],
  ['1 250,-', 1250],
  ['-1 250,- Kč', -1250],
  ['', undefined],
  ['-', undefined],
  ['abc', undefined],
  ['--5', undefined],
])('a change by %j is read as %p', (text, by) => {
  expect(readChange(text)).toBe(by);
});
