import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { always } from '#card/rules/served';
import { cardDayOf } from '#house/rules/card-day';
import { addDays } from '#house/rules/wall-time';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { Announcer } from '../../../house/ui/feedback/announcer.tsx';
import { item, menu } from '../../../testing/public-menus.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { SoldOut } from './sold-out.tsx';

const today = cardDayOf(new Date(), 'Europe/Prague');
const later = addDays(today, 1);
const dishOn = (menuId: string, name: string, changes = {}, category = 'Soups') => ({
  ...item(name, menuId, [category], changes),
  _id: `${name} on ${menuId}`,
});
const goulash = dishOn('n1', 'Goulash');
const week = { type: 'weekly', categories: ['Now', 'Later'], days: { Now: today, Later: later } } as const;

async function openDishes(items = [goulash]) {
  jest.spyOn(client.menus, 'list').mockResolvedValue({
    message: '',
    data: [
      menu('n1'),
      menu('n2'),
      menu('week', { ...week, categories: [...week.categories] }),
      menu('hidden', { visibility: false }),
      menu('to come', { served: { ...always, from: later } }),
    ],
  });
  let stored = items;
  jest.spyOn(client.menuItems, 'list').mockImplementation(async () => ({ message: '', data: stored }));
  const update = jest.spyOn(client.menuItems, 'update').mockImplementation(async ({ id, body }) => {
    stored = stored.map((one) => (one._id === id ? { ...one, soldOutUntil: body.soldOut ? '2999-01-01T00:00:00.000Z' : null } : one));
    return { message: '', data: stored.find(({ _id }) => _id === id) ?? goulash };
  });
  const { user } = renderScreen(
    <>
      <SoldOut />
      <Announcer />
    </>,
  );
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Dish sold out' }));
    await screen.findByRole('searchbox');
  };
  await open();
  return { user, update, open };
}

it('a tap sells a dish out on each menu of today, and Undo brings it back', async () => {
  const { user, update, open } = await openDishes([goulash, dishOn('n2', 'Goulash'), dishOn('n1', 'Soup'), dishOn('hidden', 'Goulash')]);
  await user.click(screen.getByRole('button', { name: 'Goulash' }));
  await screen.findByText('Sold out today: Goulash.');
  const sent = (soldOut: boolean) => ['Goulash on n1', 'Goulash on n2'].map((id) => ({ id, body: { soldOut } }));
  expect(update.mock.calls.map(([call]) => call)).toEqual(sent(true));
  await open();
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Goulashsold out');
  expect(screen.getByRole('button', { name: 'Soup' }).getAttribute('aria-pressed')).toBe('false');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(update.mock.calls.slice(2).map(([call]) => call)).toEqual(sent(false)));
});

it('what guests cannot order today is not offered', async () => {
  await openDishes([
    goulash,
    dishOn('week', 'Lunch', {}, 'Now'),
    dishOn('week', 'Lunch of tomorrow', {}, 'Later'),
    dishOn('hidden', 'Draft'),
    dishOn('to come', 'Asparagus'),
    dishOn('n1', 'Off the card', { visibility: false }),
  ]);
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual(['Goulash', 'Lunch']);
});

it('a tap that did not reach the server says so, and marks nothing', async () => {
  const { user, update } = await openDishes();
  update.mockRejectedValue(new ApiError({ message: 'No connection.' }));
  await user.click(screen.getByRole('button', { name: 'Goulash' }));
  expect(await screen.findByText('No connection.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Goulash' }).getAttribute('aria-pressed')).toBe('false');
});
