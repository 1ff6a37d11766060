import { expect, it } from '@jest/globals';
import { coursesOf } from './courses.ts';

const item = (name: string, ...categories: string[]) => ({ name, categories });
const listed = (categories: string[], items: ReturnType<typeof item>[]) =>
  coursesOf(categories, items).map(({ category, items }) => [category, ...items.map(({ name }) => name)]);

it('courses come in the order of the menu, items in their own order, and empty courses are left out', () => {
  const items = [item('goulash', 'Mains'), item('broth', 'Soups'), item('kulajda', 'Soups')];
  expect(listed(['Soups', 'Desserts', 'Mains'], items)).toEqual([
    ['Soups', 'broth', 'kulajda'],
    ['Mains', 'goulash'],
  ]);
});

it('an item of several categories is listed once, in the first of its own that the menu has', () => {
  expect(listed(['Soups', 'Mains'], [item('ramen', 'Mains', 'Soups')])).toEqual([['Mains', 'ramen']]);
  expect(listed(['Soups', 'Mains'], [item('ramen', 'Noodles', 'Soups', 'Mains')])).toEqual([['Soups', 'ramen']]);
});

it('items without a category of the menu come last', () => {
  expect(listed(['Soups'], [item('water'), item('orphan', 'Gone'), item('broth', 'Soups')])).toEqual([
    ['Soups', 'broth'],
    ['', 'water', 'orphan'],
  ]);
});
