import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Session } from '#people/contract/auth';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { keepSession } from '../../house/client/session/stored-session.ts';
import { renderScreen } from '../../testing/render.tsx';
import { MyReservationsScreen } from './my-reservations-screen.tsx';

const session: Session = {
  user: {
    _id: 'u1',
    name: 'Jana',
    surname: 'Nová',
    username: 'jana',
    email: 'jana@example.test',
    roles: ['CUSTOMER'],
    version: 1,
    emailVerifiedAt: '2026-12-01T10:00:00.000Z',
  },
  token: 't',
  refreshToken: 'r',
};
const count = (reservations: number) => ({ message: '', data: { reservations } });
const notice = { name: 'Made without signing in' };

beforeEach(() => {
  keepSession(session);
  jest.spyOn(client.reservations, 'user').mockResolvedValue({ message: '', data: [] });
});
it('the list offers reservations made without signing in, takes all pages of them and is read again', async () => {
  const unclaimed = jest.spyOn(client.reservations, 'unclaimed').mockResolvedValue(count(3));
  const claim = jest
    .spyOn(client.reservations, 'claim')
    .mockResolvedValueOnce({ ...count(2), nextCursor: 'next' })
    .mockResolvedValueOnce(count(1));
  const { user } = renderScreen(<MyReservationsScreen />);
  expect((await screen.findByRole('region', notice)).textContent).toContain(
    'There are 3 more reservations made with jana@example.test without signing in.',
  );
  unclaimed.mockResolvedValue(count(0));
  await user.click(screen.getByRole('button', { name: 'Add them to my reservations' }));
  await waitFor(() => expect(screen.queryByRole('region', notice)).toBeNull());
  expect(claim.mock.calls.map(([input]) => input)).toEqual([{ query: { cursor: undefined } }, { query: { cursor: 'next' } }]);
  expect(client.reservations.user).toHaveBeenCalledTimes(2);
});

it('the offer stays with the message of the server when they cannot be taken', async () => {
  jest.spyOn(client.reservations, 'unclaimed').mockResolvedValue(count(1));
  jest.spyOn(client.reservations, 'claim').mockRejectedValue(new ApiError({ message: 'A network error has occurred.' }));
  const { user } = renderScreen(<MyReservationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Add it to my reservations' }));
  expect((await screen.findByRole('alert')).textContent).toBe('A network error has occurred.');
  expect(screen.getByRole('button', { name: 'Add it to my reservations' })).toBeTruthy();
});

it('nothing is offered when there are none, and nothing is asked before the address is confirmed', async () => {
  const unclaimed = jest.spyOn(client.reservations, 'unclaimed').mockResolvedValue(count(0));
  const { emailVerifiedAt: _, ...user } = session.user;
  const first = renderScreen(<MyReservationsScreen />);
  await screen.findByText('No reservations found');
  await waitFor(() => expect(unclaimed).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('region', notice)).toBeNull();
  first.unmount();
  keepSession({ ...session, user });
  renderScreen(<MyReservationsScreen />);
  await screen.findByText('No reservations found');
  expect(unclaimed).toHaveBeenCalledTimes(1);
});
