import { expect, it } from '@jest/globals';
import type { Reservation } from '#evening/contract/reservation';
import { countsOf, seatsByHour } from './seats-by-hour.tsx';

const at = (time: string, seats: number, status = 'confirmed') => ({ dateTime: `2026-12-24T${time}`, seats, status }) as Reservation;

it('reservations and covers are counted by status', () => {
  expect(countsOf([at('18:00', 2), at('19:00', 4), at('19:00', 3, 'pending'), at('20:00', 8, 'cancelled')])).toEqual({
    confirmed: { reservations: 2, covers: 6 },
    pending: { reservations: 1, covers: 3 },
    cancelled: { reservations: 1, covers: 8 },
  });
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
