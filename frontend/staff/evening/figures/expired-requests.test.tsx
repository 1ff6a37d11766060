import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ExpiredRequest } from '#evening/contract/evening';
import type { Reservation } from '#evening/contract/reservation';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { Announcer } from '../../../house/ui/feedback/announcer.tsx';
import { aParty } from '../../../testing/evening-party.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ExpiredRequests } from './dashboard-screen.tsx';

const ended = (changes: Partial<Reservation>): ExpiredRequest => ({
  at: '2026-12-03T08:15:00.000Z',
  reservation: aParty('r1', '18:30', {
    ...{ userName: 'Jana', userSurname: 'Malá', dateTime: '2026-12-04T18:30', seats: 4, status: 'cancelled', version: 2 },
    ...changes,
  }),
});
const serve = (...data: ExpiredRequest[]) => jest.spyOn(client.reservations, 'expired').mockResolvedValue({ message: '', data });
afterEach(() => void jest.restoreAllMocks());

it('says who asked for when, when it ended, and calls them with a tap', async () => {
  serve(ended({}), ended({ _id: 'r2', userSurname: 'Velká', userPhone: '', status: 'confirmed' }));
  renderScreen(<ExpiredRequests />);
  const rows = within(await screen.findByRole('region', { name: 'Nobody answered in time' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Jana MaláFri 4 Dec, 18:30, 4 guestsEnded Thu 3 Dec, 09:15. Call +420 601 000 100Done',
    'Jana VelkáFri 4 Dec, 18:30, 4 guestsEnded Thu 3 Dec, 09:15. They asked for another table; the confirmed one stands.Done',
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+420601000100');
});

it('shows nothing while there are none, and why they cannot be read @full', async () => {
  const expired = serve();
  const { container } = renderScreen(<ExpiredRequests />);
  await waitFor(() => expect(expired).toHaveBeenCalled());
  expect(container.textContent).toBe('');
  expired.mockRejectedValue(new ApiError({ message: 'The table is away.', status: 503 }));
  renderScreen(<ExpiredRequests />);
  expect(await screen.findByText('The table is away.')).toBeTruthy();
});

it('a tap takes a request off the list for everybody, and undo puts it back', async () => {
  const list = serve(ended({}));
  const settle = jest.spyOn(client.reservations, 'settleExpired').mockResolvedValue({ message: '', data: undefined });
  const { user } = renderScreen(
    <>
      <ExpiredRequests />
      <Announcer />
    </>,
  );
  list.mockResolvedValue({ message: '', data: [] });
  await user.click(await screen.findByRole('button', { name: 'Done: Jana Malá' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  serve(ended({}));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('listitem')).toBeTruthy();
  const at = '2026-12-03T08:15:00.000Z';
  expect(settle.mock.calls.map(([{ id, body }]) => [id, body])).toEqual([
    ['r1', { at, isSettled: true }],
    ['r1', { at, isSettled: false }],
  ]);
});

it('a request that is gone is said', async () => {
  serve(ended({}));
  jest.spyOn(client.reservations, 'settleExpired').mockRejectedValue(new ApiError({ status: 404, message: 'No longer kept.' }));
  const { user } = renderScreen(
    <>
      <ExpiredRequests />
      <Announcer />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Done: Jana Malá' }));
  expect(await screen.findByText('No longer kept.')).toBeTruthy();
});
