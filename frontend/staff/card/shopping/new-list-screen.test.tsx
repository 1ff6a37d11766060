import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { lunch, lunchItems, serveLunch } from '../../../testing/served-menu.tsx';
import { NewListScreen } from './new-list-screen.tsx';

it('a list that is sent again after a lost answer is made once, and another one anew; a wrong field gets the focus', async () => {
  serveLunch(lunchItems, { ...lunch, categories: ['Mains'] });
  const meals = ['Goulash', 'Duck'].map((name) => ({
    _id: name,
    name,
    description: '',
    version: 1,
    ingredients: [{ _id: 'i', quantity: '1', unit: 'g' as const }],
  }));
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: meals });
  const days = [{ date: '2026-12-01', covers: 40 }];
  jest.spyOn(client.shopping, 'covers').mockResolvedValue({ message: '', data: { days, shares: {} } });
  const add = jest.spyOn(client.shopping, 'add').mockRejectedValue(new ApiError({ message: 'No connection.' }));
  const { user } = renderScreen(<NewListScreen />);
  const make = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Make the list' }));
    await waitFor(() => expect(add).toHaveBeenCalledTimes(times));
    await screen.findByText('No connection.');
  };
  await screen.findByLabelText('Servings of Goulash');
  // a link is followed after a question where something is typed
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/panel/shopping');
  await make(1);
  await make(2);
  await user.type(screen.getByLabelText('Servings of Goulash'), '1');
  await make(3);
  // far below a wrong field, the button leads to it
  await user.clear(screen.getByLabelText('Share of Goulash, %'));
  await user.type(screen.getByLabelText('Share of Goulash, %'), '501');
  await user.click(screen.getByRole('button', { name: 'Make the list' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Share of Goulash, %')));
  expect(screen.getByText('Please enter a share from 0 to 500 %.')).toBeTruthy();
  expect(add).toHaveBeenCalledTimes(3);
  const [first, again, other] = add.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(add.mock.calls[0]?.[0].body).toMatchObject({ covers: 40, meals: [{ _id: 'Goulash', servings: '20' }, { _id: 'Duck' }] });
});

it('says why a list cannot be for these days', async () => {
  serveLunch(lunchItems, { ...lunch, categories: ['Mains'] });
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [] });
  jest.spyOn(client.shopping, 'covers').mockResolvedValue({ message: '', data: { days: [], shares: {} } });
  renderScreen(<NewListScreen />);
  const to = await screen.findByLabelText('To');
  fireEvent.change(to, { target: { value: '2099-01-01' } });
  expect(screen.getByText('The last day is not before the first one, and there are at most 31 days.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make the list' })).toHaveProperty('disabled', true);
});

it('asks for a menu when all are left out', async () => {
  serveLunch(lunchItems, { ...lunch, categories: ['Mains'] });
  jest.spyOn(client.menus, 'list').mockResolvedValue({ message: '', data: [lunch, { ...lunch, _id: 'other', name: 'Evening' }] });
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [] });
  jest
    .spyOn(client.shopping, 'covers')
    .mockResolvedValue({ message: '', data: { days: [{ date: '2026-12-01', covers: 40 }], shares: {} } });
  const { user } = renderScreen(<NewListScreen />);
  await user.click(await screen.findByRole('checkbox', { name: lunch.name }));
  expect(screen.getByText(/^No dish of these menus has a recipe/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Evening' }));
  expect(screen.getByText('Please choose at least one menu.')).toBeTruthy();
});
