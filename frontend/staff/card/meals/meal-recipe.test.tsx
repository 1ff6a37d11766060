import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { findLanguageBy } from '#house/language/spoken';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { editPancakes, flour, milk, pancakes, savedMeal, serveMeals } from '../../../testing/edited-meals.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { MealsScreen } from './meals-screen.tsx';

beforeEach(serveMeals);
afterEach(() => {
  findLanguageBy(() => undefined);
});

describe('the recipe', () => {
  it('shows a spinner or an error until the ingredients have loaded @full', async () => {
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

  it('shows that an ingredient in the search results is already selected @full', async () => {
    const { user } = await editPancakes();
    const search = screen.getByPlaceholderText('Search for ingredients...');
    await user.type(search, 'mouka');
    expect(screen.getByText('Already selected: Hladká mouka')).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'kaviár');
    expect(screen.getByText('No ingredient matches')).toBeTruthy();
  });

  it('gets by Enter what is called as it is sought, and nothing like it while that is selected', async () => {
    const others = ['Kozí mléko', 'Kozí sýr', 'Sýr'].map((name) => ({ ...milk, _id: name, name }));
    jest.spyOn(client.ingredients, 'list').mockResolvedValue({ message: '', data: [flour, ...others, milk] });
    const { user } = await editPancakes();
    const search = screen.getByPlaceholderText('Search for ingredients...');
    await user.type(search, 'sýr{Enter}');
    expect(screen.getByLabelText('Quantity of Sýr')).toBeTruthy();
    await user.type(search, 'mléko{Enter}');
    expect(screen.getByText('Already selected: Mléko')).toBeTruthy();
    expect(screen.queryByLabelText('Quantity of Kozí mléko')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add Kozí mléko' }));
    expect(screen.getByLabelText('Quantity of Kozí mléko')).toBeTruthy();
  });

  it('says that it has too many ingredients where they end', async () => {
    const spices = Array.from({ length: 59 }, (_, n) => ({ ...milk, _id: `spice${n}`, name: `Koření ${n}` }));
    jest.spyOn(client.ingredients, 'list').mockResolvedValue({ message: '', data: [flour, milk, ...spices] });
    const ingredients = [...pancakes.ingredients, ...spices.map(({ _id }) => ({ _id, quantity: '1', unit: 'g' as const }))];
    jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [{ ...pancakes, ingredients }] });
    const update = jest.spyOn(client.meals, 'update').mockResolvedValue(savedMeal);
    const { user } = await editPancakes();
    await user.type(screen.getByLabelText('Meal Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('A meal takes at most 60 ingredients.');
    expect(update).not.toHaveBeenCalled();
  });

  it('shows how each quantity is read, and which cannot be calculated @full', async () => {
    const { user } = await editPancakes();
    expect(screen.getByText('0,5 kg × serving')).toBeTruthy();
    expect(screen.getByText(/cannot be calculated/)).toBeTruthy();
    const quantity = screen.getByLabelText('Quantity of Mléko');
    await user.clear(quantity);
    expect(screen.getByText(/^No quantity; the shopping list/)).toBeTruthy();
    await user.type(quantity, '1/2');
    expect(screen.getByText('1/2 l × serving')).toBeTruthy();
    await user.clear(quantity);
    await user.type(quantity, '1 500');
    expect(screen.getByText('1,500 l × serving')).toBeTruthy();
  });

  it('takes allergens, kinds and traces that are given to the meal directly, beside those of its ingredients @full', async () => {
    const update = jest.spyOn(client.meals, 'update').mockResolvedValue(savedMeal);
    const { user } = await editPancakes();
    const contained = within(screen.getByRole('group', { name: 'Allergens' }));
    expect(contained.getByRole('checkbox', { name: '7 Milk (from the ingredients)' })).toHaveProperty('disabled', true);
    await user.click(contained.getByRole('checkbox', { name: '3 Eggs' }));
    const kinds = within(screen.getByRole('group', { name: 'Which: Cereals containing gluten, from Hladká mouka' }));
    await user.click(kinds.getByRole('checkbox', { name: '1a wheat' }));
    await user.click(within(screen.getByRole('group', { name: 'May contain traces of' })).getByRole('checkbox', { name: '8 Nuts' }));
    expect(screen.getByText(/1 Cereals containing gluten, 1a wheat, 3 Eggs, 7 Milk\. May contain traces of: Nuts/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const given = { ownAllergens: [3], allergenKinds: ['1a'], mayContain: [8] };
    await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject(given));
  });

  it('tells that a meal contains no allergens from that nobody has said so', async () => {
    const { user } = await editPancakes();
    await user.click(screen.getByRole('button', { name: 'Remove Hladká mouka' }));
    await user.click(screen.getByRole('button', { name: 'Remove Mléko' }));
    await user.click(screen.getByRole('checkbox', { name: 'Contains no allergens' }));
    expect(screen.getByText('None')).toBeTruthy();
    const eggs = within(screen.getByRole('group', { name: 'Allergens' })).getByRole('checkbox', { name: '3 Eggs' });
    await user.click(eggs);
    await user.click(eggs);
    expect(screen.getByText(/Unknown until the meal has ingredients/)).toBeTruthy();
  });

  it('says that allergens are unknown, as guests are told, of a meal of which more is stored than can be read', async () => {
    jest
      .spyOn(client.meals, 'list')
      .mockResolvedValue({ message: '', data: [{ ...pancakes, ownAllergens: [3], areAllergensUnclear: true }] });
    await editPancakes();
    expect(screen.getByText(/^Unknown: a newer version of this website has stored more of them/)).toBeTruthy();
  });

  it('adds an ingredient from the search once, and clears the search @full', async () => {
    const { user } = await editPancakes();
    await user.click(screen.getByRole('button', { name: 'Remove Hladká mouka' }));
    const search = screen.getByPlaceholderText<HTMLInputElement>('Search for ingredients...');
    await user.type(search, 'm');
    expect(screen.queryByRole('button', { name: 'Add Mléko' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add Hladká mouka' }));
    expect(search.value).toBe('');
    expect(screen.getByLabelText('Quantity of Hladká mouka')).toBeTruthy();
  });

  it('sends the remaining rows after one in the middle was removed', async () => {
    const update = jest.spyOn(client.meals, 'update').mockResolvedValue(savedMeal);
    const { user } = await editPancakes();
    await user.click(screen.getByRole('button', { name: 'Remove Hladká mouka' }));
    await user.selectOptions(screen.getByLabelText('Unit of Mléko'), 'ml');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[0].body).toMatchObject({ ingredients: [{ _id: 'i2', quantity: 'trochu', unit: 'ml' }], version: 4 });
  });

  it('names ingredients in the language of the page, and finds them by any of their names @full', async () => {
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
});
