import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '#people/contract/users';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { currentSession, keepSession } from '../../house/client/session/stored-session.ts';
import { renderScreen } from '../../testing/render.tsx';
import { UsersScreen } from './users-screen.tsx';

const me: User = {
  _id: 'u1',
  name: 'Božena',
  surname: 'Růžičková',
  username: 'bozena',
  email: 'b@example.test',
  roles: ['MANAGER'],
  version: 7,
};
const guest: User = { ...me, _id: 'u2', name: 'Tereza', surname: 'Dvořáčková', email: 't@example.test', roles: ['CUSTOMER'], version: 1 };

beforeEach(() => {
  keepSession({ user: me, token: 't', refreshToken: 'r' });
  jest
    .spyOn(client.auth, 'listUsers')
    .mockImplementation(async (call) =>
      call?.query?.cursor ? { message: '', data: [guest] } : { message: '', data: [me], nextCursor: 'c1' },
    );
});
const edit = async (name: string) => {
  const shown = renderScreen(<UsersScreen />);
  if (name !== 'Božena Růžičková') await shown.user.type(screen.getByRole('searchbox'), 'terez');
  await shown.user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  return shown;
};

it('the search covers all users, also on pages that are not loaded yet', async () => {
  const { user } = renderScreen(<UsersScreen />);
  await user.type(screen.getByRole('searchbox'), 'dvořáč');
  expect(await screen.findByText('Tereza Dvořáčková')).toBeTruthy();
  expect(screen.queryByText('Božena Růžičková')).toBeNull();
});

it('any combination of roles is saved, and an empty password is not sent', async () => {
  const update = jest.spyOn(client.auth, 'updateUser').mockResolvedValue({ message: 'Saved.', data: guest });
  const { user } = await edit('Tereza Dvořáčková');
  await user.click(screen.getByRole('checkbox', { name: 'Manager' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.calls[0]?.[0].body).toMatchObject({ roles: ['CUSTOMER', 'MANAGER'], password: '', version: 1 });
});

it('the form says in words what staff and managers may do', async () => {
  await edit('Tereza Dvořáčková');
  const roles = screen.getByRole('group', { name: 'Roles' });
  expect(within(roles).getByText(/^Staff see tonight’s guests and all reservations/)).toBeTruthy();
  expect(within(roles).getByText(/^Managers may do everything that staff may/)).toBeTruthy();
});

it('the form shows the error of a new password', async () => {
  const { user } = await edit('Tereza Dvořáčková');
  await user.type(screen.getByLabelText(/New password/), 'short');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please use at least 8 characters.')).toBeTruthy();
});

it('giving up one’s own manager role asks twice and then updates the session', async () => {
  const demoted: User = { ...me, roles: ['STAFF'] };
  const update = jest.spyOn(client.auth, 'updateUser').mockResolvedValue({ message: 'Saved.', data: demoted });
  const { user } = await edit('Božena Růžičková');
  await user.click(screen.getByRole('checkbox', { name: 'Staff' }));
  await user.click(screen.getByRole('checkbox', { name: 'Manager' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Give up the role' }));
  expect(update).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Really give it up' }));
  await waitFor(() => expect(currentSession()?.user.roles).toEqual(['STAFF']));
});

it('giving up the only role one has is refused without a question', async () => {
  const { user } = await edit('Božena Růžičková');
  await user.click(screen.getByRole('checkbox', { name: 'Manager' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please choose at least one role.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('the refusal to delete the last manager is shown', async () => {
  jest.spyOn(client.auth, 'deleteUser').mockRejectedValue(new ApiError({ message: 'The last manager must stay.', status: 409 }));
  const { user } = renderScreen(<UsersScreen />);
  await user.click(await screen.findByRole('button', { name: 'Delete Božena Růžičková' }));
  await screen.findByText(/^The account of b@example.test /);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The last manager must stay.')).toBeTruthy();
});
