import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { mostHomeMeals } from '#site/contract/identity';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { openSite, serveSite, storedSite } from '../../../testing/edited-site.tsx';
import { item } from '../../../testing/public-menus.tsx';

const dish = (name: string | RegExp) => screen.findByRole('checkbox', { name });

it('a manager ticks dishes of all menus, in the order of the card, finds one by its name, and brings the whole card back', async () => {
  const update = serveSite();
  const { user } = await openSite();
  expect(screen.getByRole('radio', { name: 'The whole card' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: 'A choice' }));
  await dish('Soup');
  const menu = within(screen.getByRole('group', { name: 'Menu a' }));
  expect(menu.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Soup', 'Roast (hidden)']);
  await user.click(await dish('Soup'));
  await user.type(screen.getByPlaceholderText('Search dishes...'), 'roa');
  expect(screen.queryByRole('checkbox', { name: 'Soup' })).toBeNull();
  await user.click(await dish(/^Roast/));
  screen.getByText('2 dishes chosen');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Guests see it in a moment.');
  await user.click(screen.getByRole('radio', { name: 'The whole card' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(update.mock.calls.map(([{ body }]) => body.homeMealIds)).toEqual([['Soup', 'Roast'], []]);
});

it('a look at the whole card does not lose what was ticked', async () => {
  serveSite();
  const { user } = await openSite();
  await user.click(screen.getByRole('radio', { name: 'A choice' }));
  await user.click(await dish('Soup'));
  await user.click(screen.getByRole('radio', { name: 'The whole card' }));
  expect(screen.queryByRole('checkbox', { name: 'Soup' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'A choice' }));
  expect(await dish('Soup')).toHaveProperty('checked', true);
});

it('more dishes than a choice may have are refused in words, and nothing is sent', async () => {
  const update = serveSite();
  const many = Array.from({ length: mostHomeMeals + 1 }, (_, at) => item(`Dish ${at}`, 'a', ['Mains']));
  const homeMealIds = many.slice(1).map(({ _id }) => _id.replace(' ', ''));
  const data = many.map((one, at) => ({ ...one, mealId: { ...one.mealId, _id: `Dish${at}` } }));
  jest.spyOn(client.menuItems, 'list').mockResolvedValue({ message: '', data });
  jest.spyOn(client.identity, 'read').mockResolvedValue({ message: '', data: { ...storedSite, homeMealIds } });
  const { user } = await openSite();
  await user.click(await dish('Dish 0'));
  expect((await screen.findByRole('alert')).textContent).toBe(`Please choose at most ${mostHomeMeals} dishes.`);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(update).not.toHaveBeenCalled();
});

it('a conflict names the dishes of both choices', async () => {
  const update = serveSite();
  const theirs = { ...storedSite, homeMealIds: ['Roast', 'deleted'], version: 5 };
  update.mockRejectedValueOnce(new ApiError({ message: 'Changed.', status: 409, code: 'version_conflict', data: theirs }));
  const { user } = await openSite();
  await user.click(screen.getByRole('radio', { name: 'A choice' }));
  await user.click(await dish('Soup'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const { textContent } = await screen.findByRole('dialog');
  expect(textContent).toContain('Roast, a dish that is on no menu');
  expect(textContent).toContain('Soup');
});
