import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Opening, OpeningRules } from '#evening/contract/opening';
import { withoutBookings } from '#evening/rules/service-day';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { reply } from '../../../testing/replies.ts';
import { minutesToClosing, PauseBookings, pauseEnd } from './pause-bookings.tsx';

const allDay = [{ name: '', opens: '00:00', lastSeating: '23:00', closes: '00:00' }];
const rules = { week: Array(7).fill(allDay), slotMinutes: 30, noticeMinutes: 0 } as unknown as OpeningRules;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

function open(opening: Opening) {
  jest.spyOn(client.opening, 'show').mockResolvedValue(reply(opening));
  jest.spyOn(client.opening, 'days').mockResolvedValue(reply([]));
  return renderScreen(<PauseBookings />);
}

beforeEach(() => void jest.useFakeTimers({ now: new Date('2027-03-12T17:20:30Z'), advanceTimers: true }));

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

it('each pause says which times it closes, and one that closes none is not offered but another that does', async () => {
  const pause = jest.spyOn(client.opening, 'pause').mockResolvedValue(reply({ version: 2 }, 'Paused.'));
  const { user } = open({ rules: { ...rules, noticeMinutes: 60 }, version: 1 });
  await user.click(await screen.findByRole('button', { name: 'Pause online bookings' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('1 hour would close no time: guests have to book 60 minutes ahead anyway.')).toBeTruthy();
  const buttons = dialog.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['', '70 minutes', '2 hours', 'Until the end of the evening', 'Cancel']);
  expect(dialog.getByText('Closes 19:30; guests can book from 20:00 on.')).toBeTruthy();
  expect(dialog.getByText('Closes 19:30, 20:00; guests can book from 20:30 on.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '70 minutes' }));
  expect(pause.mock.calls[0]?.[0]).toEqual({ body: { minutes: 70 } });
});

it('a running pause says which times it closes', async () => {
  open({ rules, version: 1, pausedUntil: inAnHour() });
  expect(await screen.findByText(/before 19:20\. Closes 18:30, 19:00; guests can book from 19:30 on\.$/)).toBeTruthy();
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

const dinner = { name: 'Dinner', opens: '18:00', lastSeating: '23:00', closes: '01:00' };
const lunch = { name: 'Lunch', opens: '11:30', lastSeating: '14:00', closes: '15:00' };
const day = [lunch, dinner];
const hours = { week: [day, day, [lunch], [], day, day, day] } as Partial<OpeningRules> as OpeningRules;

it('a pause ends at its time and is over then', () => {
  const pausedUntil = '2026-11-25T18:30:00.000Z';
  expect(pauseEnd({ pausedUntil }, new Date('2026-11-25T18:29:59Z'))).toBe('2026-11-25T19:30');
  expect(pauseEnd({ pausedUntil }, new Date(pausedUntil))).toBeUndefined();
  expect(pauseEnd({})).toBeUndefined();
});

it.each([
  ['before lunch of an evening that ends past midnight', '2026-11-23T10:00:00Z', 14 * 60],
  ['after midnight of the same evening', '2026-11-23T23:30:00Z', 30],
  ['on a day with lunch alone', '2026-11-25T13:30:00Z', 30],
  ['after the last sitting', '2026-11-25T15:00:00Z', undefined],
  ['on a closed day', '2026-11-26T12:00:00Z', undefined],
])('the minutes to closing %s', (_, now, minutes) => {
  expect(minutesToClosing(hours, withoutBookings([]), new Date(now))).toBe(minutes);
});

it('the minutes to closing follow a special day', () => {
  const special = { _id: '2026-11-23', date: '2026-11-23', sittings: [lunch], note: '' };
  expect(minutesToClosing(hours, withoutBookings([special]), new Date('2026-11-23T13:00:00Z'))).toBe(60);
});
