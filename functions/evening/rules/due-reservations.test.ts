import { describe, expect, it } from '@jest/globals';
import { hasExpired, needsReminder, needsStaffReminder, type Timed } from './due-reservations.ts';

const rules = { answerHours: 24, reminderHours: 24 };
const noon = new Date('2026-12-10T12:00:00Z');
const at = (time: string) => `2026-12-${time}:00.000Z`;

/** What a confirmed party has that asks for another table since this moment. */
const wish = (since: string, startsAt = at('20T19:00')): Partial<Timed> => ({
  status: 'confirmed',
  asked: { dateTime: '', startsAt, seats: 6, area: '', at: since },
});

describe('a pending reservation', () => {
  const pending: Timed = { status: 'pending', startsAt: at('20T18:00'), settledAt: at('09T13:00') };

  it.each<[string, Partial<Timed>, boolean]>([
    ['has waited for less than the hours to answer', {}, false],
    ['has waited for exactly the hours to answer', { settledAt: at('09T12:00') }, true],
    ['starts now', { startsAt: at('10T12:00') }, true],
    ['started before the schedule ran', { startsAt: at('10T11:46') }, true],
    ['starts in a minute', { startsAt: at('10T12:01') }, false],
    ['is from before this was recorded', { settledAt: undefined }, false],
    ['is confirmed, and has waited with another wish', { ...wish(at('09T12:00')), settledAt: at('10T11:00') }, true],
    ['is confirmed, and waits with another wish', { ...wish(at('09T12:01')), settledAt: at('01T11:00') }, false],
    ['is confirmed, and whose other table starts', { ...wish(at('10T11:00'), at('10T12:00')) }, true],
    ['is confirmed, and starts before the other table', { ...wish(at('10T11:00')), startsAt: at('10T12:00') }, true],
    ['was cancelled with a wish', { ...wish(at('01T12:00')), status: 'cancelled' }, false],
    ['has been confirmed', { settledAt: at('01T12:00'), status: 'confirmed' }, false],
    ['was cancelled', { settledAt: at('01T12:00'), status: 'cancelled' }, false],
  ])('that %s', (_what, changes, expected) => {
    expect(hasExpired({ ...pending, ...changes }, rules, noon)).toBe(expected);
  });
});

describe('the reminder of a pending reservation to staff', () => {
  const pending: Timed = { status: 'pending', startsAt: at('20T18:00'), settledAt: at('10T00:00') };

  it.each<[string, Partial<Timed>, boolean]>([
    ['is due when half of the hours to answer are over', {}, true],
    ['is not due a minute earlier', { settledAt: at('10T00:01') }, false],
    ['is due when half of the time until its start is over', { settledAt: at('10T10:00'), startsAt: at('10T14:00') }, true],
    ['is not due when staff were reminded of this wait', { staffRemindedFor: at('10T00:00') }, false],
    ['is due when staff were reminded of an earlier wait', { staffRemindedFor: at('08T00:00') }, true],
    ['is not due when the time to answer is over', { settledAt: at('09T12:00') }, false],
    ['is due when half of the time to answer a wish is over', { ...wish(at('10T00:00')), settledAt: at('10T11:00') }, true],
    ['is not due when a wish is new', { ...wish(at('10T00:01')), settledAt: at('01T00:00') }, false],
    ['is not due when it has been confirmed', { status: 'confirmed' }, false],
    ['is not due when nobody knows since when it waits', { settledAt: undefined }, false],
  ])('%s', (_what, changes, expected) => {
    expect(needsStaffReminder({ ...pending, ...changes }, rules, noon)).toBe(expected);
  });
});

describe('the reminder of a confirmed reservation', () => {
  const tomorrow: Timed = { status: 'confirmed', startsAt: at('11T11:00'), settledAt: at('01T09:00') };

  it.each<[string, Partial<Timed>, boolean]>([
    ['is due when the start comes within its hours', {}, true],
    ['is due at the first moment of its hours', { startsAt: at('11T12:00') }, true],
    ['is not due a minute earlier', { startsAt: at('11T12:01') }, false],
    ['is not due when it was sent for this start', { remindedFor: at('11T11:00') }, false],
    ['is due when it was sent for another start', { remindedFor: at('08T11:00') }, true],
    ['is not due when the table was booked, moved or confirmed within its hours', { settledAt: at('10T11:00') }, false],
    ['is due for a reservation from before this was recorded', { settledAt: undefined }, true],
    ['is not due while it is pending', { status: 'pending' }, false],
    ['is not due when it was cancelled', { status: 'cancelled' }, false],
    ['is not due when the start is past', { startsAt: at('10T11:00') }, false],
  ])('%s', (_what, changes, expected) => {
    expect(needsReminder({ ...tomorrow, ...changes }, rules, noon)).toBe(expected);
  });

  it('is never due with 0 hours', () => {
    expect(needsReminder(tomorrow, { reminderHours: 0 }, noon)).toBe(false);
  });
});
