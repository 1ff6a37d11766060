import { afterEach, expect, it, jest } from '@jest/globals';
import type { MenuItem } from '#contract/menu-items';
import type { Menu } from '#contract/menus';
import { client } from '../../api/client.ts';
import { restoreMenu } from './restore.ts';

const menu: Menu = {
  _id: 'gone',
  name: 'Hody',
  description: 'Goose.',
  type: 'special',
  visibility: true,
  categories: ['Soups'],
  version: 7,
};
const item = (id: string): MenuItem => ({
  _id: id,
  menuId: 'gone',
  mealId: { _id: `meal-${id}`, name: id, description: '', allergens: null },
  mealPrice: 189,
  categories: ['Soups'],
  visibility: true,
  version: 2,
});

afterEach(() => void jest.restoreAllMocks());

/** What is asked of the server, in order; meals of these names are gone. */
function calls(...gone: string[]): unknown[] {
  const made: unknown[] = [];
  jest.spyOn(client.menus, 'add').mockImplementation(async ({ body }) => {
    made.push(['menu', body.visibility]);
    return { message: '', data: { ...menu, _id: 'new', version: 1 } };
  });
  jest.spyOn(client.menuItems, 'add').mockImplementation(async ({ body }) => {
    if (gone.includes(body.mealId)) throw new Error('This meal does not exist (any more).');
    made.push(['item', body.menuId, body.mealId]);
    return { message: '', data: item('a') };
  });
  jest.spyOn(client.menus, 'update').mockImplementation(async ({ id, body }) => {
    made.push(['update', id, body]);
    return { message: '', data: menu };
  });
  return made;
}

it('shows a menu that was visible only once all its items stand on it again', async () => {
  const made = calls();
  expect(await restoreMenu(menu, [item('a'), item('b')])).toBe(0);
  expect(made).toEqual([
    ['menu', false],
    ['item', 'new', 'meal-a'],
    ['item', 'new', 'meal-b'],
    ['update', 'new', { visibility: true, version: 1 }],
  ]);
});

it('brings back what it can, and leaves the menu hidden when an item is missing', async () => {
  const made = calls('meal-a');
  expect(await restoreMenu(menu, [item('a'), item('b')])).toBe(1);
  expect(made).toEqual([
    ['menu', false],
    ['item', 'new', 'meal-b'],
  ]);
});
