import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Opening, OpeningRules } from '#contract/reservations/opening';
import { client } from '../../../api/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { PauseBookings } from './pause-bookings.tsx';

const allDay = [{ name: '', opens: '00:00', lastSeating: '23:00', closes: '00:00' }];
const rules = { week: Array(7).fill(allDay) } as OpeningRules;
const reply = <Data,>(data: Data, message = '') => ({ message, data });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

function open(opening: Opening) {
  jest.spyOn(client.opening, 'show').mockResolvedValue(reply(opening));
  jest.spyOn(client.opening, 'days').mockResolvedValue(reply([]));
  return renderScreen(<PauseBookings />);
}

afterEach(() => void jest.restoreAllMocks());

it('one button pauses for the minutes that it names', async () => {
  const pause = jest.spyOn(client.opening, 'pause').mockResolvedValue(reply({ version: 2 }, 'Paused.'));
  const { user } = open({ rules, version: 1 });
  await user.click(await screen.findByRole('button', { name: 'Pause online bookings' }));
  const names = within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['', '30 minutes', '1 hour', '2 hours', 'Until the end of the evening', 'Cancel']);
  await user.click(screen.getByRole('button', { name: '2 hours' }));
  expect(pause.mock.calls[0]?.[0]).toEqual({ body: { minutes: 120 } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a running pause says until when, and End pause ends it', async () => {
  const pause = jest.spyOn(client.opening, 'pause').mockResolvedValue(reply({ version: 2 }, 'Online again.'));
  const { user } = open({ rules, version: 1, pausedUntil: inAnHour() });
  expect((await screen.findByText(/are paused: guests find no table before .*\d\d:\d\d\./)).closest('[role=status]')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pause online bookings' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'End pause' }));
  expect(pause.mock.calls[0]?.[0]).toEqual({ body: { minutes: 0 } });
});

it('there is nothing to pause without opening rules', async () => {
  open({ version: 0 });
  await waitFor(() => expect(client.opening.show).toHaveBeenCalled());
  await act(async () => undefined);
  expect(screen.queryByRole('button')).toBeNull();
});
