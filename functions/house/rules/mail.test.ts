import { expect, it } from '@jest/globals';
import { reservationMail } from '../../testing/mails.ts';
import { addressedTo, type Mail, minutesToNextTry, subjectOf, usefulMinutes } from './mail.ts';

const to = 'jana@example.com';
const reservation = reservationMail({ to, reservationId: 'r1' });
const reset = { kind: 'password-reset', to, userId: 'u', nonce: 'n' } as const;

it('a mail is in the language of its recipient where that is known', () => {
  expect(addressedTo({ email: to, language: 'cs' })).toEqual({ to, language: 'cs' });
  expect(addressedTo({ email: to, language: undefined })).toEqual({ to });
});

it('a mail can be sent for two days, the code of a reset and an offer for as long as they can be used', () => {
  const offers = (['queue-offered', 'queue-called'] as const).map((kind) => usefulMinutes({ kind } as Mail));
  expect([usefulMinutes(reset), ...offers, usefulMinutes(reservation)]).toEqual([30, 30, 30, 2880]);
});

it('a newer mail replaces an older one about the same reservation or reset, and no other', () => {
  expect(subjectOf(reservation)).toBe(subjectOf({ ...reservation, kind: 'reservation-cancelled' }));
  expect(subjectOf(reservation)).not.toBe(subjectOf({ ...reservation, reservationId: 'r2' }));
  expect(subjectOf(reset)).toBe(subjectOf({ ...reset, nonce: 'm' }));
  const verification = { ...reset, kind: 'email-verification' } as const;
  expect(subjectOf(verification)).toBe(subjectOf({ ...verification, nonce: 'm' }));
  expect(subjectOf(verification)).not.toBe(subjectOf(reset));
  expect(subjectOf({ kind: 'password-changed', to })).toBeUndefined();
  const alert: Mail = { ...reservation, kind: 'alert-booked' };
  expect(subjectOf(alert)).toBe(subjectOf({ ...alert, kind: 'alert-cancelled' }));
  expect(subjectOf(alert)).not.toBe(subjectOf({ ...alert, reservationId: 'r2' }));
  expect(subjectOf(alert)).not.toBe(subjectOf(reservation));
  const returned: Mail = { ...reservation, kind: 'alert-bounced', about: 'reservation-received' };
  expect(subjectOf(returned)).toBe(subjectOf({ ...returned, kind: 'alert-complained' }));
  expect([subjectOf(alert), subjectOf(reservation)]).not.toContain(subjectOf(returned));
  expect(subjectOf({ kind: 'enquiry-told', to, enquiryId: 'e' })).toBeUndefined();
});

it('the time to the next try doubles from a minute to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 100].map(minutesToNextTry)).toEqual([1, 2, 4, 8, 15, 15, 15]);
});
