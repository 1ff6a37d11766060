import { expect, it } from '@jest/globals';
import type { MenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { lunchDays, menuText } from './lunches.ts';

const menu: Menu = {
  _id: 'week',
  name: 'Lunch',
  description: 'Weekdays 11–14',
  type: 'weekly',
  visibility: true,
  categories: ['Monday', 'Drinks'],
  days: { Monday: '2026-11-30' },
  version: 1,
};
const item = (name: string, category: string, mealPrice: number | null, meal: Partial<MenuItem['mealId']> = {}): MenuItem => ({
  _id: name,
  menuId: 'week',
  mealId: { _id: name, name, description: '', allergens: [], ...meal },
  mealPrice,
  categories: [category],
  visibility: true,
  version: 1,
});

it('a week is a text for an e-mail, with its days, weights, allergens and prices', () => {
  const items = [
    item('Soup', 'Monday', null, { allergens: [1, 7], mayContain: [9] }),
    item('Duck', 'Monday', 165, { weight: '150 g', allergens: null }),
    item('Beer', 'Drinks', 45),
  ];
  expect(menuText(menu, items)).toBe(`Lunch
Weekdays 11–14

MONDAY 30 NOVEMBER
Soup (1, 7 (9)) – included in the price of lunch
Duck 150 g (?) – 165 Kč

DRINKS
Beer – 45 Kč`);
});

it('those who list lunches get the days of visible menus of a week, by their dates', () => {
  const menuItems = [item('Soup', 'Monday', null, { allergens: [1] }), item('Beer', 'Drinks', 45), item('Duck', 'Tuesday', 165)];
  const menus = [{ ...menu, categories: ['Tuesday', 'Monday', 'Drinks'], days: { Monday: '2026-11-30', Tuesday: '2026-12-01' } }];
  expect(lunchDays({ menus, menuItems })).toMatchObject([
    { date: '2026-11-30', menu: 'Lunch', dishes: [{ name: 'Soup', allergens: ['1'], prices: [], isIncluded: true, soldOutUntil: null }] },
    {
      date: '2026-12-01',
      menu: 'Lunch',
      dishes: [{ name: 'Duck', allergens: [], prices: [{ measure: '', price: 165 }], isIncluded: false }],
    },
  ]);
  expect(lunchDays({ menus: menus.map((one) => ({ ...one, visibility: false })), menuItems })).toEqual([]);
});
