import { expect, it } from '@jest/globals';
import { mailsAbout } from './reservation-mails.ts';

const now = new Date('2026-12-24T12:00:30Z');
const ahead = {
  _id: 'r1',
  userEmail: 'jana@example.com',
  dateTime: '2026-12-24T18:30',
  startsAt: '2026-12-24T17:30:00.000Z',
  seats: 4,
  status: 'pending' as const,
};
const past = { ...ahead, dateTime: '2026-12-23T18:30', startsAt: '2026-12-23T17:30:00.000Z' };
const [confirmed, cancelled] = [{ status: 'confirmed' as const }, { status: 'cancelled' as const }];
const [moved, elsewhere] = [{ dateTime: '2026-12-25T18:30', startsAt: '2026-12-25T17:30:00.000Z' }, { userEmail: 'petr@example.com' }];
type Told = Parameters<typeof mailsAbout>[0];

it.each<[string, Told, Told, string[]]>([
  ['booked', undefined, ahead, ['received jana']],
  ['confirmed', ahead, { ...ahead, ...confirmed }, ['confirmed jana']],
  ['confirmed and moved at once', ahead, { ...ahead, ...confirmed, ...moved }, ['confirmed jana']],
  ['cancelled', { ...ahead, ...confirmed }, { ...ahead, ...cancelled }, ['cancelled jana']],
  ['cancelled and readdressed at once', ahead, { ...ahead, ...cancelled, ...elsewhere }, ['cancelled jana', 'cancelled petr']],
  ['deleted', { ...ahead, ...confirmed }, undefined, ['cancelled jana']],
  ['deleted while pending', ahead, undefined, ['cancelled jana']],
  ['moved', ahead, { ...ahead, ...moved }, ['changed jana']],
  ['given more seats', { ...ahead, ...confirmed }, { ...ahead, ...confirmed, seats: 6 }, ['changed jana']],
  ['sent back to be confirmed again', { ...ahead, ...confirmed }, { ...ahead, seats: 6 }, ['changed jana']],
  ['confirmed after it was cancelled', { ...ahead, ...cancelled }, { ...ahead, ...confirmed }, ['confirmed jana']],
  ['readdressed', ahead, { ...ahead, ...elsewhere }, ['received petr', 'readdressed jana']],
  [
    'readdressed once confirmed',
    { ...ahead, ...confirmed },
    { ...ahead, ...confirmed, ...elsewhere },
    ['confirmed petr', 'readdressed jana'],
  ],
  ['moved from the past', past, { ...past, ...moved }, ['changed jana']],
  ['left as it was', ahead, { ...ahead }, []],
  ['given more seats while cancelled', { ...ahead, ...cancelled }, { ...ahead, ...cancelled, seats: 6 }, []],
  ['deleted after it was cancelled', { ...ahead, ...cancelled }, undefined, []],
  ['confirmed when it is past', past, { ...past, ...confirmed }, []],
  ['cancelled when it is past', { ...past, ...confirmed }, { ...past, ...cancelled }, []],
  ['given more seats when it is past', past, { ...past, seats: 6 }, []],
  ['deleted when it is past', { ...past, ...confirmed }, undefined, []],
])('a reservation that is %s is told to those who count on it', (_what, before, after, expected) => {
  const mails = mailsAbout(before, after, now);
  expect(mails.map(({ kind, to }) => `${kind.replace('reservation-', '')} ${to.split('@')[0]}`)).toEqual(expected);
});

it('tells of a cancelled table as its guest knew it, of any other as it is now', () => {
  expect(mailsAbout(ahead, { ...ahead, ...cancelled, ...moved, seats: 6 }, now)).toMatchObject([{ dateTime: ahead.dateTime, seats: 4 }]);
  expect(mailsAbout(ahead, { ...ahead, ...moved, seats: 6 }, now)).toMatchObject([{ dateTime: moved?.dateTime, seats: 6 }]);
});
