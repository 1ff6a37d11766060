import { expect, it } from '@jest/globals';
import { reservationMail } from '../testing/mails.ts';
import { type Mail, mailsAfterChange, minutesToNextTry, subjectOf } from './mail.ts';

const to = 'jana@example.com';
const reservation = reservationMail({ to, reservationId: 'r1' });
const reset = { kind: 'password-reset', to, userId: 'u', nonce: 'n' } as const;

it('a changed account causes emails to its old and new address, about what was changed only', () => {
  const [old, fresh] = [{ email: 'old@example.com' }, { email: 'new@example.com' }];
  const told = (...change: Parameters<typeof mailsAfterChange>) => mailsAfterChange(...change).map(({ kind, to }) => [kind, to]);
  expect(told(old, old, false)).toEqual([]);
  expect(told(old, old, true)).toEqual([['password-changed', 'old@example.com']]);
  expect(told(old, fresh, false)).toEqual([
    ['email-changed', 'old@example.com'],
    ['email-changed', 'new@example.com'],
  ]);
  expect(told(old, fresh, true)).toEqual([
    ['email-and-password-changed', 'old@example.com'],
    ['email-and-password-changed', 'new@example.com'],
  ]);
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
  expect(subjectOf(alert)).not.toBe(subjectOf(reservation));
});

it('the time to the next try doubles from a minute to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 100].map(minutesToNextTry)).toEqual([1, 2, 4, 8, 15, 15, 15]);
});
