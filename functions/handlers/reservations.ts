import { largestParty, type NewReservation, type Reservation, type ReservationChanges, reservations } from '#contract/reservations';
import { mayPass } from '#contract/roles';
import { newId } from '../data/ids.ts';
import { reservationsBetween, reservationsOf } from '../data/reservation-lists.ts';
import { bookReservation, changeReservation, openFromSameHand, reservationById, type StoredReservation } from '../data/reservations.ts';
import { settled } from '../data/settled.ts';
import type { Caller } from '../http/caller.ts';
import { readCursor, writeCursor } from '../http/cursor.ts';
import { Failure, notFound, wrong } from '../http/failure.ts';
import { hidden } from '../http/limits.ts';
import { affordable, unwritten } from '../http/mail-budget.ts';
import { madeId } from '../http/once.ts';
import { serve } from '../http/serve.ts';
import { bookingTime, noSuchTime } from '../rules/booking-time.ts';
import { thanks, whatHappened, whatWasDeleted } from '../rules/reservation-answers.ts';
import { mailsAbout } from '../rules/reservation-mails.ts';
import { forgottenAt } from '../rules/retention.ts';
import { statusAfter } from '../rules/transitions.ts';
import { addDays, earliestPresent, instantOf, isPast, localDateOf, wallTimeOf } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';

const { timeZone, retentionDays } = settings;

/** What one answer holds at most: some 2 MB, a third of what Lambda may return. */
const reservationsPerAnswer = 5000;
const ownReservationsPerPage = 200;
const listedDaysBack = 90;
/** So many future reservations one guest may hold, under one e-mail or telephone; staff know what they do. */
const openPerGuest = 10;

export const handler = serve(reservations, {
  async list({ query }) {
    const today = localDateOf(new Date(), timeZone);
    const from = startOfDay(later(query.from ?? addDays(today, -listedDaysBack), addDays(today, -3650)));
    const lastDay = addDays(today, 366);
    const to = startOfDay(addDays(query.to && query.to < lastDay ? query.to : lastDay, 1));
    const limit = Math.min(Number(query.limit ?? reservationsPerAnswer), reservationsPerAnswer);
    const search = { status: query.status, q: query.q?.toLowerCase() };
    const list = `reservations ${JSON.stringify([query.from, query.to, query.status, query.q])}`;
    const start = await readCursor(list, query.cursor);
    const { items, next } = await reservationsBetween(from, new Date(to.getTime() - 1), search, limit, start);
    return { data: items, message: 'Reservations', nextCursor: await writeCursor(list, next) };
  },

  async user({ query, caller }) {
    const list = `reservations of ${caller.userId}`;
    const start = await readCursor(list, query.cursor);
    const { items, next } = await reservationsOf(caller.userId, earliestPresent(new Date()), ownReservationsPerPage, start);
    return { data: items, message: 'Your reservations', nextCursor: await writeCursor(list, next) };
  },

  async add({ body, caller, source, once }) {
    const reservation = newReservation(body, caller, await hidden(source.near));
    seatable(body.seats, isStaff(caller));
    if (body.website && !caller) {
      console.warn(JSON.stringify({ event: 'honeypot' }));
      return { data: reservation, message: thanks.mailed };
    }
    const mails = await affordable(mailsAbout(undefined, reservation, new Date()), caller);
    const book = (most: number) => bookReservation(reservation, once(body.userEmail), { mails, most });
    let outcome = await book(mostFor(caller));
    if (outcome === 'full' && (await openFromSameHand(reservation)) < openPerGuest) outcome = await book(Number.POSITIVE_INFINITY);
    if (outcome !== 'booked') await unwritten(mails, caller);
    if (outcome === 'full') throw tooManyOpen();
    const message = mails.length > 0 ? thanks.mailed : thanks.noted;
    return { data: { ...reservation, _id: madeId(outcome, reservation._id) }, message };
  },

  async update({ id, body, caller }) {
    const tries = 5;
    for (let attempt = 1; ; attempt++) {
      const current = await visible(id, caller);
      if (body.version !== undefined && body.version !== current.version) throw stale(current);
      const next = changed(current, body, caller);
      if (!next) return { data: current, message: 'Nothing has changed.' };
      const owed = mailsAbout(current, next, new Date());
      const mails = await affordable(owed, caller);
      const outcome = await changeReservation(current, next, { mails, most: mostFor(caller) });
      if (outcome !== 'changed') await unwritten(mails, caller);
      if (outcome === 'full') throw tooManyOpen();
      if (outcome === 'changed')
        return { data: { ...next, version: current.version + 1 }, message: whatHappened(current, next, owed, mails) };
      if (attempt === tries) throw stale(await visible(id, caller));
    }
  },

  async delete({ id, caller }) {
    return settled(async () => {
      const current = await visible(id, caller);
      const mails = mailsAbout(current, undefined, new Date());
      const outcome = await changeReservation(current, undefined, { mails, most: mostFor(caller) });
      if (outcome !== 'changed') return undefined;
      return { message: whatWasDeleted(mails) };
    });
  },
});

function newReservation(body: NewReservation, caller: Caller | undefined, network: string): StoredReservation {
  const { website: _website, ...details } = body;
  const status = 'pending' as const;
  const made = { _id: newId(), status, version: 1, ownerId: caller?.userId, bookedFrom: network.slice(0, 8) };
  const reservation = { ...details, ...bookable(body.dateTime), ...made };
  return { ...reservation, ttl: forgottenAt(reservation, retentionDays) };
}

/** The reservation as the caller may see it; another guest's does not exist for them. */
async function visible(id: string, caller: Caller): Promise<StoredReservation> {
  const reservation = await reservationById(id);
  const isTheirs = isStaff(caller) || reservation?.ownerId === caller.userId;
  if (!reservation || !isTheirs) throw notFound('reservation');
  return reservation;
}

/** The reservation with the changes the caller may make; `undefined` when there is nothing to change. */
function changed(current: StoredReservation, body: ReservationChanges, caller: Caller): StoredReservation | undefined {
  if (!isStaff(caller) && isPast(new Date(current.startsAt), new Date()))
    throw new Failure('in_past', 'This reservation has already started.');

  const { _id, version, ...wanted } = body;
  const wantedTime = wanted.dateTime && wallTime(wanted.dateTime);
  const time = wantedTime && wantedTime !== current.dateTime ? bookable(wantedTime) : { dateTime: current.dateTime };
  if (wanted.seats !== undefined && wanted.seats !== current.seats) seatable(wanted.seats, isStaff(caller));

  const status = statusAfter(isStaff(caller) ? 'STAFF' : 'CUSTOMER', current, { ...body, ...time });
  if (status === 'unclear')
    throw stale(current, 'This reservation may have changed meanwhile. Please change its status and its details one after the other.');
  if (!status && !isStaff(caller) && wanted.status === 'confirmed')
    throw new Failure('forbidden', 'Only our staff can confirm a reservation.');
  if (!status)
    throw new Failure('illegal_transition', `A ${current.status} reservation cannot be changed like this.`, { data: shown(current) });

  const next = { ...current, ...wanted, ...time, status };
  const isSame =
    (Object.keys(wanted) as (keyof typeof wanted)[]).every((field) => next[field] === current[field]) && next.dateTime === current.dateTime;
  return isSame && status === current.status ? undefined : { ...next, ttl: forgottenAt(next, retentionDays) };
}

/** The wall time and the instant of a table to be booked; refuses what does not exist, is over, or too far ahead. */
function bookable(dateTime: string): { dateTime: string; startsAt: string } {
  const time = bookingTime(dateTime, timeZone, new Date());
  if ('refusal' in time) throw wrong('dateTime', time.refusal);
  return time;
}

function wallTime(dateTime: string): string {
  const start = instantOf(dateTime, timeZone);
  if (!start) throw wrong('dateTime', noSuchTime);
  return wallTimeOf(start, timeZone);
}

function seatable(seats: number, byStaff: boolean): void {
  const most = byStaff ? largestParty.staff : largestParty.guest;
  if (seats > most) throw wrong('seats', `We take up to ${most} guests online. Please call us for a larger party.`);
}

function tooManyOpen(): Failure {
  return new Failure('too_many_open', `You have ${openPerGuest} reservations ahead already. Please call us for more.`);
}

function stale(current: StoredReservation, message = 'Somebody else has changed this reservation in the meantime.'): Failure {
  return new Failure('version_conflict', message, { data: shown(current) });
}

function shown(reservation: StoredReservation): Reservation {
  const { ownerId: _ownerId, bookedFrom: _bookedFrom, ttl: _ttl, ...rest } = reservation;
  return reservations.add.reply.parse(rest);
}

const isStaff = (caller: Caller | undefined) => mayPass(caller?.roles ?? [], 'STAFF');
const mostFor = (caller: Caller | undefined) => (isStaff(caller) ? Number.POSITIVE_INFINITY : openPerGuest);
const startOfDay = (date: string) => instantOf(`${date}T00:00`, timeZone) ?? new Date(`${date}T00:00Z`);
const later = (a: string, b: string) => (a > b ? a : b);
