import { describe, expect, it } from '@jest/globals';
import type { Reservation } from '../contract/reservation.ts';
import type { ReservationChanges } from '../contract/reservations.ts';
import { afterChange, changeableUntil, isTooLate, keepingComment } from './reservation-change.ts';

const settings = { timeZone: 'Europe/Prague', bookingHorizonDays: 60 };
const rules = { confirmUpTo: 4, cutoffHours: 4 };
const now = new Date('2026-12-20T09:00:00Z');
const cutoff = new Date('2026-12-24T13:30:00Z');
const started = new Date('2026-12-24T18:00:00Z');

const confirmed: Reservation = {
  _id: 'r1',
  userName: 'Jana',
  userSurname: 'Nováková',
  userEmail: 'jana@example.com',
  userPhone: '+420777123456',
  dateTime: '2026-12-24T18:30',
  startsAt: '2026-12-24T17:30:00.000Z',
  seats: 4,
  area: '',
  status: 'confirmed',
  comment: '',
  version: 3,
};
const translations = { cs: { reason: 'Praskla trubka.' } };
const pending: Reservation = { ...confirmed, status: 'pending' };
const cancelled: Reservation = { ...confirmed, status: 'cancelled', endedBy: 'closure', reason: 'A burst pipe.', translations };
const arrived: Reservation = { ...confirmed, visit: { arrivedAt: '2026-12-20T08:59:00.000Z' } };
const gone: Reservation = { ...confirmed, visit: { noShowAt: '2026-12-20T08:59:00.000Z' } };
const large: Reservation = { ...confirmed, seats: 10 };
const wish = { dateTime: '2026-12-24T20:00', startsAt: '2026-12-24T19:00:00.000Z', seats: 6, area: '' };
const waiting: Reservation = { ...confirmed, asked: { ...wish, at: '2026-12-19T08:00:00.000Z' } };
const robot: Reservation = { ...pending, likelyRobot: true };
const second: Reservation = { ...confirmed, anotherTable: true };
const { dateTime, startsAt, seats, area } = confirmed;
const first = { dateTime, startsAt, seats, area, status: 'confirmed' } as const;
const later = { dateTime: '2026-12-24T19:00' };
const nextDay = { dateTime: '2026-12-25T18:30' };
const [asLater, asNextDay] = [{ startsAt: '2026-12-24T18:00:00.000Z' }, { startsAt: '2026-12-25T17:30:00.000Z' }];
const tooLate = { now: new Date(cutoff.getTime() + 1) };

type By = Partial<Parameters<typeof afterChange>[2]>;
const outcome = (by: 'guest' | 'staff', current: Reservation, changes: ReservationChanges, more: By = {}) =>
  afterChange(
    current,
    { version: current.version, ...changes },
    { isStaff: by === 'staff', now, rules, largestParty: 8, ...more },
    settings,
  );

describe('a change of a reservation', () => {
  it.each<[string, 'guest' | 'staff', Reservation, ReservationChanges, By, string]>([
    ['has started', 'guest', confirmed, { comment: 'Late.' }, { now: started }, 'in_past'],
    ['is moved to a time that does not exist', 'guest', confirmed, { dateTime: '2027-03-28T02:30' }, {}, 'dateTime'],
    ['is moved to the past', 'staff', confirmed, { dateTime: '2026-12-19T18:30' }, {}, 'dateTime'],
    ['is moved beyond the horizon', 'guest', confirmed, { dateTime: '2027-03-01T18:30' }, {}, 'dateTime'],
    ['is for more guests than may book', 'guest', confirmed, { seats: 9 }, {}, 'seats'],
    ['is to be confirmed by its guest', 'guest', pending, { status: 'confirmed' }, {}, 'forbidden'],
    ['may have been changed meanwhile', 'staff', pending, { version: 2, userName: 'Eva', status: 'confirmed' }, {}, 'version_conflict'],
    ['is confirmed and is to wait again', 'staff', confirmed, { status: 'pending' }, {}, 'illegal_transition'],
    ['is confirmed and is to wait again', 'guest', confirmed, { status: 'pending' }, {}, 'illegal_transition'],
    ['is cancelled', 'guest', cancelled, { seats: 2 }, {}, 'illegal_transition'],
    ['is cancelled and is to be confirmed', 'guest', cancelled, { status: 'confirmed' }, {}, 'forbidden'],
    ['is cancelled and is to wait again', 'guest', cancelled, { status: 'pending' }, {}, 'illegal_transition'],
    ['is cancelled and is to wait again', 'staff', cancelled, { status: 'pending' }, {}, 'illegal_transition'],
    ['starts soon and is moved', 'guest', confirmed, later, tooLate, 'too_late'],
    ['starts soon and is for another area', 'guest', confirmed, { area: 'garden' }, tooLate, 'too_late'],
    ['starts soon and is for fewer guests', 'guest', pending, { seats: 3 }, tooLate, 'too_late'],
    ['starts soon and is changed otherwise too', 'guest', confirmed, { seats: 3, comment: 'x' }, tooLate, 'too_late'],
    ['has started and is cancelled', 'guest', confirmed, { status: 'cancelled' }, { now: started }, 'in_past'],
    ['has come before its time and is cancelled', 'guest', arrived, { status: 'cancelled' }, {}, 'in_past'],
    ['is gone already and is cancelled', 'guest', gone, { status: 'cancelled' }, {}, 'in_past'],
    ['has come before its time and is changed', 'guest', arrived, { comment: 'By the window.' }, {}, 'in_past'],
  ])('that %s, by %s, is refused', (_what, by, current, changes, more, why) => {
    const isField = why === 'dateTime' || why === 'seats';
    expect(outcome(by, current, changes, more)).toMatchObject({ refusal: isField ? { field: why } : { code: why } });
  });

  it.each<[string, 'guest' | 'staff', Reservation, ReservationChanges, By]>([
    ['has started', 'staff', confirmed, { staffNote: 'Late.' }, { now: started }],
    ['has started and keeps its time', 'staff', confirmed, { dateTime: confirmed.dateTime, staffNote: 'Late.' }, { now: started }],
    ['has started and is moved within its service', 'staff', confirmed, later, { now: started }],
    ['is moved two years ahead', 'staff', confirmed, { dateTime: '2028-12-19T18:30' }, {}],
    ['is for as many guests as may book', 'guest', confirmed, { seats: 8 }, {}],
    ['is for more guests', 'staff', confirmed, { seats: 9 }, {}],
    ['was for more guests before, and still is', 'guest', large, { seats: 10, comment: 'By the window.' }, {}],
    ['is moved at the last moment', 'guest', confirmed, later, { now: cutoff }],
    ['starts soon and is cancelled', 'guest', confirmed, { status: 'cancelled' }, tooLate],
    ['starts soon and is cancelled by a form that sends all of it', 'guest', pending, { ...later, seats: 3, status: 'cancelled' }, tooLate],
    ['starts soon and gets a comment', 'guest', confirmed, { comment: 'By the window.' }, tooLate],
    ['starts soon and is moved', 'staff', confirmed, later, tooLate],
    ['starts soon where there are no rules', 'guest', confirmed, later, { ...tooLate, rules: undefined }],
  ])('that %s, by %s, is accepted', (_what, by, current, changes, more) => {
    expect(outcome(by, current, changes, more)).toHaveProperty('next');
  });

  it.each<[string, 'guest' | 'staff', Reservation, ReservationChanges, Partial<Reservation>]>([
    ['moves a small party', 'guest', confirmed, later, { ...later, ...asLater, status: 'confirmed', asked: undefined }],
    ['asks for more', 'guest', confirmed, { seats: 5 }, { ...first, asked: { dateTime, startsAt, area, seats: 5, at: now.toISOString() } }],
    ['asks for more, and says why', 'guest', confirmed, { seats: 5, comment: 'A baby.' }, { ...first, comment: 'A baby.' }],
    ['makes it smaller', 'guest', confirmed, { seats: 3 }, { seats: 3, asked: undefined }],
    ['makes a pending one smaller', 'guest', pending, { seats: 2 }, { status: 'pending', asked: undefined }],
    [
      'asks for another one meanwhile',
      'guest',
      waiting,
      { seats: 7 },
      { ...first, asked: { dateTime, startsAt, area, seats: 7, at: now.toISOString() } },
    ],
    ['asks for what is given at once', 'guest', waiting, later, { ...later, ...asLater, asked: undefined }],
    ['keeps its table', 'guest', waiting, { dateTime: confirmed.dateTime, seats: 4, area: '' }, { ...first, asked: undefined }],
    ['says something else', 'guest', waiting, { comment: 'x', seats: 4 }, { ...first, asked: waiting.asked }],
    ['says something else', 'staff', waiting, { userName: 'Eva' }, { ...first, asked: waiting.asked }],
    ['moves it elsewhere', 'staff', waiting, later, { ...later, ...asLater, asked: undefined }],
    ['cancels it', 'guest', waiting, { status: 'cancelled' }, { asked: undefined }],
    ['enlarges it', 'staff', confirmed, { seats: 5 }, { status: 'confirmed', seats: 5 }],
    ['changes what a program may have made', 'guest', robot, { seats: 2 }, { likelyRobot: true }],
    ['confirms what a program may have made', 'staff', robot, { status: 'confirmed' }, { likelyRobot: undefined }],
    ['moves the second table of a day', 'guest', second, later, { anotherTable: true }],
    ['moves it to another day', 'guest', second, nextDay, { ...nextDay, ...asNextDay, anotherTable: undefined }],
    ['cancels it and says why', 'guest', pending, { status: 'cancelled', reason: 'Ill.' }, { endedBy: 'guest', reason: 'Ill.' }],
    ['cancels it and does not', 'staff', pending, { status: 'cancelled', reason: '' }, { endedBy: 'staff', reason: undefined }],
    ['gives a reason for nothing', 'staff', pending, { reason: 'Ill.', seats: 2 }, { endedBy: undefined, reason: undefined }],
    ['annotates a cancelled one', 'staff', cancelled, { staffNote: 'x' }, { endedBy: 'closure', reason: 'A burst pipe.', translations }],
    ['revives it', 'staff', cancelled, { status: 'confirmed' }, { endedBy: undefined, reason: undefined, translations: undefined }],
  ])('that %s, by %s, is stored with all that follows', (_what, by, current, changes, expected) => {
    const after = outcome(by, current, changes);
    expect('next' in after && after.next).toMatchObject({
      ...(changes.status && { status: changes.status }),
      ...expected,
      _id: 'r1',
      version: 3,
    });
  });

  it('that changes nothing leaves the same reservation', () => {
    const asItIs = { status: 'confirmed', seats: 4, dateTime: '2026-12-24T18:30:00+01:00', comment: '' } as const;
    for (const by of ['guest', 'staff'] as const) expect(outcome(by, confirmed, asItIs)).toEqual({ next: confirmed });
    const unchanged = outcome('guest', large, { dateTime: asItIs.dateTime });
    expect('next' in unchanged && unchanged.next).toBe(large);
  });
});

it('the last moment to change a reservation is as many hours before its start as the rules say', () => {
  expect(changeableUntil(confirmed, rules)).toEqual(cutoff);
  expect(changeableUntil(confirmed, undefined)).toBeUndefined();
  const isLate = (isStaff: boolean, at: number) => isTooLate(confirmed, { isStaff, now: new Date(at), rules });
  expect([isLate(false, cutoff.getTime()), isLate(false, cutoff.getTime() + 1), isLate(true, started.getTime())]).toEqual([
    false,
    true,
    false,
  ]);
});

describe('words of staff in the place of a guest’s comment', () => {
  const said: Reservation = { ...confirmed, comment: 'By the window.' };
  const noted: Reservation = { ...said, staffNote: 'A regular.' };
  it.each<[string, Reservation, ReservationChanges, { changes: ReservationChanges; kept?: string }]>([
    ['are added to the note', said, { comment: 'Table 5.' }, { changes: { staffNote: 'Table 5.' }, kept: 'noted' }],
    ['without the guest’s', said, { comment: 'By the window.\nTable 5.' }, { changes: { staffNote: 'Table 5.' }, kept: 'noted' }],
    [
      'whole, when they only begin alike',
      said,
      { comment: 'By the window.5' },
      { changes: { staffNote: 'By the window.5' }, kept: 'noted' },
    ],
    ['beside a guest who said nothing', confirmed, { comment: 'Call.' }, { changes: { staffNote: 'Call.' }, kept: 'noted' }],
    ['after what stands there', noted, { comment: 'Call.' }, { changes: { staffNote: 'A regular.\nCall.' }, kept: 'noted' }],
    ['after the note that comes with them', noted, { comment: 'b', staffNote: 'a' }, { changes: { staffNote: 'a\nb' }, kept: 'noted' }],
    ['once', { ...noted, staffNote: 'A regular.\nCall.' }, { comment: 'Call.', seats: 3 }, { changes: { seats: 3 }, kept: 'kept' }],
    ['also when they are part of a longer line', noted, { comment: 'A' }, { changes: { staffNote: 'A regular.\nA' }, kept: 'noted' }],
    ['not when there are none', said, { comment: '', status: 'cancelled' }, { changes: { status: 'cancelled' }, kept: 'kept' }],
    ['not when they are the guest’s', said, { comment: said.comment }, { changes: { comment: said.comment } }],
    ['not when nobody writes any', said, { seats: 3 }, { changes: { seats: 3 } }],
    ['not when staff took the comment down', { ...said, source: 'phone' }, { comment: 'x' }, { changes: { comment: 'x' } }],
  ])('%s', (_what, current, changes, expected) => {
    expect(keepingComment(current, changes)).toEqual(expected);
  });

  it('are refused only when the note is full', () => {
    const full = { ...said, staffNote: 'x'.repeat(995) };
    expect(keepingComment(full, { comment: 'abcd' })).toMatchObject({ kept: 'noted' });
    expect(keepingComment(full, { comment: 'abcde' })).toMatchObject({ refusal: { field: 'comment' } });
  });
});
