import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { ShoppingState, StoredShoppingList } from '#card/contract/shopping';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ShoppingListScreen } from './shopping-list-screen.tsx';

const line = (_id: string, name: string, quantity: string) => ({
  _id,
  name,
  kind: 'dry' as const,
  supplier: 'Makro',
  need: { quantity, unit: 'g' as const },
  meals: [0],
});
const list: StoredShoppingList = {
  _id: 'l1',
  from: '2027-03-12',
  to: '2027-03-14',
  covers: 80,
  madeAt: '2027-03-10T08:00:00Z',
  meals: [
    { name: 'Goulash', servings: 21 },
    { name: 'Espresso', servings: 40 },
  ],
  lines: [line('flour.g', 'Flour', '2500'), line('sugar.g', 'Sugar', '800')],
};
const fresh: ShoppingState = { ticked: [], stock: {}, version: 1 };
const shows = (state: ShoppingState = fresh) =>
  jest.spyOn(client.shopping, 'show').mockResolvedValue({ message: '', data: { list, state } });
const answers = (state: ShoppingState) => ({ message: '', data: state });

beforeEach(() => void shows());

const open = () =>
  renderScreen(
    <Routes>
      <Route path="/list/:id" element={<ShoppingListScreen />} />
    </Routes>,
    { at: '/list/l1' },
  );
const unsent = () => localStorage.getItem('restaurant-ticks-l1');
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('a tick is shown at once, sent by its line, and kept as the server has it, whatever an older reading says', async () => {
  const show = shows();
  const tick = jest.spyOn(client.shopping, 'tick').mockResolvedValue(answers({ ticked: ['flour.g', 'sugar.g'], stock: {}, version: 3 }));
  const { user } = open();
  await user.click(await box(/^Flour 2.5\skg$/));
  expect((await box(/^Flour/)).checked).toBe(true);
  await waitFor(() => expect(tick.mock.calls).toEqual([[{ id: 'l1', body: { ticked: ['flour.g'], unticked: [], stock: {} } }]]));
  // somebody else has ticked it meanwhile
  await waitFor(async () => expect((await box(/^Sugar/)).checked).toBe(true));
  expect(unsent()).toBeNull();
  act(() => void dispatchEvent(new Event('focus')));
  await waitFor(() => expect(show).toHaveBeenCalledTimes(2));
  await act(async () => void (await show.mock.results[1]?.value));
  expect(screen.getByText('80 guests, 2 of 2 done')).toBeTruthy();
});

it('what is done to a line again waits until the first has arrived', async () => {
  const first = Promise.withResolvers<ReturnType<typeof answers>>();
  const tick = jest
    .spyOn(client.shopping, 'tick')
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue(answers({ ...fresh, version: 3 }));
  const { user } = open();
  await user.click(await box(/^Flour/));
  await waitFor(() => expect(tick).toHaveBeenCalledTimes(1));
  await user.click(await box(/^Flour/));
  await act(async () => void (await box(/^Flour/)));
  expect(tick).toHaveBeenCalledTimes(1);
  first.resolve(answers({ ...fresh, ticked: ['flour.g'], version: 2 }));
  await waitFor(() => expect(tick.mock.lastCall?.[0].body).toEqual({ ticked: [], unticked: ['flour.g'], stock: {} }));
  await waitFor(() => expect(unsent()).toBeNull());
  expect((await box(/^Flour/)).checked).toBe(false);
});

it('a tick without a connection stays on the phone, and is sent when the page is opened again', async () => {
  const tick = jest.spyOn(client.shopping, 'tick').mockRejectedValue(new ApiError({ message: 'No connection.' }));
  const { user, unmount } = open();
  await user.click(await box(/^Flour/));
  await waitFor(() => expect(tick).toHaveBeenCalled());
  expect((await box(/^Flour/)).checked).toBe(true);
  unmount();

  tick.mockResolvedValue(answers({ ticked: ['flour.g'], stock: {}, version: 2 }));
  tick.mockClear();
  open();
  expect((await box(/^Flour/)).checked).toBe(true);
  await waitFor(() => expect(tick).toHaveBeenCalledWith({ id: 'l1', body: { ticked: ['flour.g'], unticked: [], stock: {} } }));
  await waitFor(() => expect(unsent()).toBeNull());
});

it('a list that was read once is there without a connection, with what was ticked off since', async () => {
  const noConnection = new ApiError({ message: 'No connection.' });
  jest.spyOn(client.shopping, 'tick').mockRejectedValue(noConnection);
  const { user, unmount } = open();
  await user.click(await box(/^Flour/));
  await waitFor(() => expect(unsent()).not.toBeNull());
  unmount();

  jest.spyOn(client.shopping, 'show').mockRejectedValue(noConnection);
  open();
  expect((await box(/^Flour 2.5\skg$/)).checked).toBe(true);
  expect(await screen.findByText('No connection.')).toBeTruthy();
  expect((await box(/^Sugar/)).checked).toBe(false);
});

it('a tick that the server refuses is taken back', async () => {
  jest.spyOn(client.shopping, 'tick').mockRejectedValue(new ApiError({ message: 'Not on the list.', status: 422 }));
  const { user } = open();
  await user.click(await box(/^Flour/));
  await waitFor(async () => expect((await box(/^Flour/)).checked).toBe(false));
});

it('what is there is taken off, and only a number is taken', async () => {
  const tick = jest
    .spyOn(client.shopping, 'tick')
    .mockImplementation(async ({ body }) => answers({ ticked: [], stock: body.stock as ShoppingState['stock'], version: 2 }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'What we have of Flour' }));
  await user.type(screen.getByLabelText('Quantity of Flour that is there'), 'a bag');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please enter a number, such as 1.5 or 1/2.')).toBeTruthy();
  expect(tick).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Quantity of Flour that is there'));
  await user.type(screen.getByLabelText('Quantity of Flour that is there'), '1/2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await box(/^Flour 2\skg$/)).toBeTruthy();
  expect(screen.getByText('500 g there, 2.5 kg needed')).toBeTruthy();
  await waitFor(() => expect(tick.mock.calls[0]?.[0].body.stock).toEqual({ 'flour.g': { quantity: '1/2', unit: 'kg' } }));
});

it('what is done can be left out, and a dish without a recipe is named', async () => {
  shows({ ...fresh, ticked: ['flour.g'] });
  const { user } = open();
  expect(await box(/^Flour/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Only what is left' }));
  expect(screen.queryByRole('checkbox', { name: /^Flour/ })).toBeNull();
  expect(screen.getByText('Nothing is on the list for these dishes, which have no recipe: Espresso.')).toBeTruthy();
});

it('the list is sent as text, all of it or what a supplier brings @full', async () => {
  shows({ ...fresh, ticked: ['flour.g'] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Send the list' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Text').value).toContain('- Sugar: 800 g');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Text').value).not.toContain('Flour');
  const mail = new URL(dialog.getByRole<HTMLAnchorElement>('link', { name: 'E-mail' }).href);
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('body')).toContain('\r\n- Sugar: 800 g');
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toContain('- Sugar: 800 g');
  expect(
    within(dialog.getByLabelText('What'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Everything that is left', 'Makro, what is left']);
});

it('a list that is gone says so', async () => {
  jest.spyOn(client.shopping, 'show').mockRejectedValue(new ApiError({ message: 'Gone.', status: 404 }));
  open();
  expect(await screen.findByText('This list has been deleted, or is not kept any longer.')).toBeTruthy();
});
