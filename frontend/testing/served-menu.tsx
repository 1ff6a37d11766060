import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { client } from '../house/client/client.ts';
import { Announcer } from '../house/ui/feedback/announcer.tsx';
import { CardTableScreen } from '../staff/card/table/card-table-screen.tsx';
import { renderScreen } from './render.tsx';

export const lunch: Menu = {
  _id: 'n1',
  name: 'Lunch',
  description: '',
  type: 'permanent',
  visibility: true,
  categories: ['Soups', 'Mains'],
  version: 3,
};

export const lunchItem = (_id: string, name: string, category: string, mealPrice = 100): MenuItem => ({
  _id,
  menuId: 'n1',
  mealId: { _id: name, name, description: '', allergens: [] },
  mealPrice,
  categories: [category],
  visibility: true,
  version: 1,
});

export const lunchItems = [
  lunchItem('a', 'Goulash', 'Mains', 259),
  lunchItem('b', 'Broth', 'Soups', 89),
  lunchItem('c', 'Duck', 'Mains', 349),
  lunchItem('d', 'Kulajda', 'Soups', 99),
];

/** Answers as the server does: the items of the menu in their last order. Returns the spy on new orders. */
export function serveLunch(items = lunchItems, menu = lunch) {
  let order = items;
  jest.spyOn(client.menus, 'list').mockResolvedValue({ message: '', data: [menu, { ...lunch, _id: 'n2', name: 'Wine' }] });
  const meals = items.map(({ mealId: { _id, name } }) => ({ _id, name, description: '', ingredients: [], version: 2 }));
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: meals });
  jest.spyOn(client.ingredients, 'list').mockResolvedValue({ message: '', data: [] });
  jest.spyOn(client.photographs, 'list').mockResolvedValue({ message: '', data: [] });
  jest.spyOn(client.menuItems, 'list').mockImplementation(async () => ({ message: '', data: order }));
  return jest.spyOn(client.menuItems, 'arrange').mockImplementation(async ({ body }) => {
    order = body.after.flatMap((id) => items.find(({ _id }) => _id === id) ?? []);
    return { message: '', data: order };
  });
}

/** Opens the screen of the menu with its items, which on a phone are a group and no table. */
export async function openLunch(looksLike: 'table' | 'group' = 'table') {
  const shown = renderScreen(
    <>
      <Routes>
        <Route path="/panel/menu/details/:id" element={<CardTableScreen />} />
      </Routes>
      <Announcer />
    </>,
    { at: '/panel/menu/details/n1' },
  );
  await screen.findByRole(looksLike, { name: 'Lines of the card' });
  return shown;
}
