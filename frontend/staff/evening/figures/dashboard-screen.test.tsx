import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ExpiredRequest } from '#evening/contract/evening';
import type { Reservation } from '#evening/contract/reservation';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { aParty } from '../../../testing/evening-party.ts';
import { renderAnnounced, renderScreen } from '../../../testing/render.tsx';
import { reply, tryAgain } from '../../../testing/replies.ts';
import { ExpiredRequests, Figures, seatsByHour } from './dashboard-screen.tsx';

describe('requests that nobody answered', () => {
  const at = '2026-12-03T08:15:00.000Z';
  const ended = (changes: Partial<Reservation> = {}): ExpiredRequest => ({
    at,
    reservation: aParty('r1', '18:30', { userSurname: 'Malá', dateTime: '2026-12-04T18:30', status: 'cancelled', ...changes }),
  });
  const serve = (...data: ExpiredRequest[]) => jest.spyOn(client.reservations, 'expired').mockResolvedValue(reply(data));
  const done = () => screen.findByRole('button', { name: 'Done: Jan Malá' });

  it('say who asked for when, when it ended, and call them with a tap', async () => {
    serve(ended(), ended({ _id: 'r2', userSurname: 'Velká', userPhone: '', status: 'confirmed' }));
    renderScreen(<ExpiredRequests />);
    const rows = within(await screen.findByRole('region', { name: 'Nobody answered in time' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Jan MaláFri 4 Dec, 18:30, 2 guestsEnded Thu 3 Dec, 09:15. Call +420 601 000 100Done',
      'Jan VelkáFri 4 Dec, 18:30, 2 guestsEnded Thu 3 Dec, 09:15. They asked for another table; the confirmed one stands.Done',
    ]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+420601000100');
  });

  it('are nothing while there are none, and say why they cannot be read @full', async () => {
    const expired = serve();
    const { container } = renderScreen(<ExpiredRequests />);
    await waitFor(() => expect(expired).toHaveBeenCalled());
    expect(container.textContent).toBe('');
    expired.mockRejectedValue(tryAgain());
    renderScreen(<ExpiredRequests />);
    await screen.findByText('Please try again in a moment.');
  });

  it('leave the list for everybody by a tap, and come back by undo', async () => {
    const list = serve(ended());
    const settle = jest.spyOn(client.reservations, 'settleExpired').mockResolvedValue(reply(undefined));
    const { user } = renderAnnounced(<ExpiredRequests />);
    list.mockResolvedValue(reply([]));
    await user.click(await done());
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    serve(ended());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('listitem');
    expect(settle.mock.calls.map(([call]) => call)).toEqual([true, false].map((isSettled) => ({ id: 'r1', body: { at, isSettled } })));
  });

  it('say when one is gone', async () => {
    serve(ended());
    jest.spyOn(client.reservations, 'settleExpired').mockRejectedValue(new ApiError({ status: 404, message: 'No longer kept.' }));
    const { user } = renderAnnounced(<ExpiredRequests />);
    await user.click(await done());
    await screen.findByText('No longer kept.');
  });
});

const at = (time: string, seats: number, status = 'confirmed') => ({ dateTime: `2026-12-24T${time}`, seats, status }) as Reservation;

it('reservations and covers are counted by status', () => {
  renderScreen(
    <Figures title="Today" reservations={[at('18:00', 2), at('19:00', 4), at('19:00', 3, 'pending'), at('20:00', 8, 'cancelled')]} />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Confirmed6 covers2 reservations',
    'Pending3 covers1 reservation',
    'Cancelled8 covers1 reservation',
  ]);
});

it('seats are added up for every hour without cancelled reservations', () => {
  expect(seatsByHour([at('11:30', 2), at('13:00', 4), at('13:45', 3, 'pending'), at('20:00', 8, 'cancelled')])).toEqual([
    { hour: '11:00', seats: 2 },
    { hour: '12:00', seats: 0 },
    { hour: '13:00', seats: 7 },
  ]);
  expect(seatsByHour([at('20:00', 8, 'cancelled')])).toEqual([]);
  const afterMidnight = { ...at('00:30', 2), dateTime: '2026-12-25T00:30' };
  expect(seatsByHour([at('22:30', 4), afterMidnight]).map(({ hour, seats }) => [hour, seats])).toEqual([
    ['22:00', 4],
    ['23:00', 0],
    ['00:00', 2],
  ]);
});
