import { expect, it } from '@jest/globals';
import type { Language } from '#house/language/languages';
import type { BaseUnit } from '../contract/shopping.ts';
import { baseUnits, exactText, lessened, nothing, plus, printQuantity, readQuantity, times } from './quantities.ts';

const read = (text: string, language: Language = 'en') => {
  const quantity = readQuantity(text, language);
  if (!quantity) throw new Error(`cannot read ${text}`);
  return quantity;
};
const print = (text: string, unit: BaseUnit, language?: string) => printQuantity(read(text), unit, language);

it.each([
  ['2', 2],
  ['0,5', 0.5],
  ['0.5', 0.5],
  ['1/2', 0.5],
  ['1 / 2', 0.5],
  ['1 1/2', 1.5],
  ['½', 0.5],
  ['1½', 1.5],
  ['2 ¾', 2.75],
  [' 007 ', 7],
  ['0', 0],
  ['٣', 3],
  ['٠٫٥', 0.5],
  ['१२', 12],
  ['１/２', 0.5],
  ['𝟙𝟞', 16],
  ['1 500', 1500],
  ['1\u00a0500', 1500],
  ['1\u202f500,5', 1500.5],
  ['12\u2009500 000', 12_500_000],
  ['1.500,5', 1500.5],
  ['1,500.25', 1500.25],
  ['1.500.000', 1_500_000],
  ['0.500', 0.5],
  ['0,500', 0.5],
  ['1500.500', 1500.5],
  ['1.5', 1.5],
  ['1,5', 1.5],
])('the quantity %j is read as %p', (text, value) => {
  const { numerator, denominator } = read(text);
  expect(Number(numerator) / Number(denominator)).toBe(value);
});

it.each([
  ['1.500', 'cs', 1500],
  ['1,500', 'cs', 1.5],
  ['1.500', 'en', 1.5],
  ['1,500', 'en', 1500],
] as const)('a point or comma before three digits, %j, is read in the language of the restaurant: in %s as %p', (text, language, value) => {
  const { numerator, denominator } = read(text, language);
  expect(Number(numerator) / Number(denominator)).toBe(value);
});

it.each([
  '',
  'a pinch',
  '2 cloves',
  '1/0',
  '1.000.5',
  '1 50',
  '1 5000',
  '15 00',
  '1 500 1/2',
  '1 500.000,5',
  '1.500 000',
  '-1',
  '1e3',
  '.5',
  '5,',
  '1-2',
  '½½',
  '7up',
  '1/2/3',
  '٣ حبات',
  '5²',
  '五',
])('the quantity %j is unreadable', (text) => expect(readQuantity(text, 'cs')).toBeUndefined());

it('decimal digits of every script are read', () => {
  const digits = Array.from({ length: 0x110000 }, (_, point) => point).filter((point) => /\p{Nd}/u.test(String.fromCodePoint(point)));
  const inRows = digits.map((point, at) => [String.fromCodePoint(point), at % 10] as const);
  expect(inRows.length).toBeGreaterThan(500);
  for (const [digit, value] of inRows) expect([digit, Number(read(digit).numerator)]).toEqual([digit, value]);
});

it('quantities add up exactly: ten tenths are one, three thirds are one', () => {
  const sum = (text: string, count: number) => Array.from({ length: count }, () => read(text)).reduce(plus);
  expect(printQuantity(sum('0,1', 10), 'ks')).toBe('1 ks');
  expect(printQuantity(sum('1/3', 3), 'ks')).toBe('1 ks');
  expect(printQuantity(plus(times(read('1/3'), 2), read('0.333')), 'g')).toBe('1 g');
  expect(plus(nothing, read('3'))).toEqual(read('3'));
});

it.each([
  ['999', 'g', '999 g'],
  ['1000', 'g', '1 kg'],
  ['1234,5', 'g', '1.235 kg'],
  ['999,2', 'g', '1 kg'],
  ['10,01', 'g', '11 g'],
  ['1234567', 'g', '1,234.567 kg'],
  ['0,31', 'g', '0.4 g'],
  ['9,95', 'g', '10 g'],
  ['2500', 'ml', '2.5 l'],
  ['1/3', 'ks', '1 ks'],
  ['1500', 'ks', '1,500 ks'],
  ['0', 'g', '0 g'],
] as const)('%s %s is printed as %s, rounded up', (text, unit, printed) => expect(print(text, unit)).toBe(printed));

it.each([
  ['kg', 'g', 1000],
  ['g', 'g', 1],
  ['l', 'ml', 1000],
  ['ml', 'ml', 1],
  ['ks', 'ks', 1],
] as const)('%s are added as %s, %d of them', (unit, base, per) => expect(baseUnits[unit]).toEqual({ base, per }));

it('decimals are printed as the language writes them', () => expect(print('2500', 'g', 'cs')).toBe('2,5 kg'));

it.each([
  ['2500', '2500'],
  ['0,5', '1/2'],
  ['2/6', '1/3'],
  ['1 1/2', '3/2'],
  ['0', '0'],
  ['4/2', '2'],
])('%s is kept as %s, which is read as the same', (text, kept) => {
  expect(exactText(read(text))).toBe(kept);
  expect(exactText(read(kept))).toBe(kept);
});

it.each([
  ['1', '1/3', '2/3'],
  ['1/2', '0,5', '0'],
  ['1', '2', '0'],
])('%s less %s is %s', (from, by, left) => expect(exactText(lessened(read(from), read(by)))).toBe(left));
