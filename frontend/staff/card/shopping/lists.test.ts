import { expect, it } from '@jest/globals';
import type { StoredShoppingList } from '#card/contract/shopping';
import { groupsOf, isDone, spanOf, stockInWords, suppliersOf, textOf, unitsOf } from './lists.ts';

const line = (_id: string, name: string, kind: 'meat' | 'dry' | null, supplier: string, need?: string) => ({
  _id,
  name,
  kind,
  supplier,
  ...(need ? { need: { quantity: need, unit: 'g' as const } } : { asWritten: [{ meal: 0, quantity: 'a pinch', unit: 'g' as const }] }),
  meals: [0],
});
const list: StoredShoppingList = {
  _id: 'l1',
  from: '2027-03-12',
  to: '2027-03-14',
  covers: 80,
  madeAt: '2027-03-10T08:00:00Z',
  meals: [{ name: 'Goulash', servings: 21 }],
  lines: [
    line('beef.g', 'Beef', 'meat', 'Novák', '4200'),
    line('flour.g', 'Flour', 'dry', 'Makro', '1000/3'),
    line('salt.unclear', 'Salt', null, ''),
  ],
};
const nothing = { ticked: [], stock: {}, version: 1 };

it('the days of a list are a range', () => {
  expect(spanOf(list).replace(/\s/g, ' ')).toBe('12 – 14 March 2027');
  expect(spanOf({ from: '2027-03-12', to: '2027-03-12' }).replaceAll('\u00a0', ' ')).toBe('12 March 2027');
});

it('groups have the names of kinds or suppliers, and those without have a name too', () => {
  expect(groupsOf(list, 'kinds').map(({ name }) => name)).toEqual(['Meat', 'Dry goods', 'Not sorted yet']);
  expect(groupsOf(list, 'suppliers').map(({ name }) => name)).toEqual(['Makro', 'Novák', 'No supplier']);
});

it('a line is done when it is ticked off, or when enough is there', () => {
  const done = (state: Partial<typeof nothing>) => list.lines.filter((one) => isDone(one, { ...nothing, ...state })).map(({ _id }) => _id);
  expect(done({})).toEqual([]);
  expect(done({ stock: { 'beef.g': { quantity: '4,2', unit: 'kg' }, 'flour.g': { quantity: '333', unit: 'g' } } })).toEqual(['beef.g']);
});

it('the text has what is left, less what is there, by kind, and the words of what nobody can add up', () => {
  const state = { ticked: ['flour.g'], stock: { 'beef.g': { quantity: '1', unit: 'kg' as const } }, version: 4 };
  expect(textOf(list, state)).toBe(
    ['Shopping list, 12 – 14 March 2027', 'Meat\n- Beef: 3.2 kg', 'Not sorted yet\n- Salt: “a pinch” g for one serving, 21 × Goulash'].join(
      '\n\n',
    ),
  );
});

it('the text of a supplier has nothing of the others, and is empty when all is done', () => {
  expect(suppliersOf(list, nothing)).toEqual(['Makro', 'Novák']);
  expect(textOf(list, nothing, 'Makro')).toBe('Shopping list, 12 – 14 March 2027\n\nDry goods\n- Flour: 334 g');
  expect(textOf(list, { ...nothing, ticked: list.lines.map(({ _id }) => _id) })).toBe('');
  expect(suppliersOf(list, { ...nothing, ticked: ['beef.g'] })).toEqual(['Makro']);
});

it('what is there can be said in each unit of a line', () => {
  expect(unitsOf('g')).toEqual(['kg', 'g']);
  expect(unitsOf('ml')).toEqual(['l', 'ml']);
  expect(unitsOf('ks')).toEqual(['ks']);
  expect(stockInWords({ quantity: '1/2', unit: 'kg' })).toBe('500 g');
});
