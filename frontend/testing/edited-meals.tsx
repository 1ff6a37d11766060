import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Ingredient } from '#card/contract/ingredients';
import type { Meal } from '#card/contract/meals';
import { client } from '../house/client/client.ts';
import { MealsScreen } from '../staff/card/meals/meals-screen.tsx';
import { renderScreen } from './render.tsx';

export const flour: Ingredient = { _id: 'i1', name: 'Hladká mouka', allergens: [1], version: 1 };
export const milk: Ingredient = { _id: 'i2', name: 'Mléko', allergens: [7], version: 1 };
export const pancakes: Meal = {
  _id: 'm1',
  name: 'Palačinky',
  description: '',
  ingredients: [
    { _id: 'i1', quantity: '0,5', unit: 'kg' },
    { _id: 'i2', quantity: 'trochu', unit: 'l' },
  ],
  version: 4,
};

/** Answers with two meals, their ingredients and no photograph. */
export function serveMeals(): void {
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [pancakes, { ...pancakes, _id: 'm2', name: 'Kulajda' }] });
  jest.spyOn(client.menus, 'list').mockResolvedValue({ message: '', data: [] });
  jest.spyOn(client.menuItems, 'list').mockResolvedValue({ message: '', data: [] });
  jest.spyOn(client.ingredients, 'list').mockResolvedValue({ message: '', data: [flour, milk] });
  jest.spyOn(client.photographs, 'list').mockResolvedValue({ message: '', data: [] });
}

/** The reply to a saved meal. */
export const savedMeal = { message: 'The meal was saved.', data: pancakes };

/** Opens the form of the pancakes. */
export async function editPancakes() {
  const shown = renderScreen(<MealsScreen />);
  await shown.user.click(await screen.findByRole('button', { name: 'Edit Palačinky' }));
  await screen.findByText('Hladká mouka');
  return shown;
}
