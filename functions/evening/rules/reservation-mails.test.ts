import { expect, it } from '@jest/globals';
import { isOutdatedReminder, mailAgain, mailsAbout, reminderOf, staffReminderOf, undeliveredAlert } from './reservation-mails.ts';

const now = new Date('2026-12-24T12:00:30Z');
const ahead = {
  _id: 'r1',
  userEmail: 'jana@example.com',
  dateTime: '2026-12-24T18:30',
  startsAt: '2026-12-24T17:30:00.000Z',
  seats: 4,
  area: '',
  status: 'pending' as const,
  version: 3,
};
const past = { ...ahead, dateTime: '2026-12-23T18:30', startsAt: '2026-12-23T17:30:00.000Z' };
const [confirmed, cancelled] = [{ status: 'confirmed' as const }, { status: 'cancelled' as const }];
const [moved, elsewhere] = [{ dateTime: '2026-12-25T18:30', startsAt: '2026-12-25T17:30:00.000Z' }, { userEmail: 'petr@example.com' }];
const asked = { dateTime: '2026-12-24T20:00', startsAt: '2026-12-24T19:00:00.000Z', seats: 6, area: '', at: '2026-12-23T10:00:00.000Z' };
type MailedReservation = Parameters<typeof mailsAbout>[0];
type By = Parameters<typeof mailsAbout>[2]['by'];
const ended = (endedBy: By, reason?: string) => ({ ...cancelled, endedBy, ...(reason && { reason }) });

it.each<[string, MailedReservation, MailedReservation, string[]]>([
  ['booked', undefined, ahead, ['received jana']],
  ['confirmed', ahead, { ...ahead, ...confirmed }, ['confirmed jana']],
  ['confirmed and moved at once', ahead, { ...ahead, ...confirmed, ...moved }, ['confirmed jana']],
  ['cancelled', { ...ahead, ...confirmed }, { ...ahead, ...cancelled }, ['cancelled jana']],
  [
    'cancelled and readdressed at once',
    { ...ahead, ...confirmed },
    { ...ahead, ...cancelled, ...elsewhere },
    ['cancelled jana', 'cancelled petr'],
  ],
  ['deleted', { ...ahead, ...confirmed }, undefined, ['cancelled jana']],
  ['deleted while pending', ahead, undefined, ['cancelled jana']],
  ['moved', ahead, { ...ahead, ...moved }, ['changed jana']],
  ['asked for in another area', { ...ahead, ...confirmed }, { ...ahead, ...confirmed, area: 'garden' }, ['changed jana']],
  ['given more seats', { ...ahead, ...confirmed }, { ...ahead, ...confirmed, seats: 6 }, []],
  ['asked for with another table', { ...ahead, ...confirmed }, { ...ahead, ...confirmed, asked }, ['asked jana']],
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
])('a reservation that is %s causes the expected emails', (_what, before, after, expected) => {
  const mails = mailsAbout(before, after, { now, by: 'staff' });
  expect(mails.map(({ kind, to }) => `${kind.replace('reservation-', '')} ${to.split('@')[0]}`)).toEqual(expected);
});

it.each<[string, MailedReservation, MailedReservation, string[]]>([
  ['given more seats', ahead, { ...ahead, seats: 6 }, ['changed']],
  ['moved', ahead, { ...ahead, ...moved }, ['changed']],
  ['confirmed', ahead, { ...ahead, ...confirmed }, ['confirmed']],
  ['cancelled', ahead, { ...ahead, ...cancelled }, ['declined']],
  ['given more seats when it is past', past, { ...past, seats: 6 }, []],
])('a guest whose reservation is %s by staff is told if they want it, and not if they do not', (_what, before, after, kinds) => {
  const told = (tell: boolean) => mailsAbout(before, after, { now, by: 'staff', tell }).map(({ kind }) => kind.replace('reservation-', ''));
  expect([told(true), told(false)]).toEqual([kinds, []]);
  const byGuest = { now, by: 'guest' as const };
  expect(mailsAbout(before, after, { ...byGuest, tell: false })).toEqual(mailsAbout(before, after, byGuest));
});

it('the email about a cancelled reservation has the old values, any other email the new ones', () => {
  const by = { now, by: 'staff' as const };
  expect(mailsAbout(ahead, { ...ahead, ...cancelled, ...moved, seats: 6 }, by)).toMatchObject([{ dateTime: ahead.dateTime, seats: 4 }]);
  expect(mailsAbout(ahead, { ...ahead, ...moved, seats: 6 }, by)).toMatchObject([
    { dateTime: moved?.dateTime, startsAt: moved?.startsAt, seats: 6, was: { dateTime: ahead.dateTime, seats: 4 } },
  ]);
});

it.each<[string, MailedReservation, By, string]>([
  ['cancelled by its guest', ahead, 'guest', 'cancelled'],
  ['declined by staff', ahead, 'staff', 'declined'],
  ['cancelled by staff after they confirmed it', { ...ahead, ...confirmed }, 'staff', 'cancelled'],
  ['expired', ahead, 'expiry', 'expired'],
  ['cancelled because the day is closed', ahead, 'closure', 'closure'],
  ['confirmed, and cancelled because the day is closed', { ...ahead, ...confirmed }, 'closure', 'closure'],
])('a reservation that was %s causes exactly one email, which says so', (_what, before, by, kind) => {
  const mails = mailsAbout(before, before && { ...before, ...ended(by) }, { now, by });
  expect(mails.map((mail) => mail.kind)).toEqual([`reservation-${kind}`]);
});

it.each<[string, MailedReservation, MailedReservation, By, string[]]>([
  ['asked for', { ...ahead, ...confirmed }, { ...ahead, ...confirmed, asked }, 'guest', ['reservation-asked', 'alert-asked']],
  ['withdrawn', { ...ahead, ...confirmed, asked }, { ...ahead, ...confirmed }, 'guest', []],
  ['declined', { ...ahead, ...confirmed, asked }, { ...ahead, ...confirmed }, 'staff', ['reservation-kept']],
  [
    'answered by nobody',
    { ...ahead, ...confirmed, asked },
    { ...ahead, ...confirmed },
    'expiry',
    ['reservation-unanswered', 'alert-unanswered'],
  ],
  ['kept while something else changes', { ...ahead, ...confirmed, asked }, { ...ahead, ...confirmed, asked }, 'guest', []],
])('another table that is %s causes the expected emails', (_what, before, after, by, expected) => {
  expect(mailsAbout(before, after, { now, by, alertTo: { to: 'house@example.com' } }).map(({ kind }) => kind)).toEqual(expected);
});

it('an email says why the restaurant cancelled, and never repeats what a guest typed', () => {
  for (const by of ['staff', 'closure'] as const) {
    expect(mailsAbout(ahead, { ...ahead, ...ended(by, 'A burst pipe.') }, { now, by })).toMatchObject([{ reason: 'A burst pipe.' }]);
  }
  const [mail] = mailsAbout(ahead, { ...ahead, ...ended('guest', 'Buy at spam.example') }, { now, by: 'guest' });
  expect(JSON.stringify(mail)).not.toContain('spam');
});

it('a reservation that is confirmed at once causes one email, the confirmation', () => {
  expect(mailsAbout(undefined, { ...ahead, ...confirmed }, { now, by: 'guest' })).toMatchObject([
    { kind: 'reservation-confirmed', version: 1 },
  ]);
});

it('a guest whose reservation expires at its start is told although the run comes later', () => {
  const expired = (minutes: number) =>
    mailsAbout(ahead, { ...ahead, ...ended('expiry') }, { now: new Date(Date.parse(ahead.startsAt) + minutes * 60_000), by: 'expiry' });
  expect(expired(15)).toMatchObject([{ kind: 'reservation-expired' }]);
  expect(expired(120)).toEqual([]);
});

it('a guest without an address gets no email', () => {
  const nobody = { ...ahead, userEmail: '' };
  expect(mailsAbout(undefined, nobody, { now, by: 'staff' })).toEqual([]);
  expect(mailsAbout(nobody, { ...nobody, ...ended('staff') }, { now, by: 'staff' })).toEqual([]);
  expect(mailsAbout(nobody, ahead, { now, by: 'staff' })).toMatchObject([{ kind: 'reservation-received', to: ahead.userEmail }]);
  expect(mailAgain(nobody, now)).toBeUndefined();
});

it('an email has the version that the reservation gets, and how long its table is kept', () => {
  const held = { date: '2026-12-24', from: 1110, to: 1200, midnight: 1440, seats: 4 };
  const [added] = mailsAbout(undefined, { ...ahead, version: 1, held }, { now, by: 'guest' });
  expect(added).toMatchObject({ version: 1, minutes: 90, status: 'pending' });
  const [gone] = mailsAbout({ ...ahead, held }, { ...ahead, ...ended('staff') }, { now, by: 'staff' });
  expect(gone).toMatchObject({ version: 4, minutes: 90, status: 'cancelled' });
});

it.each<[string, MailedReservation, MailedReservation, string[]]>([
  ['booked', undefined, ahead, ['alert-booked']],
  ['moved', ahead, { ...ahead, ...moved }, ['alert-changed']],
  ['cancelled', { ...ahead, ...confirmed }, { ...ahead, ...ended('guest') }, ['alert-cancelled']],
  ['left as it was', ahead, { ...ahead }, []],
])('the restaurant is told of a reservation that a guest has %s, and not of the same change by staff', (_what, before, after, kinds) => {
  const alertEmail = 'chef@example.com';
  const alerts = (by: By) =>
    mailsAbout(before, after, { now, by, alertTo: { to: alertEmail } }).filter(({ kind }) => kind.startsWith('alert'));
  expect(alerts('guest').map(({ kind, to }) => [kind, to])).toEqual(kinds.map((kind) => [kind, alertEmail]));
  for (const by of ['staff', 'closure'] as const) expect(alerts(by)).toEqual([]);
  expect(mailsAbout(before, after, { now, by: 'guest' }).every(({ kind }) => kind.startsWith('reservation'))).toBe(true);
});

it.each<[string, Partial<NonNullable<MailedReservation>>, boolean]>([
  ['gave an address', {}, true],
  ['gave none', { userEmail: '' }, false],
  ['may be a program', { likelyRobot: true }, false],
])('the restaurant is told of a request that expires, and whether its guest is told, who %s', (_who, changes, isGuestTold) => {
  const before = { ...ahead, ...changes };
  const mails = mailsAbout(before, { ...before, ...ended('expiry') }, { now, by: 'expiry', alertTo: { to: 'chef@example.com' } });
  expect(mails.at(-1)).toMatchObject({ kind: 'alert-expired', to: 'chef@example.com', isGuestTold });
  expect(mails).toHaveLength(isGuestTold ? 2 : 1);
});

it.each<[string, NonNullable<MailedReservation>, string | undefined]>([
  ['pending', ahead, 'received'],
  ['confirmed', { ...ahead, ...confirmed }, 'confirmed'],
  ['cancelled', { ...ahead, ...ended('staff') }, 'cancelled'],
  ['declined', { ...ahead, ...ended('staff'), mail: { state: 'failed', kind: 'reservation-declined', at: '' } }, 'declined'],
  ['expired', { ...ahead, ...ended('expiry') }, 'expired'],
  ['past', { ...past, ...confirmed }, undefined],
])('the email that is sent again about a %s reservation tells how it stands', (_what, reservation, kind) => {
  expect(mailAgain(reservation, now)?.kind).toBe(kind && `reservation-${kind}`);
});

it('a reminder is outdated when its reservation is moved, cancelled, deleted, readdressed or has begun', () => {
  const current = { ...ahead, ...confirmed };
  const reminder = reminderOf(current);
  const isOutdated = (stored: MailedReservation, at = now) => isOutdatedReminder(reminder, stored, at);
  expect(isOutdated(current)).toBe(false);
  expect(isOutdated({ ...current, version: 9, seats: 6 })).toBe(false);
  for (const other of [undefined, ahead, { ...current, ...cancelled }, { ...current, ...moved }, { ...current, ...elsewhere }]) {
    expect(isOutdated(other)).toBe(true);
  }
  expect(isOutdated(current, new Date(current.startsAt))).toBe(true);
});

it('a mail repeats the comment only to the address that the guest who typed it has confirmed', () => {
  const repeats = (confirmedAddress?: string) =>
    mailsAbout(undefined, ahead, { now, by: 'guest', confirmedAddress }).map((mail) => 'repeatsComment' in mail && mail.repeatsComment);
  expect([repeats(), repeats(ahead.userEmail), repeats('petr@example.com')]).toEqual([[false], [true], [false]]);
});

it('a guest who may be a program is written to only about what staff do', () => {
  const robot = { ...ahead, likelyRobot: true as const };
  const told = (after: MailedReservation, by: By) => mailsAbout(robot, after, { now, by }).map(({ kind }) => kind);
  expect(told({ ...robot, ...ended('guest') }, 'guest')).toEqual([]);
  expect(told({ ...robot, ...confirmed }, 'staff')).toEqual(['reservation-confirmed']);
});

it('a mail about the end tells the translations of the reason, and any other tells no reason', () => {
  const translations = { cs: { reason: 'Praskla trubka.' } };
  const closed = { ...ahead, ...ended('closure', 'A burst pipe.'), translations };
  expect(mailsAbout(ahead, closed, { now, by: 'closure' })).toMatchObject([{ reason: 'A burst pipe.', translations }]);
  expect(mailAgain(closed, now)).toMatchObject({ kind: 'reservation-closure', reason: 'A burst pipe.', translations, version: 3 });
  const byGuest = { ...ahead, ...ended('guest', 'Buy at spam.example') };
  expect(mailAgain(byGuest, now)).toMatchObject({ kind: 'reservation-cancelled', dateTime: ahead.dateTime });
  expect(
    JSON.stringify([mailAgain(byGuest, now), mailsAbout(ahead, { ...ahead, reason: 'x', seats: 6 }, { now, by: 'staff' })]),
  ).not.toContain('reason');
});

it('the restaurant is told what it needs to know: the table as it is, who waits until when, and which mail came back', () => {
  const held = { date: '2026-12-24', from: 1110, to: 1200, midnight: 1440, seats: 4 };
  const [to, expiresAt] = ['chef@example.com', '2026-12-24T12:00'];
  const told = { reservationId: 'r1', dateTime: ahead.dateTime, startsAt: ahead.startsAt, seats: 4, minutes: 90, status: 'pending', to };
  const alerts = mailsAbout({ ...ahead, held }, { ...ahead, ...ended('guest') }, { now, by: 'guest', alertTo: { to } });
  expect(alerts).toContainEqual({ ...told, kind: 'alert-cancelled', status: 'cancelled', version: 4 });
  expect(mailsAbout(undefined, { ...ahead, held }, { now, by: 'guest', alertTo: { to } })).toContainEqual({
    ...told,
    kind: 'alert-booked',
    version: 1,
  });
  expect(staffReminderOf({ ...ahead, held }, { to }, expiresAt)).toEqual({ ...told, kind: 'alert-waiting', version: 3, expiresAt });
  const reminder = { ...reminderOf({ ...ahead, held }), language: 'cs' as const, reason: 'x' };
  expect(undeliveredAlert(reminder, 'bounced', { to })).toEqual({
    ...told,
    kind: 'alert-bounced',
    version: 3,
    about: 'reservation-reminder',
  });
});

it('a change by a guest of what was cancelled or is past is told to nobody', () => {
  const by = { now, by: 'guest' as const, alertTo: { to: 'chef@example.com' } };
  const gone = { ...ahead, ...ended('guest') };
  expect(mailsAbout(gone, { ...gone, seats: 2 }, by)).toEqual([]);
  expect(mailsAbout(undefined, { ...past }, { now, by: 'staff' })).toEqual([]);
});
