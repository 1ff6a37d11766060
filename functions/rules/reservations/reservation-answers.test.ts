import { expect, it } from '@jest/globals';
import type { Reservation } from '#contract/reservations/reservation';
import { answerToChange, answerToDeletion, entered, thanks } from './reservation-answers.ts';

const pending = { status: 'pending', userEmail: 'jana@example.com', userPhone: '+420777123456' } as Reservation;
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

it.each<[string, Reservation, Reservation, string[], boolean, string]>([
  ['saved', pending, pending, ['a mail'], false, 'The reservation has been saved.'],
  [
    'saved, the mail later',
    pending,
    pending,
    ['a mail'],
    true,
    'The reservation has been saved. The e-mail about it may take up to three hours.',
  ],
  [
    'confirmed, of a guest without an address',
    pending,
    unreachable,
    [],
    false,
    'The reservation has been confirmed. The guest gave no e-mail address: please call +420 777 123 456.',
  ],
  ['saved without a word', pending, pending, [], true, 'The reservation has been saved.'],
  ['confirmed', pending, confirmed, ['a mail'], false, 'The reservation has been confirmed.'],
  ['confirmed too late', pending, confirmed, [], false, 'The reservation has been confirmed. Its time is past, so no e-mail is sent.'],
])('a change that is %s is answered with what becomes of it', (_what, before, after, mails, isDelayed, answer) => {
  expect(answerToChange(before, after, mails, isDelayed).replaceAll('\u00a0', ' ')).toBe(answer);
});
