import { expect, it } from '@jest/globals';
import type { Mail } from '#house/rules/mail';
import { reservationMail } from '../../testing/mails.ts';
import { isToGuest } from './mail-kinds.ts';

it('of the mails, those to a guest tell how a reservation stands', () => {
  const kinds = ['reservation-received', 'reservation-readdressed', 'alert-booked'] as const;
  expect(kinds.map((kind) => isToGuest({ ...reservationMail(), kind } as Mail))).toEqual([true, false, false]);
  expect(isToGuest({ kind: 'password-changed', to: 'jana@example.com' })).toBe(false);
});
