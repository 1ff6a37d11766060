import { describe, expect, it } from '@jest/globals';
import type { Reservation } from '../contract/reservation.ts';
import { effectOf, mailedAfterEdit } from './action-effect.ts';

const now = new Date('2026-12-24T12:00:00Z');
const reservation = (status: Reservation['status'], day = '24') =>
  ({ status, seats: 4, userEmail: 'a@b.cz', dateTime: `2026-12-${day}T18:30`, startsAt: `2026-12-${day}T17:30:00.000Z` }) as Reservation;

it.each([
  ['pending', '24', ['withMail', 'withMail', 'withMail']],
  ['confirmed', '24', ['noChange', 'withMail', 'withMail']],
  ['cancelled', '24', ['withMail', 'noChange', 'withoutMail']],
  ['pending', '23', ['withoutMail', 'withoutMail', 'withoutMail']],
  ['confirmed', '23', ['noChange', 'withoutMail', 'withoutMail']],
  ['cancelled', '23', ['withoutMail', 'noChange', 'withoutMail']],
] as const)('a %s reservation of the %sth: to approve, cancel and delete it is %p', (status, day, expected) => {
  const actions = ['approve', 'cancel', 'delete'] as const;
  expect(actions.map((action) => effectOf(reservation(status, day), action, now))).toEqual(expected);
});

it('of a reservation without an address tells nobody, and says so where a mail would be due', () => {
  const effects = (status: Reservation['status'], day: string) =>
    (['approve', 'cancel', 'delete'] as const).map((action) => effectOf({ ...reservation(status, day), userEmail: '' }, action, now));
  expect(effects('pending', '24')).toEqual(['withoutAddress', 'withoutAddress', 'withoutAddress']);
  expect(effects('confirmed', '23')).toEqual(['noChange', 'withoutMail', 'withoutMail']);
});

describe('an edit', () => {
  const ahead = reservation('confirmed');
  it.each([
    [{ seats: 5 }, []],
    [{ area: 'garden' }, ['a@b.cz']],
    [{ dateTime: '2026-12-24T19:00' }, ['a@b.cz']],
    [{ userEmail: ' C@d.cz ' }, ['c@d.cz', 'a@b.cz']],
    [{ userEmail: 'A@b.cz' }, []],
    [{ seats: Number.NaN }, []],
    [{ seats: 0 }, []],
    [{ dateTime: '' }, []],
    [{}, []],
  ])('to %j is told to %j', (edit, told) => expect(mailedAfterEdit(ahead, { ...ahead, ...edit }, 'Europe/Prague', now)).toEqual(told));

  it('is told or not as staff want it', () => {
    const told = (edit: object, tell: boolean) => mailedAfterEdit(ahead, { ...ahead, ...edit, tell }, 'Europe/Prague', now);
    expect([told({ seats: 5 }, true), told({ dateTime: '2026-12-24T19:00' }, false)]).toEqual([['a@b.cz'], []]);
  });
});
