import { describe, expect, it } from '@jest/globals';
import type { Reservation } from '#contract/reservations';
import { asksAgain, earliestTime, isInFuture } from './editing.ts';

const confirmed = { dateTime: '2026-12-24T18:30', seats: 4, status: 'confirmed' } as Reservation;

it("gives the restaurant's clock to the minute, whatever the browser's zone", () => {
  expect(earliestTime(new Date('2026-07-01T16:30:45Z'))).toBe('2026-07-01T18:30');
  expect(earliestTime(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01T00:30');
});

describe('a time', () => {
  const now = new Date('2026-12-24T17:29:30Z');
  it.each([
    ['2026-12-24T18:30', true],
    ['2026-12-24T18:29', false],
    ['2027-03-28T02:30', false],
    ['', false],
  ])('%p lies ahead: %p', (dateTime, expected) => {
    expect(isInFuture(dateTime, now)).toBe(expected);
  });
});

it('asks for a new confirmation only when a confirmed reservation changes its time or its seats', () => {
  expect(asksAgain(confirmed, confirmed)).toBe(false);
  expect(asksAgain(confirmed, { ...confirmed, seats: 5 })).toBe(true);
  expect(asksAgain(confirmed, { ...confirmed, dateTime: '2026-12-24T19:00' })).toBe(true);
  expect(asksAgain({ ...confirmed, status: 'pending' }, { ...confirmed, seats: 5 })).toBe(false);
});
