import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Ingredient } from '#card/contract/ingredients';
import { findLanguageBy } from '#house/language/spoken';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { MealsScreen } from './meals-screen.tsx';

const caviar: Ingredient = { _id: 'i9', name: 'Kaviár', allergens: [4], version: 1 };
const searchLabel = 'Search for ingredients...';

beforeEach(() => {
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [] });
  jest.spyOn(client.photographs, 'list').mockResolvedValue({ message: '', data: [] });
  jest
    .spyOn(client.ingredients, 'list')
    .mockResolvedValueOnce({ message: '', data: [] })
    // the list that is read again does not arrive
    .mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  findLanguageBy(() => undefined);
});

async function searchInNewMeal(text: string) {
  const { user } = renderScreen(<MealsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Create Meal' }));
  const meal = await screen.findByRole('dialog', { name: 'Create New Meal' });
  await user.type(within(meal).getByLabelText('Meal Name'), 'Lívance');
  const search = await within(meal).findByLabelText<HTMLInputElement>(searchLabel);
  await user.type(search, text);
  return { user, meal, search };
}

it('an ingredient made in the dialog of a meal is selected at once, and the meal is not saved with it @full', async () => {
  const add = jest.spyOn(client.ingredients, 'add').mockResolvedValue({ message: 'Added.', data: caviar });
  const saveMeal = jest.spyOn(client.meals, 'add');
  const { user, meal, search } = await searchInNewMeal('Kaviár');
  await user.click(within(meal).getByRole('button', { name: 'New ingredient “Kaviár”' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create Ingredient' }));
  expect(form.getByLabelText<HTMLInputElement>('Ingredient Name').value).toBe('Kaviár');
  await user.click(form.getByRole('checkbox', { name: '4 Fish' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await within(meal).findByLabelText('Quantity of Kaviár')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Create Ingredient' })).toBeNull();
  expect(
    within(meal)
      .getByText(/from the ingredients/)
      .closest('label')?.textContent,
  ).toContain('4 Fish');
  expect(search.value).toBe('');
  expect(add.mock.calls).toEqual([[{ body: { name: 'Kaviár', translations: {}, allergens: [4], kind: null, supplier: '' } }]]);
  expect(saveMeal).not.toHaveBeenCalled();
});

it('a refused ingredient keeps its form with the reason, and the meal what was typed', async () => {
  const errors = [{ field: 'name', message: 'Kaviár is in the list already.' }];
  jest.spyOn(client.ingredients, 'add').mockRejectedValue(new ApiError({ message: 'Please check it.', status: 409, errors }));
  const { user, meal, search } = await searchInNewMeal('Kaviár');
  await user.type(search, '{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'Create Ingredient' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findByRole('alert')).textContent).toBe('Please check it.');
  expect(form.getByText('Kaviár is in the list already.')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(search));
  expect(search.value).toBe('Kaviár');
  expect(within(meal).getByText('No ingredients yet')).toBeTruthy();
  expect(within(meal).getByLabelText<HTMLInputElement>('Meal Name').value).toBe('Lívance');
});

it('on a Czech page the searched text is the Czech name @full', async () => {
  findLanguageBy(() => 'cs');
  const { user, search } = await searchInNewMeal('Kaviár');
  await user.type(search, '{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'Create Ingredient' }));
  expect(form.getByLabelText<HTMLInputElement>('Ingredient Name').value).toBe('');
  expect(form.getByLabelText<HTMLInputElement>('Ingredient Name (Czech) (optional)').value).toBe('Kaviár');
});
