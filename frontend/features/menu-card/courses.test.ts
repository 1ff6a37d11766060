import { describe, expect, it } from '@jest/globals';
import type { MenuItem } from '#contract/menu-items';
import type { Menu } from '#contract/menus';
import { allergensIn, coursesOf, itemsIn } from './courses.ts';

const menu: Menu = {
  _id: 'm',
  name: 'Menu',
  description: '',
  type: 'permanent',
  visibility: true,
  categories: ['Soups', 'Mains'],
  version: 1,
};

const item = (name: string, categories: string[], allergens: number[] | null = [], menuId = 'm'): MenuItem => ({
  _id: name,
  menuId,
  mealId: { _id: name, name, description: '', allergens },
  mealPrice: 100,
  categories,
  visibility: true,
  version: 1,
});

const items = [
  item('goulash', ['Mains'], [1, 7]),
  item('water', []),
  item('broth', ['Soups', 'Mains'], [9, 1]),
  item('other', ['Soups'], [], 'x'),
];

describe('the courses of a menu', () => {
  it('stand in the order of its categories, each item once, the uncategorised last', () => {
    const courses = coursesOf(menu, items).map(({ category, items }) => [category, items.map(({ _id }) => _id)]);
    expect(courses).toEqual([
      ['Soups', ['broth']],
      ['Mains', ['goulash']],
      ['', ['water']],
    ]);
  });

  it('show an item in every category it stands in when that category is chosen', () => {
    expect(itemsIn(menu, 'Mains', items).map(({ _id }) => _id)).toEqual(['goulash', 'broth']);
  });

  it('name each allergen once, by number, and none for what is unknown', () => {
    expect(allergensIn([...items, item('mystery', [], null)])).toEqual([1, 7, 9]);
  });
});
