import { expect, it } from '@jest/globals';
import { Price } from '#contract/menu-items';
import { halereOf, priceOf, printPrice } from './prices.ts';

it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '12', 1.005, 100_000.01])('%p is not a valid price', (price) => {
  expect(Price.safeParse(price).success).toBe(false);
});

it('10,000 random prices from 0.01 to 100,000 Kč keep their value and add up exactly', () => {
  let sum = 0;
  let expected = 0;
  for (let i = 0; i < 10_000; i += 1) {
    const halere = 1 + Math.floor(Math.random() * 10_000_000);
    const price = priceOf(halere);
    if (!Price.safeParse(price).success) throw new Error(`refuses ${price}`);
    sum += halereOf(price);
    expected += halere;
  }
  expect(sum).toBe(expected);
});

it.each([
  [189, 'en', '189 Kč'],
  [189, 'cs', '189 Kč'],
  [189.5, 'en', '189.50 Kč'],
  [189.5, 'cs', '189,50 Kč'],
  [0.01, 'cs', '0,01 Kč'],
  [1250, 'en', '1,250 Kč'],
  [1250, 'cs', '1 250 Kč'],
])('the price %p is printed in %s as %s', (price, language, printed) => {
  expect(printPrice(price, language).replaceAll('\u00a0', ' ')).toBe(printed);
});
