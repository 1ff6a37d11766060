import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { RestaurantInfo } from '#site/contract/restaurant-info';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { renderScreen } from '../../testing/render.tsx';
import { ContactsScreen } from './contacts-screen.tsx';

const record = (type: RestaurantInfo['type'], data: string): RestaurantInfo => ({ _id: `id-${type}`, type, data, version: 3 });

beforeEach(() => {
  const data = [record('name', 'U Lípy'), record('address', 'Nerudova 14, Praha'), record('phone', '+420222333444')];
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data });
});
const change = async (user: ReturnType<typeof renderScreen>['user'], label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, value);
};

it('saving sends one update per changed type', async () => {
  const update = jest
    .spyOn(client.restaurantInfo, 'update')
    .mockImplementation(async ({ body }) => ({ message: 'Saved.', data: record(body.type ?? 'name', body.data) }));
  const { user } = renderScreen(<ContactsScreen />);
  await change(user, 'Name', 'U Staré lípy');
  await change(user, 'Phone', '777888999');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(2));
  expect(update.mock.calls.map(([call]) => call.body)).toEqual([
    { _id: 'id-name', type: 'name', data: 'U Staré lípy', version: 3 },
    { _id: 'id-phone', type: 'phone', data: '777888999', version: 3 },
  ]);
});

it('a social link that somebody else has removed in the meantime is removed', async () => {
  const data = [record('x', 'https://x.com/lipa')];
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data });
  jest.spyOn(client.restaurantInfo, 'delete').mockRejectedValue(new ApiError({ message: 'Gone.', status: 404, code: 'not_found' }));
  const { user } = renderScreen(<ContactsScreen />);
  await user.clear(await screen.findByLabelText('X (optional)'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Removed');
});

it('a social link that is changed and that somebody else has removed in the meantime is there again', async () => {
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data: [record('x', 'https://x.com/lipa')] });
  jest.spyOn(client.restaurantInfo, 'update').mockRejectedValue(new ApiError({ message: 'Gone.', status: 404, code: 'not_found' }));
  const add = jest
    .spyOn(client.restaurantInfo, 'add')
    .mockImplementation(async ({ body }) => ({ message: 'Saved.', data: record(body.type, body.data) }));
  const { user } = renderScreen(<ContactsScreen />);
  await change(user, 'X (optional)', 'https://x.com/lipa_praha');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(add.mock.calls.map(([{ body }]) => body)).toEqual([{ type: 'x', data: 'https://x.com/lipa_praha' }]);
});

it('a conflict shows both versions, and Save mine replaces theirs', async () => {
  const theirs = { ...record('name', 'U Nové lípy'), version: 4 };
  const update = jest.spyOn(client.restaurantInfo, 'update').mockImplementation(async ({ body }) => {
    if (body.version !== 3) return { message: 'Saved.', data: { ...record('name', body.data), version: 5 } };
    throw new ApiError({ message: 'Somebody else has changed this contact.', status: 409, code: 'version_conflict', data: theirs });
  });
  const { user } = renderScreen(<ContactsScreen />);
  await change(user, 'Name', 'U Staré lípy');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('U Staré lípy');
  expect(dialog.textContent).toContain('U Nové lípy');
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
  expect(update.mock.calls.map(([{ body }]) => [body.data, body.version])).toEqual([
    ['U Staré lípy', 3],
    ['U Staré lípy', 4],
  ]);
});

it('Take theirs puts the other version into the form', async () => {
  const theirs = { ...record('name', 'U Nové lípy'), version: 4 };
  const conflict = new ApiError({ message: 'Somebody else was faster.', status: 409, code: 'version_conflict', data: theirs });
  jest.spyOn(client.restaurantInfo, 'update').mockRejectedValue(conflict);
  const { user } = renderScreen(<ContactsScreen />);
  await change(user, 'Name', 'U Staré lípy');
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data: [theirs] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('U Nové lípy'));
  expect(screen.queryByText('Somebody else was faster.')).toBeNull();
});

it('each field shows its result, also beside Save, and the address shows when its place on the map is not known', async () => {
  jest.spyOn(client.restaurantInfo, 'update').mockImplementation(async ({ body }) => {
    if (body.type === 'name') throw new ApiError({ message: 'Not just now.', status: 503, code: 'unavailable' });
    return { message: 'Saved.', data: record('address', body.data) };
  });
  const { user } = renderScreen(<ContactsScreen />);
  await change(user, 'Name', 'X');
  await change(user, 'Address', 'Nikde 1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not just now.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Name: Not just now\.\nAddress: Saved, but its place on the map is not known for sure/,
  );
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
});

it('an invalid value shows an error at its field and is not sent', async () => {
  const update = jest.spyOn(client.restaurantInfo, 'update');
  const { user } = renderScreen(<ContactsScreen />);
  await change(user, 'Phone', 'ring twice');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a phone number with its country, such as +420 777 123 456.')).toBeTruthy();
  expect(update).not.toHaveBeenCalled();
});

it('saving without a change shows a message', async () => {
  const { user } = renderScreen(<ContactsScreen />);
  await screen.findByLabelText('Name');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Nothing was changed.')).toBeTruthy();
});
