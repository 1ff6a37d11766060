import { expect, it } from '@jest/globals';
import { priceInDoubt } from './price-changes.ts';

const priced = (_id: string, mealPrice: number, category?: string) => ({ _id, mealPrice, categories: category ? [category] : [] });
const drinks = [priced('tea', 49, 'Drinks'), priced('beer', 62.5, 'Drinks'), priced('juice', 70, 'Drinks')];
const items = [...drinks.toReversed(), priced('duck', 890, 'Mains')];

it.each([
  ['a new drink for ten times the usual price', { price: 625, category: 'Drinks' }, { usual: 62.5 }],
  ['a new drink for a tenth of it', { price: 6.25, category: 'Drinks' }, { usual: 62.5 }],
  ['a new drink for a little less than ten times', { price: 624.99, category: 'Drinks' }, undefined],
  ['a new main for ten times the drinks', { price: 700, category: 'Mains' }, undefined],
  ['a new item of an empty category, for ten times the whole menu', { price: 7000, category: 'Soups' }, { usual: 70 }],
  ['a beer that lost its comma', { price: 6250, category: 'Drinks', item: drinks[1] }, { before: 62.5 }],
  ['a beer that keeps its price', { price: 62.5, category: 'Mains', item: drinks[1] }, undefined],
  [
    'tea for ten times the other drinks, and less than ten times its former price',
    { price: 480, category: 'Desserts', item: priced('tea', 49) },
    undefined,
  ],
  [
    'a drink that comes near ten times the others in two steps',
    { price: 700, category: 'Drinks', item: priced('tea', 400) },
    { usual: 70 },
  ],
  ['a drink that cost ten times the others before', { price: 790, category: 'Drinks', item: priced('tea', 750) }, undefined],
])('%s', (_, { price, category, item }: { price: number; category: string; item?: (typeof items)[number] | undefined }, doubt) => {
  expect(priceInDoubt(price, { category, item, items })).toEqual(doubt);
});

it('the usual price is the one in the middle, in whatever order the items stand', () => {
  const menu = [priced('wine', 890), priced('tea', 49), priced('beer', 62.5)];
  expect(priceInDoubt(625, { category: undefined, item: undefined, items: menu })).toEqual({ usual: 62.5 });
});

it('nothing is doubted on an empty menu', () => {
  expect(priceInDoubt(9000, { category: undefined, item: undefined, items: [] })).toBeUndefined();
});
