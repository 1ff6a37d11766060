import { beforeEach, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { lunch, lunchItem, openLunch, serveLunch } from '../../../testing/served-menu.tsx';

const goulash = {
  ...lunchItem('a', 'Goulash', 'Mains', 189),
  mealId: { _id: 'Goulash', name: 'Goulash', description: '', allergens: [1 as const] },
};
const trout = { _id: 'Trout', name: 'Trout', description: '', ingredients: [], ownAllergens: [4 as const], version: 3 };
let changeLines: jest.SpiedFunction<typeof client.menuItems.changeLines>;

beforeEach(() => {
  serveLunch([goulash]);
  const meal = { _id: 'Goulash', name: 'Goulash', description: '', ingredients: [], ownAllergens: [1 as const], version: 2 };
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [meal, trout] });
  jest.spyOn(client.ingredients, 'list').mockResolvedValue({ message: '', data: [] });
  changeLines = jest.spyOn(client.menuItems, 'changeLines').mockResolvedValue({ message: '', data: undefined as never });
});

async function paste(text: string) {
  const { user } = await openLunch();
  await user.click(screen.getByRole('button', { name: 'Paste a card' }));
  await user.click(screen.getByLabelText('The card as text'));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Read it' }));
  return user;
}

const pasted = () => within(screen.getByRole('region', { name: 'Pasted card' }));

it('other allergens than are known are asked about together, with the dishes that the answer decides', async () => {
  const user = await paste('Mains\nGoulash (1,3,7) 199 Kč\nTrout (4,7) 249 Kč\nCarp 229 Kč');
  pasted().getByText('1 line is ready to be saved, 2 lines wait for an answer and will stay behind');
  pasted().getByText('Goulash: 1 → 1, 3, 7 · Trout: 4 → 4, 7');
  screen.getByText('189', { selector: 's' });
  await user.keyboard('{F8}');
  expect(document.activeElement).toBe(screen.getByLabelText('Allergens: Goulash'));
  await user.keyboard('{F8}');
  expect(document.activeElement).toBe(screen.getByLabelText('Allergens: Trout'));
  await user.keyboard('{F8}');
  expect(document.activeElement).toBe(screen.getByLabelText('Allergens: Goulash'));
  expect(changeLines).not.toHaveBeenCalled();
  await user.click(pasted().getByRole('button', { name: 'As it says' }));
  await user.click(pasted().getByRole('button', { name: 'Save 3 lines' }));
  await waitFor(() => expect(changeLines).toHaveBeenCalled());
  expect(changeLines.mock.calls[0]?.[0].body).toMatchObject({
    meals: [
      { _id: 'Goulash', ownAllergens: [1, 3, 7], from: 'Goulash (1,3,7) 199 Kč' },
      { _id: 'Trout', ownAllergens: [4, 7] },
    ],
    newMeals: [{ name: 'Carp' }],
    changed: [{ _id: 'a', mealPrice: 199 }],
    paste: { done: 0, lines: 3, of: 3 },
  });
  await screen.findByText('3 lines of the pasted card saved.');
});

const takeBackButton = () => screen.queryByRole('button', { name: 'Undo the pasted menu' });

it('what was saved is taken back', async () => {
  const user = await paste('Mains\nCarp 229 Kč');
  await user.click(screen.getByRole('button', { name: 'Save 1 line' }));
  await screen.findByText('1 line of the pasted card saved.');
  const _id = changeLines.mock.calls[0]?.[0].body.paste?._id ?? '';
  const takeBack = jest
    .spyOn(client.menus, 'takeBackImport')
    .mockResolvedValue({ message: 'Taken back.', data: { menu: lunch, left: 0, stays: [] } });
  await user.click(takeBackButton() as HTMLElement);
  await waitFor(() => expect(takeBackButton()).toBeNull());
  expect(takeBack).toHaveBeenCalledWith({ id: _id });
});

it('a card of several pieces is taken back one after the other; one that fails says how much is left, and a repeat goes on', async () => {
  const lastPaste = { _id: 'paste', by: 'u1', at: new Date().toISOString(), done: 45, of: 45 };
  serveLunch([goulash], { ...lunch, lastPaste });
  const { user } = await openLunch();
  const takeBack = jest.spyOn(client.menus, 'takeBackImport');
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof client.menus.takeBackImport>>>();
  const part = (left: number, stays: string[] = []) => ({ message: 'Taken back.', data: { menu: { ...lunch, lastPaste }, left, stays } });
  takeBack.mockResolvedValueOnce(part(40)).mockReturnValueOnce(answer.promise);
  await user.click(takeBackButton() as HTMLElement);
  await screen.findByText('5 of 45 lines taken back');
  serveLunch([goulash], { ...lunch, lastPaste: { ...lastPaste, done: 40 } });
  answer.reject(new ApiError({ message: 'It is broken.', status: 500 }));
  await screen.findByText('It is broken. Not taken back yet: the first 40 of the 45 pasted lines.');
  await screen.findByText('40 lines of the pasted card saved.');
  serveLunch([goulash]);
  takeBack.mockResolvedValueOnce(part(20, ['Carp'])).mockResolvedValueOnce(part(0, ['Pike']));
  await user.click(takeBackButton() as HTMLElement);
  await screen.findByText('Taken back. What somebody has changed since stays: Carp and Pike.');
  await waitFor(() => expect(takeBackButton()).toBeNull());
  expect(takeBack.mock.calls).toEqual(Array(4).fill([{ id: 'paste' }]));
});

it.each([
  [23, 'can', 1],
  [25, 'cannot', 0],
])('a card that was saved %i hours ago, on whatever device, %s be taken back', async (hours, _can, buttons) => {
  const lastPaste = { _id: 'paste', by: 'u1', at: new Date(Date.now() - hours * 3600 * 1000).toISOString(), done: 1, of: 1 };
  serveLunch([goulash], { ...lunch, lastPaste });
  await openLunch();
  expect(screen.queryAllByText('1 line of the pasted card saved.')).toHaveLength(buttons);
});

it('lines that are pasted into a name are a card, and a text without a dish is said to be none', async () => {
  const user = await paste('nothing at all');
  screen.getByText('No dish was found in this text.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const name = screen.getByLabelText('Name: new dish in Mains');
  const data = { getData: () => 'Carp 229 Kč\nPike 249 Kč' };
  fireEvent(name, createEvent.paste(name, { clipboardData: data }));
  screen.getByDisplayValue('Carp');
  screen.getByText('Pasted: Pike 249 Kč');
  expect(pasted().getByRole('button', { name: 'Save 2 lines' })).toBeTruthy();
});

it('the columns that are not known are shown with what stands in them, and said once', async () => {
  const user = await paste('Název;Cena;Kolik\nCarp;229;150 g\nPike;249;180 g');
  const column = pasted().getByLabelText('What the column Kolik holds');
  pasted().getByText('150 g · 180 g');
  await user.selectOptions(column, 'Weight or volume');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Weight: Pike').value).toBe('180 g');
});

it('a row that is no dish becomes one, and a piece that fails says which lines', async () => {
  const user = await paste('Mains\nCarp 229 Kč\n\nThank goodness\nPike 249 Kč');
  await user.click(screen.getByRole('button', { name: 'Leave out: Thank goodness' }));
  screen.getByText('Left out by you:');
  await user.click(screen.getByDisplayValue('Pike'));
  await user.click(screen.getByRole('button', { name: 'A section: Pike' }));
  expect(screen.queryByDisplayValue('Pike')).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  screen.getByDisplayValue('Pike');
  changeLines.mockRejectedValue(new ApiError({ message: 'It is broken.', status: 500 }));
  await user.click(screen.getByRole('button', { name: 'Save 2 lines' }));
  await screen.findByText(/It is broken. These lines are not saved yet: Carp, Pike\./);
  expect(changeLines.mock.calls[0]?.[0].body.paste?.lines).toBe(2);
});
