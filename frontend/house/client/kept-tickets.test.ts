import { expect, it } from '@jest/globals';
import { bookedReservation } from '../../testing/booked-reservation.ts';
import { followTicket, keepTicket, keptTickets } from './kept-tickets.ts';

const booked = { ...bookedReservation, areaName: 'Garden', areaLanguage: 'en' as const };
const { _id, number, dateTime, startsAt, seats, areaName, areaLanguage, status } = booked;
const ticket = { _id, number, dateTime, startsAt, seats, areaName, areaLanguage, status };
const evening = Date.parse(startsAt);

it('a booked table is kept until its evening is over, without the guest and the secret link', () => {
  keepTicket(booked);
  expect(keptTickets(evening)).toEqual([ticket]);
  expect(keptTickets(evening + 6 * 3600_000)).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toMatch(/Nov|jana|777|tag123/i);
});

it('a kept ticket follows its reservation, found by its number or its id, and goes when that is cancelled', () => {
  keepTicket(booked);
  const moved = { dateTime: '2026-12-21T19:00', startsAt: '2026-12-21T18:00:00.000Z', seats: 5, status: 'confirmed' as const };
  followTicket({ ...moved, number });
  expect(keptTickets(evening)).toEqual([{ _id, number, ...moved }]);
  followTicket({ ...moved, _id: 'another', number: 'AAA-AAA', status: 'cancelled' });
  expect(keptTickets(evening)).toHaveLength(1);
  followTicket({ ...moved, _id, status: 'cancelled' });
  expect(keptTickets(evening)).toEqual([]);
});

it('what is no list of tickets in the storage is ignored', () => {
  localStorage.setItem('booked-tables', '{"a":');
  expect(keptTickets(evening)).toEqual([]);
});
