import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { MenuItem } from '#contract/menu-items';
import type { Menu } from '#contract/menus';
import { ApiError } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import { Announcer } from '../../components/feedback/announcer.tsx';
import { renderScreen } from '../../testing/render.tsx';
import { MenuDetailsScreen } from './details/menu-details-screen.tsx';
import { MenusScreen } from './menus-screen.tsx';

const menu: Menu = {
  _id: 'n1',
  name: 'Lunch',
  description: '',
  type: 'permanent',
  visibility: true,
  categories: ['Soups', 'Mains'],
  version: 3,
};
const item = (_id: string, name: string, category: string, mealPrice = 100): MenuItem => ({
  _id,
  menuId: 'n1',
  mealId: { _id: name, name, description: '', allergens: [] },
  mealPrice,
  categories: [category],
  visibility: true,
  version: 1,
});
const stored = [
  item('a', 'Goulash', 'Mains', 259),
  item('b', 'Broth', 'Soups', 89),
  item('c', 'Duck', 'Mains', 349),
  item('d', 'Kulajda', 'Soups', 99),
];

/** Answers as the server does: the list in its new order. */
function serve(items = stored) {
  let order = items;
  jest.spyOn(client.menuItems, 'list').mockImplementation(async () => ({ message: '', data: order }));
  return jest.spyOn(client.menuItems, 'arrange').mockImplementation(async ({ body }) => {
    order = body.after.flatMap((id) => items.find(({ _id }) => _id === id) ?? []);
    return { message: '', data: order };
  });
}

beforeEach(() => {
  jest.spyOn(client.menus, 'list').mockResolvedValue({ message: '', data: [menu, { ...menu, _id: 'n2', name: 'Wine' }] });
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [] });
});
afterEach(() => void jest.restoreAllMocks());

async function openDetails() {
  const shown = renderScreen(
    <>
      <Routes>
        <Route path="/panel/menu/details/:id" element={<MenuDetailsScreen />} />
      </Routes>
      <Announcer />
    </>,
    { at: '/panel/menu/details/n1' },
  );
  await screen.findByRole('table', { name: 'Meals on this menu' });
  return shown;
}

const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

it('a meal that was taken off its menu comes back in its place', async () => {
  const arrange = serve();
  jest.spyOn(client.menuItems, 'delete').mockResolvedValue({ message: 'Taken off.', data: undefined });
  const back = item('new', 'Broth', 'Soups', 89);
  const add = jest.spyOn(client.menuItems, 'add').mockResolvedValue({ message: 'Broth is back.', data: back });
  const { user } = await openDetails();
  await user.click(screen.getByRole('button', { name: 'Remove Broth' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Broth is back.');
  expect(add.mock.calls[0]?.[0].body).toMatchObject({ mealId: 'Broth', mealPrice: 89, categories: ['Soups'] });
  expect(arrange.mock.calls[0]?.[0]).toEqual({ id: 'n1', body: { before: ['a', 'c', 'd', 'new'], after: ['a', 'new', 'c', 'd'] } });
});

describe('the order of a menu', () => {
  it('is the one that guests see, in the table too', async () => {
    serve();
    await openDetails();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['Broth', 'Kulajda', 'Goulash', 'Duck']);
  });

  it('is changed by buttons, stored after each move with what the user saw, and taken back', async () => {
    const arrange = serve();
    const { user } = await openDetails();
    await user.click(screen.getByRole('button', { name: 'Change the order' }));
    await user.click(await screen.findByRole('button', { name: 'Move Duck up' }));
    expect(namesIn('Mains')).toEqual(['Duck', 'Goulash']);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Duck: place 1 of 2');
    await user.click(screen.getByRole('button', { name: 'Move Broth down' }));
    await waitFor(() => expect(arrange).toHaveBeenCalledTimes(2));
    const [first, second] = arrange.mock.calls.map(([{ id, body }]) => ({ id, ...body }));
    expect(first).toEqual({ id: 'n1', before: ['a', 'b', 'c', 'd'], after: ['b', 'd', 'c', 'a'] });
    expect(second).toEqual({ id: 'n1', before: ['b', 'd', 'c', 'a'], after: ['d', 'b', 'c', 'a'] });

    await user.click(screen.getByRole('button', { name: 'Undo the last move' }));
    await waitFor(() => expect(namesIn('Soups')).toEqual(['Broth', 'Kulajda']));
    await waitFor(() => expect(arrange).toHaveBeenCalledTimes(3));
    expect(arrange.mock.lastCall?.[0].body).toEqual({ before: ['d', 'b', 'c', 'a'], after: ['b', 'd', 'c', 'a'] });
  });

  it('does nothing at the ends of a list, and keeps the focus', async () => {
    const arrange = serve();
    const { user } = await openDetails();
    await user.click(screen.getByRole('button', { name: 'Change the order' }));
    const up = await screen.findByRole('button', { name: 'Move Broth up' });
    await user.click(up);
    expect(document.activeElement).toBe(up);
    expect(arrange).not.toHaveBeenCalled();
  });

  it('of the categories is stored with the version of the menu', async () => {
    serve();
    const update = jest
      .spyOn(client.menus, 'update')
      .mockImplementation(async ({ body }) => ({ message: '', data: { ...menu, ...body, version: 4 } as Menu }));
    const { user } = await openDetails();
    await user.click(screen.getByRole('button', { name: 'Change the order' }));
    await user.click(await screen.findByRole('button', { name: 'Move Mains up' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[0]).toEqual({ id: 'n1', body: { _id: 'n1', categories: ['Mains', 'Soups'], version: 3 } });
  });

  it('is shown as it is stored when somebody else was first', async () => {
    serve().mockRejectedValue(new ApiError({ message: 'Somebody else was first.', status: 409, code: 'version_conflict' }));
    const { user } = await openDetails();
    await user.click(screen.getByRole('button', { name: 'Change the order' }));
    await user.click(await screen.findByRole('button', { name: 'Move Duck up' }));
    await screen.findByText('Somebody else was first.');
    expect(namesIn('Mains')).toEqual(['Goulash', 'Duck']);
    expect(screen.getByRole('button', { name: 'Undo the last move' })).toHaveProperty('disabled', true);
  });

  it('of the menus is changed in their list', async () => {
    const arrange = jest.spyOn(client.menus, 'arrange').mockResolvedValue({ message: '', data: [] });
    const { user } = renderScreen(<MenusScreen />);
    await user.click(await screen.findByRole('button', { name: 'Change the order' }));
    await user.click(await screen.findByRole('button', { name: 'Move Wine up' }));
    await waitFor(() => expect(arrange.mock.lastCall?.[0].body).toEqual({ before: ['n1', 'n2'], after: ['n2', 'n1'] }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByRole('button', { name: 'Create Menu' });
  });
});

describe('new prices', () => {
  const openPrices = async () => {
    serve();
    const shown = await openDetails();
    await shown.user.click(screen.getByRole('button', { name: 'Change prices' }));
    return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Change prices' })) };
  };

  it('are previewed, stored with the versions that the user saw, and taken back', async () => {
    const save = jest.spyOn(client.menuItems, 'changePrices').mockImplementation(async ({ body }) => ({
      message: '2 prices have been changed.',
      data: body.prices.flatMap(({ _id, mealPrice }) =>
        stored.filter((one) => one._id === _id).map((one) => ({ ...one, mealPrice, version: 2 })),
      ),
    }));
    const { user, dialog } = await openPrices();
    await user.selectOptions(dialog.getByLabelText('Which meals'), 'Mains');
    await user.selectOptions(dialog.getByLabelText('Rounded to'), 'whole 5 Kč');
    await user.type(dialog.getByLabelText('By how much'), '10');
    const rows = within(dialog.getByRole('region', { name: 'Preview' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual(['Goulash259 Kč285 Kč', 'Duck349 Kč385 Kč']);
    await user.click(dialog.getByRole('button', { name: 'Change 2 prices' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const sent = save.mock.calls.map(([{ body }]) => body.prices);
    expect(sent).toEqual([
      [
        { _id: 'a', version: 1, mealPrice: 285 },
        { _id: 'c', version: 1, mealPrice: 385 },
      ],
      [
        { _id: 'a', version: 2, mealPrice: 259 },
        { _id: 'c', version: 2, mealPrice: 349 },
      ],
    ]);
  });

  it('are not sent while none changes, and stay in the form when they are refused', async () => {
    const save = jest
      .spyOn(client.menuItems, 'changePrices')
      .mockRejectedValue(new ApiError({ message: 'Somebody else was first.', status: 409 }));
    const { user, dialog } = await openPrices();
    await user.click(dialog.getByRole('button', { name: 'Change 0 prices' }));
    expect(dialog.getByRole('alert').textContent).toBe('No price changes.');
    expect(save).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText('By how much'), '-5,5');
    await user.click(dialog.getByRole('button', { name: 'Change 4 prices' }));
    await dialog.findByText('Somebody else was first.');
    expect(dialog.getByLabelText('By how much')).toHaveProperty('value', '-5,5');
  });
});
