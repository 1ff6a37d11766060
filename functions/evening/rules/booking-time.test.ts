import { expect, it } from '@jest/globals';
import { bookingTime, partyRefusal } from './booking-time.ts';

const settings = { timeZone: 'Europe/Prague', bookingHorizonDays: 10 };
const now = new Date('2026-12-20T09:00:00Z');

it.each<[string, Parameters<typeof bookingTime>[3], string, string]>([
  ['2026-12-24T18:30', 'guest', '2026-12-24T18:30', '2026-12-24T17:30:00.000Z'],
  ['2026-12-24T12:30:00-05:00', 'guest', '2026-12-24T18:30', '2026-12-24T17:30:00.000Z'],
  ['2026-12-24T17:30:45.123Z', 'guest', '2026-12-24T18:30', '2026-12-24T17:30:00.000Z'],
  ['2026-12-20T09:59', 'guest', '2026-12-20T09:59', '2026-12-20T08:59:00.000Z'],
  ['2026-12-31T01:30', 'guest', '2026-12-31T01:30', '2026-12-31T00:30:00.000Z'],
  ['2026-12-20T06:59', 'walkin', '2026-12-20T06:59', '2026-12-20T05:59:00.000Z'],
  ['2026-12-20T11:00', 'walkin', '2026-12-20T11:00', '2026-12-20T10:00:00.000Z'],
  ['2026-12-19T22:00', 'change', '2026-12-19T22:00', '2026-12-19T21:00:00.000Z'],
  ['2028-12-20T18:30', 'phone', '2028-12-20T18:30', '2028-12-20T17:30:00.000Z'],
  ['2027-03-28T01:59', 'phone', '2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T03:00', 'phone', '2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
  ['2027-10-31T02:30', 'phone', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ['2027-10-31T02:30+02:00', 'phone', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ['2027-10-31T02:30+01:00', 'phone', '2027-10-31T02:30', '2027-10-31T01:30:00.000Z'],
  ['2027-04-01T18:30', 'phone', '2027-04-01T18:30', '2027-04-01T16:30:00.000Z'],
])('the time %s by %s is stored as %s at the restaurant, and as the moment %s', (dateTime, by, wall, startsAt) => {
  expect(bookingTime(dateTime, settings, now, by)).toEqual({ dateTime: wall, startsAt });
});

it.each<[string, Parameters<typeof bookingTime>[3], string]>([
  ['2027-03-28T02:00', 'guest', 'This time does not exist: the clocks change that night.'],
  ['2027-03-28T02:30', 'guest', 'This time does not exist: the clocks change that night.'],
  ['2026-12-20T09:58', 'guest', 'Please choose a time in the future.'],
  ['2026-12-20T06:58', 'walkin', 'Guests who walked in can be entered up to 3 hours after they came.'],
  ['2026-12-20T11:01', 'walkin', 'Guests who walked in sit down now. Please enter who comes later as a new reservation.'],
  ['2026-12-31T12:01', 'guest', 'Please choose a day within the next 10 days.'],
  ['2026-12-20T09:58', 'phone', 'Please choose a time in the future.'],
  ['2026-12-19T21:58', 'change', 'Please choose a time of the present service, or one in the future.'],
  ['2028-12-21T12:01', 'change', 'Please choose a day within the next 731 days.'],
])('the time %s by %s is refused: %s', (dateTime, by, refusal) => {
  expect(bookingTime(dateTime, settings, now, by)).toEqual({ refusal });
});

it('a party is refused only when it is larger than the largest one', () => {
  expect(partyRefusal(8, 8)).toBeUndefined();
  expect(partyRefusal(9, 8)).toBe('We take up to 8 guests online. Please call us for a larger party.');
});
