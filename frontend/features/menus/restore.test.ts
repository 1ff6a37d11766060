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

it('shows a menu that was visible only once all its items stand on it again', async () => {
  const calls: unknown[] = [];
  jest.spyOn(client.menus, 'add').mockImplementation(async ({ body }) => {
    calls.push(['menu', body.visibility]);
    return { message: '', data: { ...menu, _id: 'new', version: 1 } };
  });
  jest.spyOn(client.menuItems, 'add').mockImplementation(async ({ body }) => {
    calls.push(['item', body.menuId, body.mealId]);
    return { message: '', data: item('a') };
  });
  jest.spyOn(client.menus, 'update').mockImplementation(async ({ id, body }) => {
    calls.push(['update', id, body]);
    return { message: '', data: menu };
  });
  await restoreMenu(menu, [item('a'), item('b')]);
  expect(calls).toEqual([
    ['menu', false],
    ['item', 'new', 'meal-a'],
    ['item', 'new', 'meal-b'],
    ['update', 'new', { visibility: true, version: 1 }],
  ]);
});
