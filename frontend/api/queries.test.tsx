import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Ingredient } from '#contract/card/ingredients';
import { renderScreen } from '../testing/render.tsx';
import { client } from './client.ts';
import { useIngredients, useMeals } from './lists.ts';
import { useChange } from './queries.ts';

afterEach(() => void jest.restoreAllMocks());

const named = (name: string): Ingredient => ({ _id: name, name, allergens: [], version: 1 });

function Kitchen() {
  const { data } = useIngredients();
  useMeals();
  const add = useChange('ingredients', client.ingredients.add);
  return (
    <button type="button" onClick={() => add.mutate({ body: { name: 'Sůl' } })}>
      {data?.map(({ name }) => name).join(', ') ?? 'loading'}
    </button>
  );
}

it('a change makes its list and the dependent lists be read again', async () => {
  const ingredients = jest.spyOn(client.ingredients, 'list').mockResolvedValue({ message: '', data: [named('Cukr')] });
  const meals = jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [] });
  jest.spyOn(client.ingredients, 'add').mockResolvedValue({ message: '', data: named('Sůl') });
  const { user } = renderScreen(<Kitchen />);
  await user.click(await screen.findByText('Cukr'));
  await waitFor(() => expect(ingredients).toHaveBeenCalledTimes(2));
  expect(meals).toHaveBeenCalledTimes(2);
});

it('a list shows the object of a change until it is read again', async () => {
  const list = jest.spyOn(client.ingredients, 'list').mockResolvedValueOnce({ message: '', data: [named('Cukr'), named('Mouka')] });
  list.mockReturnValue(new Promise(() => undefined));
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [] });
  jest.spyOn(client.ingredients, 'add').mockResolvedValue({ message: '', data: { ...named('Cukr'), name: 'Třtinový cukr' } });
  const { user } = renderScreen(<Kitchen />);
  await user.click(await screen.findByText('Cukr, Mouka'));
  expect(await screen.findByText('Třtinový cukr, Mouka')).toBeTruthy();
});

it('a list that was being read when the change was made is read again', async () => {
  const first = Promise.withResolvers<{ message: string; data: Ingredient[] }>();
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [] });
  jest
    .spyOn(client.ingredients, 'list')
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue({ message: '', data: [named('Cukr'), named('Sůl')] });
  jest.spyOn(client.ingredients, 'add').mockResolvedValue({ message: '', data: named('Sůl') });
  const { user } = renderScreen(<Kitchen />);
  await user.click(screen.getByText('loading'));
  expect(await screen.findByText('Cukr, Sůl')).toBeTruthy();
  await act(async () => first.resolve({ message: '', data: [named('Cukr')] }));
  expect(screen.getByText('Cukr, Sůl')).toBeTruthy();
});
