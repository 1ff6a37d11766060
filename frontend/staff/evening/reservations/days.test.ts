import { expect, it } from '@jest/globals';
import type { Reservation } from '#evening/contract/reservation';
import { dayInWords, daysOf } from './days.ts';

const on = (dateTime: string, seats: number, status: string) => ({ dateTime, seats, status }) as Reservation;

it('covers and pending reservations are counted per day, without cancelled ones', () => {
  const days = daysOf([
    on('2026-12-24T12:00', 2, 'pending'),
    on('2026-12-24T18:00', 4, 'confirmed'),
    on('2026-12-24T19:00', 8, 'cancelled'),
    on('2026-12-25T12:00', 3, 'confirmed'),
  ]);
  expect(days.map(({ date, covers, pending }) => [date, covers, pending])).toEqual([
    ['2026-12-24', 6, 1],
    ['2026-12-25', 3, 0],
  ]);
});

it('those of a day that are cancelled come after the others', () => {
  const [day] = daysOf([
    on('2026-12-24T12:00', 2, 'cancelled'),
    on('2026-12-24T18:00', 4, 'pending'),
    on('2026-12-24T19:00', 8, 'confirmed'),
  ]);
  expect(day?.reservations.map(({ status }) => status)).toEqual(['pending', 'confirmed', 'cancelled']);
});

it('a day is printed in words, with the year when it is not the current one', () => {
  expect(dayInWords('2026-12-24', '2026-11-21')).toBe('Thursday 24 December');
  expect(dayInWords('2027-01-01', '2026-11-21')).toBe('Friday 1 January 2027');
});
