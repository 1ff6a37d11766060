import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Ingredient } from '#card/contract/ingredients';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { Announcer } from '../../../house/ui/feedback/announcer.tsx';
import { editPancakes, flour, milk, pancakes, savedMeal, serveMeals } from '../../../testing/edited-meals.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { lunch, lunchItem } from '../../../testing/served-menu.tsx';
import { MealsScreen } from './meals-screen.tsx';

beforeEach(serveMeals);

it('the search ignores case, and meals without a description show a placeholder', async () => {
  const { user } = renderScreen(<MealsScreen />);
  expect(await screen.findAllByText('No description available.')).toHaveLength(2);
  await user.type(screen.getByPlaceholderText('Search Meals...'), 'PALAČ');
  await waitFor(() => expect(screen.queryByText('Kulajda')).toBeNull());
  expect(screen.getByText('Palačinky')).toBeTruthy();
});

it('a dialog opens with its ingredients and photographs, which are read with the meals @full', async () => {
  const { user } = renderScreen(<MealsScreen />);
  const edit = await screen.findByRole('button', { name: 'Edit Palačinky' });
  await waitFor(() => expect(client.photographs.list).toHaveBeenCalledTimes(1));
  await user.click(edit);
  expect(screen.getByPlaceholderText('Search for ingredients...')).toBeTruthy();
});

it('a file of meals changes what guests are told, and leaves the recipe', async () => {
  const take = jest.spyOn(client.meals, 'import').mockResolvedValue({ message: 'Done.', data: { _id: 'f1', added: 0, changed: 1 } });
  const { user } = renderScreen(<MealsScreen />);
  await screen.findByText('Palačinky');
  await user.click(screen.getByRole('button', { name: 'CSV file' }));
  await user.click(screen.getByLabelText('Or paste the table here'));
  await user.paste('Name,Allergens,Marks\nPalačinky,"1a, 3",V\nKulajda,,');
  await user.click(screen.getByRole('button', { name: 'Take over 1 line' }));
  const { added, changed } = take.mock.calls[0]?.[0].body ?? {};
  expect(added).toEqual([]);
  expect(changed).toMatchObject([
    { _id: 'm1', version: 4, fields: { ownAllergens: [1, 3], allergenKinds: ['1a'], marks: ['vegetarian'] } },
  ]);
  expect(changed?.[0]?.fields).not.toHaveProperty('ingredients');
});

it('a line of a file that would be a second one beside a meal of another weight says so first; leaving asks', async () => {
  const weighed = { ...pancakes, weight: '200 g', translations: { en: { name: 'Pancakes' } } };
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [weighed] });
  const { user } = renderScreen(<MealsScreen />);
  await screen.findByText('Pancakes');
  await user.click(screen.getByRole('button', { name: 'CSV file' }));
  await user.click(screen.getByLabelText('Or paste the table here'));
  await user.paste('Name;Weight\nKnedlíky;\nPalačinky;180 g\nPancakes;');
  const lines = within(screen.getByRole('list', { name: 'What the file changes' })).getAllByRole('listitem');
  const second = 'The list has “Palačinky, 200 g” already; this line would be a second one beside it.';
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    `3PalačinkyNew${second}Weight: – → 180 g`,
    '2KnedlíkyNew',
    '4PancakesUnchanged',
  ]);
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('button', { name: 'CSV file' })).toBeTruthy();
});

describe('the marks', () => {
  it('are saved, and one that the allergens contradict is warned of, not refused', async () => {
    const update = jest.spyOn(client.meals, 'update').mockResolvedValue(savedMeal);
    const { user } = await editPancakes();
    const form = within(screen.getByRole('dialog'));
    await user.click(form.getByRole('checkbox', { name: 'Vegetarian' }));
    await user.click(form.getByRole('checkbox', { name: 'House speciality' }));
    expect(form.queryByText(/may not be right/)).toBeNull();
    await user.click(form.getByRole('checkbox', { name: 'Vegan' }));
    expect(form.getByText('“Vegan” may not be right: the meal contains Milk. Please check the recipe.')).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: 'Vegan' }));
    expect(form.queryByText(/may not be right/)).toBeNull();
    await user.click(form.getByRole('checkbox', { name: 'Vegan' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[0].body?.marks).toEqual(['vegetarian', 'vegan', 'speciality']);
  });

  it('warn of meat in a vegetarian meal', async () => {
    const bacon: Ingredient = { ...milk, name: 'Slanina', allergens: [], kind: 'meat' };
    jest.spyOn(client.ingredients, 'list').mockResolvedValue({ message: '', data: [flour, bacon] });
    const { user } = await editPancakes();
    await user.click(screen.getByRole('checkbox', { name: 'Vegetarian' }));
    expect(screen.getByText('“Vegetarian” may not be right: the meal contains Slanina. Please check the recipe.')).toBeTruthy();
  });
});

describe('saving', () => {
  it('keeps the form and shows the reason when the network fails', async () => {
    jest.spyOn(client.meals, 'update').mockRejectedValue(new ApiError({ message: 'A network error has occurred.' }));
    const { user } = await editPancakes();
    await user.type(screen.getByLabelText('Meal Name'), ' s džemem');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('A network error has occurred.');
    expect(screen.getByLabelText<HTMLInputElement>('Meal Name').value).toBe('Palačinky s džemem');
  });

  it('shows both versions after a conflict and saves mine over the newest on Save mine @full', async () => {
    const theirs = { ...pancakes, name: 'Palačinky od babičky', version: 5 };
    const conflict = new ApiError({ message: 'Changed.', code: 'version_conflict', status: 409, data: theirs });
    const update = jest.spyOn(client.meals, 'update').mockRejectedValueOnce(conflict).mockResolvedValueOnce(savedMeal);
    const { user } = await editPancakes();
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
    const update = jest.spyOn(client.meals, 'update').mockRejectedValueOnce(conflict).mockResolvedValueOnce(savedMeal);
    const { user } = await editPancakes();
    await user.type(screen.getByLabelText('Meal Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText<HTMLInputElement>('Meal Name').value).toBe('Palačinky od babičky');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update.mock.calls[1]?.[0].body).toMatchObject({ version: 5 }));
  });

  it('asks for confirmation on X only when there are unsaved changes @full', async () => {
    const { user } = await editPancakes();
    await user.type(screen.getByLabelText('Meal Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Meal Name').value).toBe('Palačinky!');
    await user.clear(screen.getByLabelText('Meal Name'));
    await user.type(screen.getByLabelText('Meal Name'), 'Palačinky');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reads the list again afterwards @full', async () => {
    jest.spyOn(client.meals, 'add').mockResolvedValue(savedMeal);
    const { user } = renderScreen(<MealsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Create Meal' }));
    await user.type(screen.getByLabelText('Meal Name'), 'Lívance');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(client.meals.list).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('lists what guests are not told of the dishes on visible menus, and a press mends it', async () => {
  const dish = (meal: { _id: string; name: string }, stated: { allergens: number[] | null; weight: string }) => ({
    ...lunchItem(meal._id, meal.name, 'Mains'),
    mealId: { _id: meal._id, name: meal.name, description: '', ...stated },
  });
  jest.spyOn(client.menus, 'list').mockResolvedValue({ message: '', data: [lunch] });
  jest.spyOn(client.menuItems, 'list').mockResolvedValue({
    message: '',
    data: [dish({ _id: 'm2', name: 'Kulajda' }, { allergens: null, weight: '0,3 l' }), dish(pancakes, { allergens: [1], weight: '150 g' })],
  });
  const { user } = renderScreen(<MealsScreen />);
  await user.click(await screen.findByText('1 dish on the menus without allergens or weight, of 1 the allergens are unknown'));
  await user.click(screen.getByRole('button', { name: 'Kulajda · allergens unknown' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Meal' })).toBeTruthy();
});

it('the list waits for the notice above it, which would move it, and is drawn without it when the menus cannot be read', async () => {
  let answer: (list: { message: string; data: [] }) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const menus = jest.spyOn(client.menus, 'list').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { unmount } = renderScreen(<MealsScreen />);
  await waitFor(() => expect(client.meals.list).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText('Palačinky')).toBeNull();
  answer({ message: '', data: [] });
  expect(await screen.findByText('Palačinky')).toBeTruthy();
  unmount();
  menus.mockReturnValue(new Promise((_, reject) => (fail = reject)));
  renderScreen(<MealsScreen />);
  fail(new ApiError({ message: 'A network error has occurred.', status: 0 }));
  expect(await screen.findByText('Palačinky')).toBeTruthy();
});

describe('the photograph of a meal', () => {
  const widths = { whole: [480], wide: [480], tall: [480], card: [320], square: [160], social: [1200] };
  const plate = { _id: 'p1', alt: 'Pancakes', files: { version: 1, width: 480, height: 360, widths }, version: 1 };
  const serve = (photographId: string | null) => {
    jest.spyOn(client.photographs, 'list').mockResolvedValue({ message: '', data: [plate] });
    jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [{ ...pancakes, photographId }] });
  };

  it.each([
    ['Pancakes', null, 'p1'],
    ['No photograph', 'p1', null],
  ])('is chosen, and taken away: %s @full', async (choice, before, photographId) => {
    serve(before);
    const update = jest.spyOn(client.meals, 'update').mockResolvedValue(savedMeal);
    const { user } = await editPancakes();
    await user.click(await screen.findByRole('radio', { name: choice }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update.mock.lastCall?.[0].body).toMatchObject({ photographId }));
  });

  it('comes back with its meal when the deletion is undone @full', async () => {
    serve('p1');
    jest.spyOn(client.meals, 'delete').mockResolvedValue({ message: 'Deleted.', data: undefined });
    const add = jest.spyOn(client.meals, 'add').mockResolvedValue(savedMeal);
    const { user } = renderScreen([<MealsScreen key="screen" />, <Announcer key="said" />]);
    await user.click(await screen.findByRole('button', { name: 'Delete Palačinky' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const { _id, version, ...kept } = pancakes;
    await waitFor(() => expect(add.mock.calls[0]?.[0].body).toEqual({ ...kept, photographId: 'p1' }));
  });
});
