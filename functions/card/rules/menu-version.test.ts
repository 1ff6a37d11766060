import { expect, it } from '@jest/globals';
import type { MenuItem } from '../contract/menu-items.ts';
import { menuVersion } from './menu-version.ts';

type Dish = Pick<MenuItem, 'mealId' | 'mealPrice' | 'categories'>;

const menu = { name: 'Lunch', description: '', categories: ['Soups', 'Mains'], translations: { cs: { name: 'Oběd' } } };
const dish = (name: string, meal: Partial<Dish['mealId']> = {}, changes: Partial<Dish> = {}): Dish => ({
  mealId: { _id: name, name, description: 'Of the day', allergens: [1, 7], ...meal },
  mealPrice: 189,
  categories: ['Mains'],
  ...changes,
});
const items = [dish('Goulash'), dish('Duck'), dish('Broth', {}, { categories: ['Soups'] })];
const changed = (change: Dish) => menuVersion(menu, [change, ...items.slice(1)]);
const version = menuVersion(menu, items);

it('the version of a menu is a code of five signs that cannot be mistaken for others', () => {
  expect(version).toMatch(/^[2-9A-HJ-NP-Z]{5}$/);
});

it('the version stays while nothing is different that guests read', () => {
  expect(menuVersion(structuredClone(menu), structuredClone(items))).toBe(version);
  // the courses stand in the order of the menu, wherever their items are in the list
  expect(menuVersion(menu, [items[2], items[0], items[1]] as Dish[])).toBe(version);
  expect(changed(dish('Goulash', { marks: [] }))).toBe(version);
  // what is not translated is read in the default language
  expect(changed(dish('Goulash', { translations: { cs: { description: '' } } }))).toBe(version);
});

it.each([
  ['a price', changed(dish('Goulash', {}, { mealPrice: 189.5 }))],
  ['a name', changed(dish('Goulasch'))],
  ['a description', changed(dish('Goulash', { description: '' }))],
  ['a translation', changed(dish('Goulash', { translations: { cs: { name: 'Guláš' } } }))],
  ['an allergen', changed(dish('Goulash', { allergens: [1] }))],
  ['unknown allergens', changed(dish('Goulash', { allergens: null }))],
  ['a mark', changed(dish('Goulash', { marks: ['spicy'] }))],
  ['the category of a dish', changed(dish('Goulash', {}, { categories: ['Soups'] }))],
  ['the order of dishes', menuVersion(menu, [items[1], items[0], items[2]] as Dish[])],
  ['the order of categories', menuVersion({ ...menu, categories: ['Mains', 'Soups'] }, items)],
  ['a missing dish', menuVersion(menu, items.slice(1))],
  ['a set price', menuVersion({ ...menu, setPrices: [{ measure: '3 courses', price: 690 }] }, items)],
  ['the name of the menu', menuVersion({ ...menu, name: 'Lunches' }, items)],
])('another version comes with %s', (_, other) => {
  expect(other).not.toBe(version);
});

it('the version changes with a set price, what it is for, its translation, and a dish that has no price of its own', () => {
  const set = (price: number, measure = '3 courses', other = '3 chody') =>
    menuVersion(
      { ...menu, setPrices: [{ measure, price }], translations: { cs: { name: 'Oběd', measures: { [measure]: other } } } },
      items,
    );
  const versions = [version, set(690), set(691), set(690, '4 courses'), set(690, '3 courses', 'tři chody')];
  expect(new Set(versions).size).toBe(versions.length);
  expect(changed(dish('Goulash', {}, { mealPrice: null }))).not.toBe(version);
});
