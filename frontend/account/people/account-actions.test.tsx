import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Session } from '#people/contract/auth';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { currentSession, deviceTokens, keepSession } from '../../house/client/session/stored-session.ts';
import { fillIn, renderScreen } from '../../testing/render.tsx';
import { AccountActions } from './account-actions.tsx';

const session: Session = {
  user: { _id: 'u1', name: 'Jana', surname: 'Nová', username: 'jana', email: 'jana@example.test', roles: ['CUSTOMER'], version: 1 },
  token: 't',
  refreshToken: 'r',
};
const better = 'tři zelené hrušky';

async function open(dialog: 'Change password' | 'Delete account') {
  const { user } = renderScreen(<AccountActions email={session.user.email} />);
  await user.click(screen.getByRole('button', { name: dialog }));
  await screen.findByRole('dialog');
  const submit = () => user.click(screen.getAllByRole('button', { name: dialog }).at(-1) as HTMLElement);
  return { user, submit };
}

beforeEach(() => {
  keepSession(session);
});
describe('a change of the password', () => {
  it('is sent with the present password, and the session continues with the new token', async () => {
    const change = jest
      .spyOn(client.auth, 'changePassword')
      .mockResolvedValue({ message: 'Changed.', data: { token: 't2', device: 'u1.d.1.x' } });
    const { submit } = await open('Change password');
    fillIn({ 'Present password': 'old one', 'New password': better, 'Confirm new password': better });
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(change.mock.calls[0]?.[0].body).toEqual({ password: 'old one', newPassword: better });
    expect(screen.getByText('Changed.')).toBeTruthy();
    expect(currentSession()).toEqual({ ...session, token: 't2' });
    expect(deviceTokens()).toEqual(['u1.d.1.x']);
  });

  it('asks for confirmation on Cancel', async () => {
    const { user } = await open('Change password');
    fillIn({ 'New password': better });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy();
  });

  it('is not sent when the two new passwords differ', async () => {
    const change = jest.spyOn(client.auth, 'changePassword');
    const { submit } = await open('Change password');
    fillIn({ 'Present password': 'old one', 'New password': better, 'Confirm new password': 'x' });
    await submit();
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(change).not.toHaveBeenCalled();
  });

  it('keeps the typed values when the present password is wrong and shows the error at its field', async () => {
    const errors = [{ field: 'password', message: 'This is not your present password.' }];
    jest.spyOn(client.auth, 'changePassword').mockRejectedValue(new ApiError({ message: 'Please look.', status: 422, errors }));
    const { submit } = await open('Change password');
    fillIn({ 'Present password': 'wrong', 'New password': better, 'Confirm new password': better });
    await submit();
    expect(await screen.findByText('This is not your present password.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(better);
  });
});

describe('a deletion of the account', () => {
  it('explains that reservations stay, asks for the password and signs out', async () => {
    const remove = jest.spyOn(client.auth, 'deleteAccount').mockResolvedValue({ message: 'Deleted.', data: undefined });
    const { submit } = await open('Delete account');
    expect(screen.getByText(/Reservations you have made stay booked/)).toBeTruthy();
    fillIn({ Password: 'old one' });
    await submit();
    await waitFor(() => expect(currentSession()).toBeUndefined());
    expect(remove.mock.calls[0]?.[0].body).toEqual({ password: 'old one' });
  });

  it('that is refused keeps the session and shows the reason', async () => {
    const refusal = new ApiError({ message: 'The restaurant needs at least one manager.', status: 409, code: 'last_manager' });
    jest.spyOn(client.auth, 'deleteAccount').mockRejectedValue(refusal);
    const { submit } = await open('Delete account');
    fillIn({ Password: 'old one' });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('The restaurant needs at least one manager.');
    expect(currentSession()).toEqual(session);
  });
});
