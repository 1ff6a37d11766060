import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { client } from '../../../api/client.ts';
import { Announcer } from '../../../components/feedback/announcer.tsx';
import { item, menu } from '../../../testing/public-menus.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { NewWeekDialog } from './new-week.tsx';

const week = menu('a', {
  name: 'Lunch',
  type: 'weekly',
  categories: ['Monday', 'Tuesday'],
  days: { Monday: '2026-11-23', Tuesday: '2026-11-24' },
});
const shown = (
  <>
    <NewWeekDialog menu={week} onClose={() => {}} />
    <Announcer />
  </>
);
const items = [item('Duck', 'a', ['Monday']), item('Soup', 'a', ['Tuesday'], { mealPrice: null })];
const text = `Pondělí 30. 11.
Zelňačka (1,7)
Kuřecí řízek 150 g (1,3) 155 Kč
Úterý 1. 12.
Kulajda (3,7)
Kuřecí řízek 150 g (1,3) 155 Kč`;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z'), advanceTimers: true });
  const list = <T,>(data: T[]) => ({ message: '', data });
  jest.spyOn(client.menuItems, 'list').mockResolvedValue(list(items));
  jest.spyOn(client.menus, 'list').mockResolvedValue(list([week]));
  jest.spyOn(client.meals, 'list').mockResolvedValue(list([]));
  jest.spyOn(client.ingredients, 'list').mockResolvedValue(list([]));
  jest.spyOn(client.menuItems, 'changeLines').mockResolvedValue({ message: '', data: undefined });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const former = { edition: null, categories: week.categories, until: '2026-11-29T10:00:00.000Z' };
const switches = () =>
  jest
    .spyOn(client.menus, 'switchEdition')
    .mockImplementation(({ body }) =>
      Promise.resolve({ message: '', data: { ...week, version: 2, edition: body.edition ?? undefined, former } }),
    );

it('gives the menu a pasted week with two clicks, after it has said what comes and goes, and takes it back', async () => {
  const switched = switches();
  const { user } = renderScreen(shown);
  const field = await screen.findByLabelText('The lunches of the week as text');
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('button', { name: 'Begin the new week' })).toHaveProperty('disabled', true);
  await user.paste(text);
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(said).toEqual(['Monday 30 November: 2 dishes', 'Tuesday 1 December: 2 dishes']);
  screen.getByText('2 dishes have no price and are in the price of lunch: Zelňačka and Kulajda.');
  screen.getByText(/^The 2 dishes of the last week go from the menu at once/);
  await user.click(screen.getByRole('button', { name: 'Begin the new week' }));

  await waitFor(() => expect(switched).toHaveBeenCalled());
  const [[{ body }]] = jest.mocked(client.menuItems.changeLines).mock.calls as [Parameters<typeof client.menuItems.changeLines>];
  expect(body.newMeals?.map(({ name }) => name)).toEqual(['Zelňačka', 'Kuřecí řízek', 'Kulajda']);
  expect(body.added?.map(({ categories, mealPrice }) => [categories?.[0], mealPrice])).toEqual([
    ['Pondělí 30. 11.', null],
    ['Pondělí 30. 11.', 155],
    ['Úterý 1. 12.', null],
    ['Úterý 1. 12.', 155],
  ]);
  expect(body.added?.[1]?.mealId).toBe(body.added?.[3]?.mealId);
  expect(body).toMatchObject({ paste: { done: 0, lines: 4, of: 4 }, edition: body.edition });
  const days = { 'Pondělí 30. 11.': '2026-11-30', 'Úterý 1. 12.': '2026-12-01' };
  expect(switched.mock.lastCall?.[0].body).toEqual({ version: 1, edition: body.edition, lines: 4, categories: Object.keys(days), days });

  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  expect(switched.mock.lastCall?.[0].body).toMatchObject({ version: 2, edition: null });
});

it('asks about what is in doubt, and begins nothing before the answer', async () => {
  const switched = switches();
  const { user } = renderScreen(shown);
  await screen.findByLabelText('The lunches of the week as text');
  await user.paste(text.replace('Kulajda (3,7)', 'Kulajda (3,7) 9 EUR'));
  screen.getByText('One dish needs an answer');
  expect(screen.getByRole('button', { name: 'Begin the new week' })).toHaveProperty('disabled', true);
  expect(switched).not.toHaveBeenCalled();
});

it('begins with the dishes of the last week in a piece for each twenty lines, and says what failed', async () => {
  const switched = switches();
  const many = Array.from({ length: 23 }, (_, at) => item(`Dish ${at}`, 'a', ['Monday']));
  jest.mocked(client.menuItems.list).mockResolvedValue({ message: '', data: many });
  const { user } = renderScreen(shown);
  await user.click(await screen.findByLabelText('The dishes of the last week'));
  jest.mocked(client.menuItems.changeLines).mockRejectedValueOnce(new Error('away'));
  await user.click(screen.getByRole('button', { name: 'Begin the new week' }));
  await user.click(await screen.findByRole('button', { name: 'Begin the new week' }));
  await waitFor(() => expect(switched).toHaveBeenCalledTimes(1));
  const bodies = jest.mocked(client.menuItems.changeLines).mock.calls.map(([{ body }]) => body);
  expect(bodies.map(({ paste, added = [] }) => [paste?.done, added.length, added[0]?._id === bodies[0]?.added?.[0]?._id])).toEqual([
    [0, 20, true],
    [0, 20, true],
    [20, 3, false],
  ]);
  expect(switched.mock.lastCall?.[0].body).toMatchObject({ lines: 23, days: { Monday: '2026-11-30', Tuesday: '2026-12-01' } });
});
