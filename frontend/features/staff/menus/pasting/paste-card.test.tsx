import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Meal } from '#contract/card/meals';
import type { MenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { client } from '../../../../api/client.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { PasteCard } from './paste-card.tsx';

const menu: Menu = {
  _id: 'menu',
  name: 'Lunch',
  description: '',
  type: 'weekly',
  visibility: true,
  categories: ['Mains'],
  version: 1,
};
const meal: Meal = { _id: 'meal', name: 'Goulash', description: '', ingredients: [], ownAllergens: [1], version: 4 };
const item: MenuItem = {
  _id: 'item',
  menuId: 'menu',
  mealId: { _id: 'meal', name: 'Goulash', description: '', marks: [], allergens: [1] },
  mealPrice: 189,
  categories: ['Mains'],
  visibility: true,
  version: 2,
};

afterEach(() => void jest.restoreAllMocks());

it('a dish of the menu whose card lists other allergens waits for an answer, and its meal is changed when the card is right', async () => {
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [meal] });
  jest.spyOn(client.ingredients, 'list').mockResolvedValue({ message: '', data: [] });
  const change = jest.spyOn(client.meals, 'import').mockResolvedValue({ message: '', data: { _id: 'file', added: 0, changed: 1 } });
  const takeBack = jest.spyOn(client.meals, 'takeBackImport').mockResolvedValue({ message: 'Taken back.', data: undefined });
  const take = jest.spyOn(client.menus, 'import');
  const { user } = renderScreen(<PasteCard menu={menu} items={[item]} onClose={() => undefined} />);
  await user.click(await screen.findByLabelText('The card as text'));
  await user.paste('Mains\nGoulash (1,3,7,9) 189 Kč');
  expect(screen.queryByText('This card changes nothing on the menu.')).toBeNull();
  const line = within(screen.getByRole('list', { name: 'What was read' }));
  expect(line.getByText('Waits for an answer')).toBeTruthy();
  expect(line.getByText('Allergens: known is 1, the card says 1, 3, 7, 9.')).toBeTruthy();
  await user.click(line.getByRole('button', { name: 'Keep what is known' }));
  expect(line.getByText('Unchanged')).toBeTruthy();
  await user.click(line.getByRole('button', { name: 'Take it from the card' }));
  await user.click(screen.getByRole('button', { name: 'Take over 1 change' }));
  const fields = expect.objectContaining({ name: 'Goulash', ownAllergens: [1, 3, 7, 9] });
  await waitFor(() => expect(change.mock.calls[0]?.[0].body).toEqual({ added: [], changed: [{ _id: 'meal', version: 4, fields }] }));
  expect(take).not.toHaveBeenCalled();
  expect(await screen.findByText('What is known of 1 dish has been changed.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(takeBack.mock.calls[0]?.[0]).toEqual({ id: 'file' }));
});
