import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Menu } from '#contract/card/menus';
import { ApiError } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { lunch, lunchItem, openLunch, serveLunch } from '../../../testing/served-menu.tsx';
import { MenusScreen } from './menus-screen.tsx';

afterEach(() => void jest.restoreAllMocks());

const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

it('a meal that was taken off its menu comes back in its place', async () => {
  const arrange = serveLunch();
  jest.spyOn(client.menuItems, 'delete').mockResolvedValue({ message: 'Taken off.', data: undefined });
  const back = lunchItem('new', 'Broth', 'Soups', 89);
  const add = jest.spyOn(client.menuItems, 'add').mockResolvedValue({ message: 'Broth is back.', data: back });
  const { user } = await openLunch();
  await user.click(screen.getByRole('button', { name: 'Remove Broth' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Broth is back.');
  expect(add.mock.calls[0]?.[0].body).toMatchObject({ mealId: 'Broth', mealPrice: 89, categories: ['Soups'] });
  expect(arrange.mock.calls[0]?.[0]).toEqual({ id: 'n1', body: { before: ['a', 'c', 'd', 'new'], after: ['a', 'new', 'c', 'd'] } });
});

it('a meal that was taken off its menu comes back with its planned prices, and sold out', async () => {
  const planned = [{ from: '2026-12-01', mealPrice: 95, morePrices: [] }];
  const broth = { ...lunchItem('b', 'Broth', 'Soups', 89), planned, soldOutUntil: '2026-11-28T03:00:00.000Z' };
  serveLunch([broth]);
  jest.spyOn(client.menuItems, 'delete').mockResolvedValue({ message: 'Taken off.', data: undefined });
  const added = { message: 'Broth is back.', data: lunchItem('new', 'Broth', 'Soups', 89) };
  const add = jest.spyOn(client.menuItems, 'add').mockResolvedValue(added);
  const update = jest.spyOn(client.menuItems, 'update').mockResolvedValue(added);
  const { user } = await openLunch();
  await user.click(screen.getByRole('button', { name: 'Remove Broth' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Broth is back.');
  expect(add.mock.calls[0]?.[0].body).toMatchObject({ mealId: 'Broth', planned });
  expect(update.mock.calls.map(([sent]) => sent)).toEqual([{ id: 'new', body: { soldOut: true } }]);
});

describe('the order of a menu', () => {
  it('is the one that guests see, in the table too', async () => {
    serveLunch();
    await openLunch();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['Broth', 'Kulajda', 'Goulash', 'Duck']);
  });

  it('is changed by buttons, stored after each move with what the user saw, and taken back', async () => {
    const arrange = serveLunch();
    const { user } = await openLunch();
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
    const arrange = serveLunch();
    const { user } = await openLunch();
    await user.click(screen.getByRole('button', { name: 'Change the order' }));
    const up = await screen.findByRole('button', { name: 'Move Broth up' });
    await user.click(up);
    expect(document.activeElement).toBe(up);
    expect(arrange).not.toHaveBeenCalled();
  });

  it('of the categories is stored with the version of the menu', async () => {
    serveLunch();
    const update = jest
      .spyOn(client.menus, 'update')
      .mockImplementation(async ({ body }) => ({ message: '', data: { ...lunch, ...body, version: 4 } as Menu }));
    const { user } = await openLunch();
    await user.click(screen.getByRole('button', { name: 'Change the order' }));
    await user.click(await screen.findByRole('button', { name: 'Move Mains up' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[0]).toEqual({ id: 'n1', body: { _id: 'n1', categories: ['Mains', 'Soups'], version: 3 } });
  });

  it('is shown as it is stored when somebody else was first', async () => {
    serveLunch().mockRejectedValue(new ApiError({ message: 'Somebody else was first.', status: 409, code: 'version_conflict' }));
    const { user } = await openLunch();
    await user.click(screen.getByRole('button', { name: 'Change the order' }));
    await user.click(await screen.findByRole('button', { name: 'Move Duck up' }));
    await screen.findByText('Somebody else was first.');
    expect(namesIn('Mains')).toEqual(['Goulash', 'Duck']);
    expect(screen.getByRole('button', { name: 'Undo the last move' })).toHaveProperty('disabled', true);
  });

  it('of the menus is changed in their list', async () => {
    serveLunch();
    const arrange = jest.spyOn(client.menus, 'arrange').mockResolvedValue({ message: '', data: [] });
    const { user } = renderScreen(<MenusScreen />);
    await user.click(await screen.findByRole('button', { name: 'Change the order' }));
    await user.click(await screen.findByRole('button', { name: 'Move Wine up' }));
    await waitFor(() => expect(arrange.mock.lastCall?.[0].body).toEqual({ before: ['n1', 'n2'], after: ['n2', 'n1'] }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByRole('button', { name: 'Create Menu' });
  });
});
