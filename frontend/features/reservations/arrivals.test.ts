import { expect, it } from '@jest/globals';
import type { Reservation } from '#contract/reservations';
import { arrivals } from './arrivals.ts';

const at = (hour: number, status = 'pending') => ({ _id: `r${hour}`, startsAt: `2026-12-24T${hour}:00Z`, status }) as Reservation;
const open = (...reservations: Reservation[]) => ({ reservations, isComplete: false });
const complete = (...reservations: Reservation[]) => ({ reservations, isComplete: true });

it('counts what came in above the last row', () => {
  expect(arrivals(open(at(11), at(15)), open(at(11), at(12), at(13), at(15)))).toBe(2);
});

it('does not count what moved up from the next page', () => {
  expect(arrivals(open(at(11), at(15)), open(at(15), at(16)))).toBe(0);
});

it('counts what came in below the last row of a complete list, also of an empty one', () => {
  expect(arrivals(complete(at(11)), complete(at(11), at(16)))).toBe(1);
  expect(arrivals(complete(), complete(at(11)))).toBe(1);
});

it('counts neither cancelled reservations nor those that were there', () => {
  expect(arrivals(complete(at(11)), complete(at(11, 'confirmed'), at(12, 'cancelled')))).toBe(0);
});
