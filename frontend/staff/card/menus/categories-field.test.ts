import { expect, it } from '@jest/globals';
import type { Menu } from '#card/contract/menus';
import { editedCategories, sentCategories, withTyped } from './categories-field.tsx';

const stored = ['Soups', 'Mains', 'Wine'];
const rows = editedCategories({
  categories: stored,
  days: { Soups: '2026-11-30' },
  translations: { cs: { categories: { Soups: 'Polévky', Mains: 'Hlavní jídla' } } },
} as unknown as Menu);
const renamedTo = (text: string, of: string, from = rows) => withTyped(from, { text, of }, stored);
const without = (name: string, from = rows) => from.filter((row) => row.name !== name);
const sent = (edited: typeof rows | undefined) => sentCategories(edited ?? [], { cs: { name: 'Oběd' } });

it('a renamed category keeps its place, its translation and its date', () => {
  expect(sent(renamedTo(' Broths ', 'Soups'))).toEqual({
    categories: ['Broths', 'Mains', 'Wine'],
    translations: { cs: { name: 'Oběd', categories: { Broths: 'Polévky', Mains: 'Hlavní jídla' } } },
    renamed: { Soups: 'Broths' },
    days: { Broths: '2026-11-30' },
  });
});

it('a category that is renamed twice or back counts from its stored name', () => {
  const once = renamedTo('Broths', 'Soups');
  expect(sent(renamedTo('Consommés', 'Broths', once)).renamed).toEqual({ Soups: 'Consommés' });
  expect(renamedTo('Soups', 'Broths', once)).toEqual(rows);
});

it('a category cannot take the name that another one has, or had before the edit', () => {
  expect(renamedTo('mains', 'Soups')).toBeUndefined();
  expect(renamedTo('Wine', 'Soups', without('Wine'))).toBeUndefined();
  expect(withTyped(renamedTo('Broths', 'Soups') ?? rows, { text: 'Soups' }, stored)).toBeUndefined();
});

it('a removed category takes its translation along, also when it was renamed before', () => {
  expect(sent(without('Soups'))?.translations).toEqual({ cs: { name: 'Oběd', categories: { Mains: 'Hlavní jídla' } } });
  expect(sent(without('Broths', renamedTo('Broths', 'Soups')))).toMatchObject({ categories: ['Mains', 'Wine'], renamed: {}, days: {} });
});

it('a category that is not stored yet is renamed without its dishes, and one that came back with them', () => {
  const added = withTyped(rows, { text: 'Ices' }, stored);
  expect(sent(renamedTo('Ice creams', 'Ices', added))).toMatchObject({ categories: [...stored, 'Ice creams'], renamed: {} });
  const back = withTyped(without('Wine'), { text: 'Wine' }, stored);
  expect(sent(renamedTo('Wines', 'Wine', back)).renamed).toEqual({ Wine: 'Wines' });
});

it('blanks and a name that is there, in any case, change nothing', () => {
  for (const text of [' ', 'SOUPS']) expect(withTyped(rows, { text }, stored)).toEqual(rows);
});
