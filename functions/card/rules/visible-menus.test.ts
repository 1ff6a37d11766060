import { expect, it } from '@jest/globals';
import type { MenuItem } from '../contract/menu-items.ts';
import type { Menu } from '../contract/menus.ts';
import { visibleMenus } from './served.ts';

it('guests see the visible menus, each with its own visible items', () => {
  const [lunch, dinner, hidden] = [true, true, false].map((visibility, i) => ({ _id: `m${i}`, visibility }) as Menu);
  const menuItems = [
    { _id: 'soup', menuId: 'm0', visibility: true },
    { _id: 'secret', menuId: 'm0', visibility: false },
    { _id: 'duck', menuId: 'm1', visibility: true },
    { _id: 'draft', menuId: 'm2', visibility: true },
  ] as MenuItem[];
  const seen = visibleMenus({ menus: [lunch, dinner, hidden] as Menu[], menuItems });
  expect(seen.map(({ menu, items }) => [menu._id, items.map(({ _id }) => _id)])).toEqual([
    ['m0', ['soup']],
    ['m1', ['duck']],
  ]);
  expect(visibleMenus({})).toEqual([]);
});
