import { expect, it } from '@jest/globals';
import type { Reservation } from '#evening/contract/reservation';
import { countNewReservations } from './use-reservations.ts';

const at = (hour: number, status = 'pending') => ({ _id: `r${hour}`, startsAt: `2026-12-24T${hour}:00Z`, status }) as Reservation;
const open = (...reservations: Reservation[]) => ({ reservations, isComplete: false });
const complete = (...reservations: Reservation[]) => ({ reservations, isComplete: true });

it('reservations that were added above the last row are counted', () => {
  expect(countNewReservations(open(at(11), at(15)), open(at(11), at(12), at(13), at(15)))).toBe(2);
});

it('reservations that moved up from the next page are not counted', () => {
  expect(countNewReservations(open(at(11), at(15)), open(at(15), at(16)))).toBe(0);
});

it('reservations that were added below the last row of a complete or empty list are counted', () => {
  expect(countNewReservations(complete(at(11)), complete(at(11), at(16)))).toBe(1);
  expect(countNewReservations(complete(), complete(at(11)))).toBe(1);
});

it('cancelled and known reservations are not counted', () => {
  expect(countNewReservations(complete(at(11)), complete(at(11, 'confirmed'), at(12, 'cancelled')))).toBe(0);
});
