import { expect, it } from '@jest/globals';
import type { Reservation } from '../contract/reservation.ts';
import { answerToChange, answerToDeletion, entered, thanks } from './reservation-answers.ts';

const pending = {
  status: 'pending',
  startsAt: '2026-12-24T19:00:00.000Z',
  userEmail: 'jana@example.com',
  userPhone: '+420777123456',
} as Reservation;
const confirmed = { ...pending, status: 'confirmed' as const };
const unreachable = { ...confirmed, userEmail: '' };

it('a guest who books is told whether the table is reserved, and when the e-mail comes', () => {
  expect([thanks('pending', false), thanks('pending', true), thanks('confirmed', false), thanks('confirmed', true)]).toEqual([
    'Thank you, we have your reservation. We will confirm it by e-mail.',
    'Thank you, we have your reservation. Our e-mail may take up to three hours, so please note it down.',
    'Thank you, your table is reserved. We send you an e-mail with the details.',
    'Thank you, your table is reserved. Our e-mail may take up to three hours, so please note it down.',
  ]);
});

it('staff are told whether the guest is told', () => {
  expect([entered(true), entered(false)]).toEqual([
    'The reservation has been entered. The guest is told by e-mail.',
    'The reservation has been entered.',
  ]);
  expect([answerToDeletion(['a mail']), answerToDeletion([])]).toEqual([
    'The reservation has been deleted. The guest is told by e-mail.',
    'The reservation has been deleted.',
  ]);
});

const now = new Date('2026-12-24T18:00:00Z');
const usual = { now, mails: [] as string[], isDelayed: false, isToTell: true };
const mailed = { ...usual, mails: ['a mail'] };
const past = { ...usual, now: new Date('2026-12-24T20:00:00Z') };

it.each<[string, Reservation, Reservation, typeof usual, string]>([
  ['saved', pending, pending, mailed, 'The reservation has been saved.'],
  [
    'saved, the mail later',
    pending,
    pending,
    { ...mailed, isDelayed: true },
    'The reservation has been saved. The e-mail about it may take up to three hours.',
  ],
  [
    'confirmed, of a guest without an address',
    pending,
    unreachable,
    usual,
    'The reservation has been confirmed. The guest gave no e-mail address: please call +420 777 123 456.',
  ],
  [
    'confirmed, of a guest without an address whom nobody is to tell',
    pending,
    unreachable,
    { ...usual, isToTell: false },
    'The reservation has been confirmed.',
  ],
  ['saved without a word', pending, pending, { ...usual, isDelayed: true }, 'The reservation has been saved.'],
  ['confirmed', pending, confirmed, mailed, 'The reservation has been confirmed.'],
  ['confirmed too late', pending, confirmed, past, 'The reservation has been confirmed. Its time is past, so no e-mail is sent.'],
  ['confirmed without a mail, before its time', pending, confirmed, usual, 'The reservation has been confirmed.'],
  [
    'confirmed too late for a mail that nobody wants',
    pending,
    confirmed,
    { ...past, isToTell: false },
    'The reservation has been confirmed.',
  ],
])('a change that is %s is answered with what becomes of it', (_what, before, after, about, answer) => {
  expect(answerToChange(before, after, about).replaceAll('\u00a0', ' ')).toBe(answer);
});
