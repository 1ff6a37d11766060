import { describe, expect, it } from '@jest/globals';
import { inLanguage } from '#house/language/in-language';
import type { Reservation } from '../contract/reservation.ts';
import { cancelled, reasonLanguageOf, reasonOf } from './reservation-end.ts';

it('a cancelled reservation says who cancelled it and why, holds no seats, and is kept as long as cancelled ones are', () => {
  const startsAt = '2026-12-24T17:30:00.000Z';
  const held = { date: '2026-12-24', from: 1110, to: 1200, midnight: 1440, seats: 4 };
  const waiting = { _id: 'r1', startsAt, status: 'confirmed', held, asked: { dateTime: '', seats: 2 } } as unknown as Reservation;
  const by = { endedBy: 'closure', reason: 'A burst pipe.', translations: undefined } as const;
  expect(cancelled(waiting, by, { retentionDays: 365, retentionDaysCancelled: 45, retentionDaysNoShow: 180 })).toEqual({
    _id: 'r1',
    startsAt,
    status: 'cancelled',
    ...by,
    ttl: Date.parse(startsAt) / 1000 + 45 * 24 * 3600,
  });
});

describe('the reason of a closure', () => {
  const closure = { endedBy: 'closure', reason: 'A burst pipe.', translations: { cs: { reason: 'Praskla trubka.' } } } as const;
  const untranslated = { ...closure, translations: undefined };
  const read = (ended: Parameters<typeof reasonLanguageOf>[0]) => inLanguage('cs', () => [reasonOf(ended), reasonLanguageOf(ended, 'en')]);

  it('is read in the language of the guest, or marked as being in another one', () => {
    expect(read(closure)).toEqual(['Praskla trubka.', undefined]);
    expect(read(untranslated)).toEqual(['A burst pipe.', 'en']);
    expect(read({ endedBy: 'closure' })).toEqual(['', undefined]);
  });

  it('is the only one whose language is known', () => {
    for (const endedBy of ['guest', 'staff', 'expiry'] as const)
      expect(read({ ...untranslated, endedBy })).toEqual(['A burst pipe.', undefined]);
  });
});
