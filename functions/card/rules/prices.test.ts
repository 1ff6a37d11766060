import { expect, it } from '@jest/globals';
import { Price } from '../contract/prices.ts';
import { halereOf, priceOf, printPrice, printPrices, readPrice, readPrices, typedPrice } from './prices.ts';

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

it.each([
  ['189', 189],
  ['62,50', 62.5],
  ['62.50', 62.5],
  ['62,5', 62.5],
  ['1250', 1250],
  ['1 250', 1250],
  ['1\u00a0250', 1250],
  ['1\u202f250,50', 1250.5],
  ['1 250,-', 1250],
  ['1.250,-', 1250],
  ['1,250.-', 1250],
  ['1250,--', 1250],
  ['189,–', 189],
  ['1.250,50', 1250.5],
  ['1,250.50', 1250.5],
  ['189 Kč', 189],
  ['189,50\u00a0kč', 189.5],
  ['1 250,- Kč', 1250],
  [' 189 CZK ', 189],
  ['0', 0],
])('%j is read as %p Kč', (text, price) => {
  expect(readPrice(text)).toBe(price);
});

it.each([
  '',
  ' ',
  'abc',
  '-5',
  '+5',
  '1e3',
  '62,',
  ',50',
  '62,505',
  '1.250',
  '1,250 Kč',
  '1 25',
  '12 50',
  '62 50',
  '1.250.50',
  '1 2500',
  '62,50,50',
  '5 EUR',
  '0x10',
  'Infinity',
])('%j is not read as a price', (text) => {
  expect(readPrice(text)).toBeUndefined();
});

it.each([
  [
    '0,3 l 45 / 0,5 l 62,50 Kč',
    [
      ['0,3 l', 45],
      ['0,5 l', 62.5],
    ],
  ],
  [
    '189 / large 219',
    [
      ['', 189],
      ['large', 219],
    ],
  ],
  [
    'láhev 0,75 l 1 290 / 1/2 láhve 650,-',
    [
      ['láhev 0,75 l', 1290],
      ['1/2 láhve', 650],
    ],
  ],
  ['1 250', [['', 1250]]],
  ['Kč 45', [['', 45]]],
  ['150 g 189', [['150 g', 189]]],
  ['půl litru 58', [['půl litru', 58]]],
  ['10° 45', [['10°', 45]]],
  ['pro 2 osoby 350', [['pro 2 osoby', 350]]],
  ['12 kousků 189', [['12 kousků', 189]]],
  ['€ 45', undefined],
  ['EUR 12', undefined],
  ['US$ 12', undefined],
  ['malá CZK 45', undefined],
  ['120 - 150', undefined],
  ['45/ 62', undefined],
  ['malá 99, velká 129', undefined],
  ['malá 99 velká 129', undefined],
  ['55 Kč, velká 75 Kč', undefined],
  ['0,3l 35,-; 0,5l 49,-', undefined],
  ['1 2 50', undefined],
  ['45 / 62', undefined],
  ['0,3 l / 0,5 l', undefined],
  ['0,3 l 1.250 / 0,5 l 62', undefined],
  ['', undefined],
])('the prices %j are read as %j', (text, prices) => {
  expect(readPrices(text)?.map(({ measure, price }) => [measure, price])).toEqual(prices);
});

it('prices with their measures are printed one behind the other', () => {
  const prices = [
    { measure: '', price: 89 },
    { measure: 'velká', price: 129.5 },
  ];
  expect(printPrices(prices, 'cs-CZ')).toBe('89 Kč / velká 129,50 Kč');
});

it.each(['en-GB', 'cs-CZ'])('a price that a field shows in %s is read as the same', (language) => {
  for (const price of [0.01, 62.5, 189, 1250, 1250.5, 100_000]) expect(readPrice(typedPrice(price, language))).toBe(price);
  expect(typedPrice(1250.5, language)).toBe(language === 'en-GB' ? '1250.50' : '1250,50');
});
