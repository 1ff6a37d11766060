import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Ingredient } from '#contract/ingredients';
import type { Meal } from '#contract/meals';
import { findLanguageBy } from '#messages/spoken';
import { ApiError } from '../api/api-error.ts';
import { client } from '../api/client.ts';
import { renderScreen } from '../testing/render.tsx';
import { MealsScreen } from './meals-screen.tsx';

const flour: Ingredient = { _id: 'i1', name: 'Hladká mouka', allergens: [1], version: 1 };
const milk: Ingredient = { _id: 'i2', name: 'Mléko', allergens: [7], version: 1 };
const pancakes: Meal = {
  _id: 'm1',
  name: 'Palačinky',
  description: '',
  ingredients: [
    { _id: 'i1', quantity: '0,5', unit: 'kg' },
    { _id: 'i2', quantity: 'trochu', unit: 'l' },
  ],
  version: 4,
};

beforeEach(() => {
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [pancakes, { ...pancakes, _id: 'm2', name: 'Kulajda' }] });
  jest.spyOn(client.ingredients, 'list').mockResolvedValue({ message: '', data: [flour, milk] });
  jest.spyOn(client.photographs, 'list').mockResolvedValue({ message: '', data: [] });
});
afterEach(() => {
  jest.restoreAllMocks();
  findLanguageBy(() => undefined);
});

const saved = (meal: Meal = pancakes) => ({ message: 'The meal was saved.', data: meal });
async function edit() {
  const shown = renderScreen(<MealsScreen />);
  await shown.user.click(await screen.findByRole('button', { name: 'Edit Palačinky' }));
  await screen.findByText('Hladká mouka');
  return shown;
}

it('the recipe names ingredients in the language of the page, and finds them by any of their names', async () => {
  findLanguageBy(() => 'cs');
  const butter = { _id: 'i3', name: 'Butter', translations: { cs: { name: 'Máslo' } }, allergens: [7], version: 1 };
  const bread = { ...pancakes, ingredients: [{ _id: 'i3', quantity: '5', unit: 'g' as const }] };
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [bread] });
  jest.spyOn(client.ingredients, 'list').mockResolvedValue({ message: '', data: [butter, flour] });
  const { user } = renderScreen(<MealsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Edit Palačinky' }));
  expect(await screen.findByText('Máslo')).toBeTruthy();
  await user.type(screen.getByPlaceholderText('Search for ingredients...'), 'butter');
  expect(screen.getByText('Already selected: Máslo')).toBeTruthy();
});

it('the search ignores case, and meals without a description show a placeholder', async () => {
  const { user } = renderScreen(<MealsScreen />);
  expect(await screen.findAllByText('No description available.')).toHaveLength(2);
  await user.type(screen.getByPlaceholderText('Search Meals...'), 'PALAČ');
  await waitFor(() => expect(screen.queryByText('Kulajda')).toBeNull());
  expect(screen.getByText('Palačinky')).toBeTruthy();
});

describe('the marks', () => {
  it('are saved, and one that the allergens contradict is warned of, not refused', async () => {
    const update = jest.spyOn(client.meals, 'update').mockResolvedValue(saved());
    const { user } = await edit();
    const form = within(screen.getByRole('dialog'));
    await user.click(form.getByRole('checkbox', { name: 'Vegetarian' }));
    await user.click(form.getByRole('checkbox', { name: 'House speciality' }));
    expect(form.queryByText(/may not be right/)).toBeNull();
    await user.click(form.getByRole('checkbox', { name: 'Vegan' }));
    expect(form.getByText('“Vegan” may not be right: the ingredients contain Milk. Please check the recipe.')).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: 'Vegan' }));
    expect(form.queryByText(/may not be right/)).toBeNull();
    await user.click(form.getByRole('checkbox', { name: 'Vegan' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[0].body?.marks).toEqual(['vegetarian', 'vegan', 'speciality']);
  });
});

describe('the recipe', () => {
  it('shows a spinner or an error until the ingredients have loaded', async () => {
    const list = jest.spyOn(client.ingredients, 'list');
    let fail: (error: Error) => void = () => undefined;
    list.mockReturnValue(new Promise((_, reject) => (fail = reject)));
    const { user } = renderScreen(<MealsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Edit Palačinky' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByText('Loading...')).toBeTruthy();
    expect(form.queryByText(/Unknown/)).toBeNull();
    fail(new ApiError({ message: 'The kitchen does not answer.', status: 0 }));
    expect(await form.findByText('The kitchen does not answer.')).toBeTruthy();
    list.mockResolvedValue({ message: '', data: [flour, milk] });
    await user.click(form.getByRole('button', { name: 'Try again' }));
    expect(await form.findByText('Hladká mouka')).toBeTruthy();
  });

  it('shows that an ingredient in the search results is already selected', async () => {
    const { user } = await edit();
    const search = screen.getByPlaceholderText('Search for ingredients...');
    await user.type(search, 'mouka');
    expect(screen.getByText('Already selected: Hladká mouka')).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'kaviár');
    expect(screen.getByText('No ingredient matches')).toBeTruthy();
  });

  it('shows how each quantity is read, and which cannot be calculated', async () => {
    const { user } = await edit();
    expect(screen.getByText('0,5 kg × serving')).toBeTruthy();
    expect(screen.getByText(/cannot be calculated/)).toBeTruthy();
    const quantity = screen.getByLabelText('Quantity of Mléko');
    await user.clear(quantity);
    expect(screen.getByText(/^No quantity; the shopping list/)).toBeTruthy();
    await user.type(quantity, '1/2');
    expect(screen.getByText('1/2 l × serving')).toBeTruthy();
  });

  it('shows the allergens of the selected ingredients', async () => {
    const { user } = await edit();
    expect(screen.getByText(/1 Cereals containing gluten, 7 Milk/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove Hladká mouka' }));
    expect(screen.queryByText(/Cereals/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Mléko' }));
    expect(screen.getByText(/Unknown until the meal has ingredients/)).toBeTruthy();
  });

  it('adds an ingredient from the search once, and clears the search', async () => {
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'Remove Hladká mouka' }));
    const search = screen.getByPlaceholderText<HTMLInputElement>('Search for ingredients...');
    await user.type(search, 'm');
    expect(screen.queryByRole('button', { name: 'Add Mléko' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add Hladká mouka' }));
    expect(search.value).toBe('');
    expect(screen.getByLabelText('Quantity of Hladká mouka')).toBeTruthy();
  });

  it('sends the remaining rows after one in the middle was removed', async () => {
    const update = jest.spyOn(client.meals, 'update').mockResolvedValue(saved());
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'Remove Hladká mouka' }));
    await user.selectOptions(screen.getByLabelText('Unit of Mléko'), 'ml');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[0].body).toMatchObject({ ingredients: [{ _id: 'i2', quantity: 'trochu', unit: 'ml' }], version: 4 });
  });
});

describe('saving', () => {
  it('keeps the form and shows the reason when the network fails', async () => {
    jest.spyOn(client.meals, 'update').mockRejectedValue(new ApiError({ message: 'A network error has occurred.' }));
    const { user } = await edit();
    await user.type(screen.getByLabelText('Meal Name'), ' s džemem');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('A network error has occurred.');
    expect(screen.getByLabelText<HTMLInputElement>('Meal Name').value).toBe('Palačinky s džemem');
  });

  it('shows both versions after a conflict and saves mine over the newest on Save mine', async () => {
    const theirs = { ...pancakes, name: 'Palačinky od babičky', version: 5 };
    const conflict = new ApiError({ message: 'Changed.', code: 'version_conflict', status: 409, data: theirs });
    const update = jest.spyOn(client.meals, 'update').mockRejectedValueOnce(conflict).mockResolvedValueOnce(saved());
    const { user } = await edit();
    await user.type(screen.getByLabelText('Meal Name'), ' s džemem');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const both = await screen.findByRole('table', { name: 'Differences' });
    expect(within(both).getByText('Palačinky s džemem')).toBeTruthy();
    expect(within(both).getByText('Palačinky od babičky')).toBeTruthy();
    expect(within(both).getAllByRole('row')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(update.mock.calls[1]?.[0].body).toMatchObject({ name: 'Palačinky s džemem', version: 5 }));
  });

  it('puts the other version into the form on Take theirs', async () => {
    const theirs = { ...pancakes, name: 'Palačinky od babičky', version: 5 };
    const conflict = new ApiError({ message: 'Changed.', code: 'version_conflict', status: 409, data: theirs });
    const update = jest.spyOn(client.meals, 'update').mockRejectedValueOnce(conflict).mockResolvedValueOnce(saved());
    const { user } = await edit();
    await user.type(screen.getByLabelText('Meal Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText<HTMLInputElement>('Meal Name').value).toBe('Palačinky od babičky');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update.mock.calls[1]?.[0].body).toMatchObject({ version: 5 }));
  });

  it('asks for confirmation on X only when there are unsaved changes', async () => {
    const { user } = await edit();
    await user.type(screen.getByLabelText('Meal Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Meal Name').value).toBe('Palačinky!');
    await user.clear(screen.getByLabelText('Meal Name'));
    await user.type(screen.getByLabelText('Meal Name'), 'Palačinky');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reads the list again afterwards', async () => {
    jest.spyOn(client.meals, 'add').mockResolvedValue(saved());
    const { user } = renderScreen(<MealsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Create Meal' }));
    await user.type(screen.getByLabelText('Meal Name'), 'Lívance');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(client.meals.list).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
