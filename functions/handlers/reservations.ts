import {
  bookingHorizonDays,
  largestParty,
  type NewReservation,
  type Reservation,
  type ReservationChanges,
  type ReservationStatus,
  reservations,
} from '#contract/reservations';
import { mayPass } from '#contract/roles';
import { newId } from '../data/ids.ts';
import {
  bookedBefore,
  bookReservation,
  changeReservation,
  deleteReservation,
  hasOpenReservations,
  reservationById,
  reservationsBetween,
  reservationsOf,
  type StoredReservation,
} from '../data/reservations.ts';
import type { Caller } from '../http/caller.ts';
import { readCursor, writeCursor } from '../http/cursor.ts';
import { Failure, notFound, wrong } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mail } from '../rules/mail.ts';
import { statusAfter } from '../rules/transitions.ts';
import { addDays, instantOf, isPast, localDateOf, wallTimeOf } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';

const { timeZone, retentionDays } = settings;

/** What one answer holds at most: some 2 MB, a third of what Lambda may return. */
const reservationsPerAnswer = 5000;
const ownReservationsPerPage = 200;
const listedDaysBack = 90;
/** So many future reservations one guest may hold, whoever books them. */
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
    const { items, next } = await reservationsOf(caller.userId, ownReservationsPerPage, await readCursor(list, query.cursor));
    return { data: items, message: 'Your reservations', nextCursor: await writeCursor(list, next) };
  },

  async add({ body, caller, once }) {
    const isStaff = mayPass(caller?.roles ?? [], 'STAFF');
    const reservation = newReservation(body, caller);
    seatable(body.seats, isStaff);
    const thanks = { data: reservation, message: 'Thank you, we have your reservation. We will confirm it by e-mail.' };
    if (body.website && !caller) {
      console.warn(JSON.stringify({ event: 'honeypot' }));
      return thanks;
    }
    const isFull = !isStaff && (await hasOpenReservations(reservation, new Date(), openPerGuest));
    // who repeats the request that took the last of them is told of that one
    const outcome = isFull
      ? await bookedBefore(once)
      : await bookReservation(reservation, once, mailAbout(reservation, 'reservation-received'));
    if (!outcome) throw new Failure('too_many_open', `You have ${openPerGuest} reservations ahead already. Please call us for more.`);
    if (outcome === 'mismatch')
      throw new Failure('idempotency_mismatch', 'This form was sent before with other values. Please reload the page.');
    return outcome === 'booked' ? thanks : { ...thanks, data: { ...reservation, _id: outcome.again } };
  },

  async update({ id, body, caller }) {
    const tries = 5;
    for (let attempt = 1; ; attempt++) {
      const current = await visible(id, caller);
      if (body.version !== undefined && body.version !== current.version) throw stale(current);
      const next = changed(current, body, caller);
      if (!next) return { data: current, message: 'Nothing has changed.' };
      if (await changeReservation(current, next, mailAfter(current, next))) {
        return {
          data: { ...next, version: current.version + 1 },
          message: messages[next.status === current.status ? 'saved' : next.status],
        };
      }
      if (attempt === tries) throw stale(await visible(id, caller));
    }
  },

  async delete({ id }) {
    if (!(await deleteReservation(id))) throw notFound('reservation');
    return { message: 'The reservation has been deleted.' };
  },
});

const messages: Record<ReservationStatus | 'saved', string> = {
  saved: 'The reservation has been saved.',
  pending: 'The reservation has been saved and waits to be confirmed again.',
  confirmed: 'The reservation has been confirmed.',
  cancelled: 'The reservation has been cancelled.',
};

function newReservation(body: NewReservation, caller: Caller | undefined): StoredReservation {
  const { website: _website, ...details } = body;
  const reservation = {
    ...details,
    ...bookable(body.dateTime),
    _id: newId(),
    status: 'pending' as const,
    version: 1,
    ownerId: caller?.userId,
  };
  return { ...reservation, ttl: forgottenAt(reservation) };
}

/** The reservation as the caller may see it; another guest's does not exist for them. */
async function visible(id: string, caller: Caller): Promise<StoredReservation> {
  const reservation = await reservationById(id);
  const isTheirs = mayPass(caller.roles, 'STAFF') || reservation?.ownerId === caller.userId;
  if (!reservation || !isTheirs) throw notFound('reservation');
  return reservation;
}

/** The reservation with the changes the caller may make; `undefined` when there is nothing to change. */
function changed(current: StoredReservation, body: ReservationChanges, caller: Caller): StoredReservation | undefined {
  const isStaff = mayPass(caller.roles, 'STAFF');
  if (!isStaff && isPast(new Date(current.startsAt), new Date())) throw new Failure('in_past', 'This reservation has already started.');

  const { _id, version, ...wanted } = body;
  const wantedTime = wanted.dateTime && wallTime(wanted.dateTime);
  const time = wantedTime && wantedTime !== current.dateTime ? bookable(wantedTime) : { dateTime: current.dateTime };
  if (wanted.seats !== undefined && wanted.seats !== current.seats) seatable(wanted.seats, isStaff);

  const status = statusAfter(isStaff ? 'STAFF' : 'CUSTOMER', current, { ...body, ...time });
  if (!status && !isStaff && wanted.status === 'confirmed') throw new Failure('forbidden', 'Only our staff can confirm a reservation.');
  if (!status)
    throw new Failure('illegal_transition', `A ${current.status} reservation cannot be changed like this.`, { data: shown(current) });

  const next = { ...current, ...wanted, ...time, status };
  const isSame =
    (Object.keys(wanted) as (keyof typeof wanted)[]).every((field) => next[field] === current[field]) && next.dateTime === current.dateTime;
  return isSame && status === current.status ? undefined : { ...next, ttl: forgottenAt(next) };
}

/** The wall time and the instant of a table to be booked; refuses what does not exist, is over, or too far ahead. */
function bookable(dateTime: string): { dateTime: string; startsAt: string } {
  const start = instantOf(dateTime, timeZone);
  if (!start) throw wrong('dateTime', 'This time does not exist: the clocks change that night.');
  if (isPast(start, new Date())) throw wrong('dateTime', 'Please choose a time in the future.');
  if (localDateOf(start, timeZone) > addDays(localDateOf(new Date(), timeZone), bookingHorizonDays)) {
    throw wrong('dateTime', `Please choose a day within the next ${bookingHorizonDays} days.`);
  }
  return { dateTime: wallTimeOf(start, timeZone), startsAt: start.toISOString() };
}

function wallTime(dateTime: string): string {
  const start = instantOf(dateTime, timeZone);
  if (!start) throw wrong('dateTime', 'This time does not exist: the clocks change that night.');
  return wallTimeOf(start, timeZone);
}

function seatable(seats: number, isStaff: boolean): void {
  const most = isStaff ? largestParty.staff : largestParty.guest;
  if (seats > most) throw wrong('seats', `We take up to ${most} guests online. Please call us for a larger party.`);
}

function mailAbout({ userEmail, dateTime, seats }: Reservation, kind: Exclude<Mail['kind'], `password-${string}`>): Mail {
  return { kind, to: userEmail, dateTime, seats };
}

function mailAfter(current: Reservation, next: Reservation): Mail | undefined {
  if (next.status !== current.status && next.status !== 'pending') return mailAbout(next, `reservation-${next.status}`);
  const isAnotherTable = next.dateTime !== current.dateTime || next.seats !== current.seats;
  return isAnotherTable ? mailAbout(next, 'reservation-changed') : undefined;
}

function stale(current: StoredReservation): Failure {
  return new Failure('version_conflict', 'Somebody else has changed this reservation in the meantime.', { data: shown(current) });
}

function shown(reservation: StoredReservation): Reservation {
  const { ownerId: _ownerId, ttl: _ttl, ...rest } = reservation;
  return reservations.add.reply.parse(rest);
}

function forgottenAt({ startsAt, status }: Pick<Reservation, 'startsAt' | 'status'>): number {
  const days = status === 'cancelled' ? retentionDays.cancelled : retentionDays.kept;
  return Math.floor(new Date(startsAt).getTime() / 1000) + days * 24 * 3600;
}

const startOfDay = (date: string) => instantOf(`${date}T00:00`, timeZone) ?? new Date(`${date}T00:00Z`);
const later = (a: string, b: string) => (a > b ? a : b);
