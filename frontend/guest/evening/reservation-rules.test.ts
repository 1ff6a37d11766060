import { describe, expect, it } from '@jest/globals';
import type { Reservation } from '#evening/contract/reservation';
import { earliestTime, isInFuture, needsAnswer } from './reservation-rules.ts';

const confirmed = { dateTime: '2026-12-24T18:30', seats: 4, area: '', status: 'confirmed' } as Reservation;

it('earliestTime is the wall time of the restaurant to the minute, in every time zone of the browser', () => {
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
  ])('%p is in the future: %p', (dateTime, expected) => {
    expect(isInFuture(dateTime, now)).toBe(expected);
  });
});

it('a change needs a new confirmation only when a confirmed reservation gets another table for more than are confirmed at once', () => {
  const later = { ...confirmed, dateTime: '2026-12-24T19:00' };
  expect(needsAnswer(confirmed, confirmed, 0)).toBe(false);
  expect(needsAnswer(confirmed, { ...confirmed, seats: 5 }, 4)).toBe(true);
  expect(needsAnswer(confirmed, later, 3)).toBe(true);
  expect(needsAnswer(confirmed, { ...confirmed, area: 'garden' }, 3)).toBe(true);
  expect(needsAnswer(confirmed, later, 4)).toBe(false);
  expect(needsAnswer(confirmed, { ...later, seats: 3 }, 4)).toBe(false);
  expect(needsAnswer(confirmed, later, undefined)).toBe(false);
  expect(needsAnswer({ ...confirmed, status: 'pending' }, later, 0)).toBe(false);
});
