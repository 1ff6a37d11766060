import { expect, it } from '@jest/globals';
import { type Mail, mailsAfterChange, minutesToNextTry, subjectOf, usefulMinutes } from './mail.ts';

const to = 'jana@example.com';
const reservation: Mail = { kind: 'reservation-confirmed', to, reservationId: 'r1', dateTime: '2026-12-24T18:30', seats: 4 };
const reset: Mail = { kind: 'password-reset', to, userId: 'u', nonce: 'n' };

it('tells the owner at every address the account had or has, and only of what was changed', () => {
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

it('lets a newer mail replace an older one about the same reservation or reset, and no other', () => {
  expect(subjectOf(reservation)).toBe(subjectOf({ ...reservation, kind: 'reservation-cancelled' }));
  expect(subjectOf(reservation)).not.toBe(subjectOf({ ...reservation, reservationId: 'r2' }));
  expect(subjectOf(reset)).toBe(subjectOf({ ...reset, nonce: 'm' }));
  expect(subjectOf({ kind: 'password-changed', to })).toBeUndefined();
});

it('outlives a day without SES, and a reset link does not outlive its code', () => {
  expect(usefulMinutes(reservation)).toBe(48 * 60);
  expect(usefulMinutes(reset)).toBe(30);
});

it('tries soon at first, and every quarter of an hour at last', () => {
  expect([1, 2, 3, 4, 5, 6, 100].map(minutesToNextTry)).toEqual([1, 2, 4, 8, 15, 15, 15]);
});
