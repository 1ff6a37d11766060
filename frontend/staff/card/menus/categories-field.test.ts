import { expect, it } from '@jest/globals';
import type { Menu } from '#card/contract/menus';
import { type EditedCategories, without, withTyped } from './categories-field.tsx';

const stored = { categories: ['Soups', 'Mains', 'Wine'] } as Menu;
const edited: EditedCategories = {
  categories: stored.categories,
  translations: { cs: { categories: { Soups: 'Polévky', Mains: 'Hlavní jídla' } } },
  renamed: {},
  days: { Soups: '2026-11-30' },
};
const renamedTo = (text: string, of: string, from = edited) => withTyped(from, { text, of }, stored);

it('a renamed category keeps its place, its translation and its date', () => {
  expect(renamedTo(' Broths ', 'Soups')).toEqual({
    categories: ['Broths', 'Mains', 'Wine'],
    translations: { cs: { categories: { Broths: 'Polévky', Mains: 'Hlavní jídla' } } },
    renamed: { Soups: 'Broths' },
    days: { Broths: '2026-11-30' },
  });
});

it('a category that is renamed twice or back counts from its stored name', () => {
  const once = renamedTo('Broths', 'Soups');
  expect(renamedTo('Consommés', 'Broths', once)?.renamed).toEqual({ Soups: 'Consommés' });
  expect(renamedTo('Soups', 'Broths', once)).toEqual(edited);
});

it('a category cannot take the name that another one has, or had before the edit', () => {
  expect(renamedTo('mains', 'Soups')).toBeUndefined();
  expect(renamedTo('Wine', 'Soups', without(edited, 'Wine'))).toBeUndefined();
  expect(withTyped(renamedTo('Broths', 'Soups') ?? edited, { text: 'Soups' }, stored)).toBeUndefined();
});

it('a category that was renamed and then removed is removed', () => {
  expect(without(renamedTo('Broths', 'Soups') ?? edited, 'Broths')).toMatchObject({ categories: ['Mains', 'Wine'], renamed: {} });
});

it('a category that is not stored yet is renamed without its dishes', () => {
  const added = withTyped(edited, { text: 'Ices' }, stored);
  expect(renamedTo('Ice creams', 'Ices', added)).toMatchObject({ categories: ['Soups', 'Mains', 'Wine', 'Ice creams'], renamed: {} });
});
