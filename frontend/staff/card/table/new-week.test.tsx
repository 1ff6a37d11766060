import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Meal } from '#card/contract/meals';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { lunch, lunchItem, openLunch, serveLunch } from '../../../testing/served-menu.tsx';

const week: Menu = {
  ...lunch,
  type: 'weekly',
  categories: ['Monday', 'Tuesday', 'Drinks'],
  days: { Monday: '2026-11-23', Tuesday: '2026-11-24' },
};
const items = [
  lunchItem('a', 'Duck', 'Monday'),
  { ...lunchItem('b', 'Soup', 'Tuesday'), mealPrice: null },
  lunchItem('c', 'Beer', 'Drinks'),
];
const former = { edition: null, categories: week.categories, until: '2026-11-29T10:00:00.000Z' };
const text = `Pondělí 30. 11.
Zelňačka (1,7)
Kuřecí řízek 150 g (1,3) 155 Kč
Úterý 1. 12.
Kulajda (3,7)
Kuřecí řízek 150 g (1,3) 155 Kč`;

let changeLines: jest.SpiedFunction<typeof client.menuItems.changeLines>;
let switched: jest.SpiedFunction<typeof client.menus.switchEdition>;

/** A menu with these lines, and with an edition what was stored in it. */
function serve(those: MenuItem[] = items, meals?: Meal[]) {
  serveLunch(those, week);
  const list = <T,>(data: T[]) => ({ message: '', data });
  if (meals) jest.spyOn(client.meals, 'list').mockResolvedValue(list(meals));
  let menu = week;
  jest.spyOn(client.menus, 'list').mockImplementation(async () => list([menu]));
  switched = jest.spyOn(client.menus, 'switchEdition').mockImplementation(async ({ body }) => {
    const { edition, categories, days = {} } = body;
    menu = { ...week, version: menu.version + 1, edition: edition ?? undefined, former, categories, days };
    return { message: '', data: menu };
  });
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z'), advanceTimers: true });
  changeLines = jest.spyOn(client.menuItems, 'changeLines').mockResolvedValue({ message: '', data: undefined });
  serve();
});

const bodies = () => changeLines.mock.calls.map(([{ body }]) => body);
const begin = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Begin the new week' });
const coming = () =>
  within(screen.getByRole('group', { name: 'What comes and goes' }))
    .getAllByText(/./)
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

async function paste(pasted: string) {
  const { user } = await openLunch();
  await user.click(screen.getByRole('button', { name: 'New week' }));
  await user.click(screen.getByLabelText('The lunches of the week as text'));
  await user.paste(pasted);
  await user.click(screen.getByRole('button', { name: 'Read it' }));
  return user;
}

it('a pasted week stands in the table, says what comes and goes, is stored as one edition, and is taken back', async () => {
  const user = await paste(text);
  expect(coming()).toEqual([
    'Monday 30 November: 2 dishes',
    'Tuesday 1 December: 2 dishes',
    '2 dishes have no price and are in the price of lunch: Zelňačka and Kulajda.',
    '2 dishes of the last week go from the menu: Duck and Soup. For a day you can bring them back here.',
  ]);
  expect(screen.queryByDisplayValue('Duck')).toBeNull();
  screen.getByDisplayValue('Beer');
  expect(screen.getAllByText('Pasted: Kuřecí řízek 150 g (1,3) 155 Kč')).toHaveLength(2);
  expect(changeLines).not.toHaveBeenCalled();
  await user.click(begin());

  await waitFor(() => expect(switched).toHaveBeenCalled());
  const [body] = bodies();
  expect(body?.newMeals?.map(({ name, from }) => [name, from])).toEqual([
    ['Zelňačka', 'Zelňačka (1,7)'],
    ['Kuřecí řízek', 'Kuřecí řízek 150 g (1,3) 155 Kč'],
    ['Kulajda', 'Kulajda (3,7)'],
  ]);
  expect(body?.added?.map(({ categories, mealPrice }) => [categories?.[0], mealPrice])).toEqual([
    ['Pondělí 30. 11.', null],
    ['Pondělí 30. 11.', 155],
    ['Úterý 1. 12.', null],
    ['Úterý 1. 12.', 155],
    ['Drinks', 100],
  ]);
  expect(body?.added?.[1]?.mealId).toBe(body?.added?.[3]?.mealId);
  expect(body).toMatchObject({ paste: { done: 0, lines: 5, of: 5 }, edition: body?.edition });
  const days = { 'Pondělí 30. 11.': '2026-11-30', 'Úterý 1. 12.': '2026-12-01' };
  const categories = [...Object.keys(days), 'Drinks'];
  expect(switched.mock.lastCall?.[0].body).toEqual({ version: 3, edition: body?.edition, lines: 5, categories, days });

  await user.click(await screen.findByRole('button', { name: 'Bring the week before back' }));
  await waitFor(() => expect(switched.mock.lastCall?.[0].body).toMatchObject({ version: 4, edition: null }));
});

it('shows the week before also when it is brought back while the new one is still being read', async () => {
  const user = await paste(text);
  const ofNewWeek = Promise.withResolvers<{ message: string; data: MenuItem[] }>();
  const read = jest.spyOn(client.menuItems, 'list');
  const before = read.mock.calls.length;
  read.mockReturnValueOnce(ofNewWeek.promise);
  await user.click(begin());
  await waitFor(() => expect(read).toHaveBeenCalledTimes(before + 1));
  await user.click(screen.getByRole('button', { name: 'Bring the week before back' }));
  await waitFor(() => expect(switched.mock.lastCall?.[0].body).toMatchObject({ edition: null }));
  ofNewWeek.resolve({ message: '', data: [lunchItem('d', 'Kulajda', 'Drinks')] });
  await screen.findByDisplayValue('Duck');
  expect(screen.queryByDisplayValue('Kulajda')).toBeNull();
});

it('is stored also when the card cannot be read while it waits to be', async () => {
  const user = await paste(text);
  const read = jest.spyOn(client.menuItems, 'list').mockRejectedValue(new ApiError({ message: 'Not now.', status: 503 }));
  await user.click(begin());
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByText('Not saved yet: Not now.');
  read.mockResolvedValue({ message: '', data: items });
  await waitFor(() => expect(switched).toHaveBeenCalled(), { timeout: 8000 });
});

it('is taken back by the undo of the table before it is stored, and can be left out', async () => {
  const user = await paste(text);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  screen.getByDisplayValue('Duck');
  expect(screen.queryByDisplayValue('Kulajda')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  screen.getByDisplayValue('Kulajda');
  await user.click(screen.getByRole('button', { name: 'Leave the new week out' }));
  screen.getByDisplayValue('Duck');
  expect(screen.queryByRole('button', { name: 'Begin the new week' })).toBeNull();
  expect(changeLines).not.toHaveBeenCalled();
});

it('waits for the answer to a doubt, which F8 finds, and takes a price of a day only from the dish', async () => {
  const user = await paste(`${text.replace('Kulajda (3,7)', 'Kulajda (3,7) 9 EUR')}\nPolévky\nČesnečka (1)`);
  screen.getByText('New week: 2 lines wait for an answer or a correction');
  expect(begin().disabled).toBe(true);
  await user.keyboard('{F8}');
  expect(document.activeElement).toBe(screen.getByLabelText('Price (Kč): Kulajda'));
  await user.clear(document.activeElement as HTMLElement);
  await user.type(screen.getByLabelText('Price (Kč): Kulajda'), '65');
  await user.type(screen.getByLabelText('Price (Kč): Česnečka'), '55');
  screen.getByText('New week, not stored yet');
  expect(begin().disabled).toBe(false);
});

it('other allergens of a dish on two days are asked about once, and hold for both', async () => {
  const svickova: Meal = { _id: 's', name: 'Svíčková', description: 'With cream', ingredients: [], ownAllergens: [1, 7], version: 3 };
  serve(items, [svickova, ...items.map(({ mealId: { _id, name } }) => ({ _id, name, description: '', ingredients: [], version: 2 }))]);
  const user = await paste('Pondělí 30. 11.\nSvíčková (1,7,9) 165 Kč\nÚterý 1. 12.\nSvíčková (1,7,9) 165 Kč');
  const pasted = within(screen.getByRole('region', { name: 'Pasted card' }));
  pasted.getByText('Svíčková: 1, 7 → 1, 7, 9 · Svíčková: 1, 7 → 1, 7, 9');
  expect(begin().disabled).toBe(true);
  await user.click(pasted.getByRole('button', { name: 'As it says' }));
  await user.click(begin());
  await waitFor(() => expect(switched).toHaveBeenCalled());
  expect(bodies()[0]?.meals).toEqual([
    { _id: 's', version: 3, ownAllergens: [1, 7, 9], allergenKinds: [], from: 'Svíčková (1,7,9) 165 Kč' },
  ]);
  expect(bodies()[0]?.added?.map(({ mealId }) => mealId)).toEqual(['s', 's', 'Beer']);
});

it('a dish of which two days say other allergens is asked about, and keeps what each day says', async () => {
  const user = await paste(text.replace(/150 g \(1,3\) 155 Kč$/, '150 g (1,3,10) 155 Kč'));
  screen.getByText('New week: 1 line waits for an answer or a correction');
  await user.click(screen.getByRole('button', { name: 'As it says' }));
  await user.click(begin());
  await waitFor(() => expect(switched).toHaveBeenCalled());
  expect(bodies()[0]?.newMeals?.map(({ name, ownAllergens }) => [name, ownAllergens])).toEqual([
    ['Zelňačka', [1, 7]],
    ['Kuřecí řízek', [1, 3]],
    ['Kulajda', [3, 7]],
    ['Kuřecí řízek', [1, 3, 10]],
  ]);
});

it('begins with the dishes of the last week in a piece for each twenty lines, in which nobody types meanwhile, and sends one that failed again', async () => {
  serve(Array.from({ length: 23 }, (_, at) => lunchItem(`i${at}`, `Dish ${at}`, 'Monday')));
  const { user } = await openLunch();
  await user.click(screen.getByRole('button', { name: 'New week' }));
  await user.click(screen.getByRole('button', { name: 'Begin with the dishes of the last week' }));
  expect(coming()).toEqual(['Monday 30 November: 23 dishes', 'Tuesday 1 December: 0 dishes']);
  screen.getByText(/^30.Nov.2026$/);
  const first = Promise.withResolvers<never>();
  changeLines.mockReturnValueOnce(first.promise);
  const isInert = () => screen.getByRole('group', { name: 'Lines of the card' }).hasAttribute('inert');
  await user.click(begin());
  await waitFor(() => expect(isInert()).toBe(true));
  first.reject(new Error('away'));
  await waitFor(() => expect(switched).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(isInert()).toBe(false));
  const sent = bodies();
  expect(sent.map(({ paste, added = [] }) => [paste?.done, added.length])).toEqual([
    [0, 20],
    [0, 20],
    [20, 3],
  ]);
  expect(sent[1]).toEqual(sent[0]);
  const days = { Monday: '2026-11-30', Tuesday: '2026-12-01' };
  expect(switched.mock.lastCall?.[0].body).toMatchObject({ lines: 23, days, categories: ['Monday', 'Tuesday', 'Drinks'] });
});
