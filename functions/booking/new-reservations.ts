import { messages } from '#messages/reservations';
import type { Action } from '../data/actions.ts';
import type { Once, Repeated } from '../data/idempotency-records.ts';
import { newId } from '../data/ids.ts';
import { bookedBefore, bookReservation, openFromSameSource, type StoredReservation } from '../data/reservations.ts';
import { retryOnConflict } from '../data/retry-on-conflict.ts';
import { type Caller, isStaff } from '../http/caller.ts';
import { Failure, wrong } from '../http/failure.ts';
import { tooManyCalls } from '../http/limits.ts';
import type { Source } from '../http/source.ts';
import { bookingLimits } from '../rules/booking-limits.ts';
import { bookingTime, partyRefusal } from '../rules/booking-time.ts';
import type { Mail } from '../rules/mail.ts';
import { mailsAbout } from '../rules/reservation-mails.ts';
import { expiresAt } from '../rules/retention.ts';
import { settings } from '../services/settings.ts';
import { paceOfBooking } from './mail-pace.ts';
import { openPerGuest, tooManyOpen } from './open-limit.ts';
import { seatShares, tooManySeats } from './seat-shares.ts';
import { type Around, daysAround, notAvailable, tableFor, type Wish } from './tables.ts';

/** Who books, and what decides beside the table. Guests may not be blocked, and have a limited number of open reservations. */
interface Terms extends Pick<Wish, 'by' | 'override'> {
  once: Once | undefined;
  /** The mails about the reservation with its table. */
  mailsAbout: (reservation: StoredReservation) => Mail[];
  /** How many minutes those to the guest wait. */
  delayMinutes?: number;
  /** What counts the seats for whoever asks for them. */
  shares?: Action[];
}

/** A stored reservation, or the one that the first of the repeated requests made. */
interface Booked {
  reservation: StoredReservation;
  /** The mails that are sent about it. */
  mails: Mail[];
  outcome: 'booked' | Repeated;
}

type Asked = Omit<StoredReservation, '_id' | 'version' | 'startsAt' | 'ttl' | 'held'>;

/** The reservation that was asked for, still without a table; refuses a time that does not exist, is past or too far away. */
export function newReservation(asked: Asked): StoredReservation {
  const time = bookingTime(asked.dateTime, settings, new Date());
  if ('refusal' in time) throw wrong('dateTime', time.refusal);
  const reservation = { ...asked, ...time, _id: newId(), version: 1 };
  return { ...reservation, ttl: expiresAt(reservation, settings) };
}

interface Request {
  caller: Caller | undefined;
  source: Source;
  once: Once;
}

/** Books a table that was asked for online; `isDelayed` when the mail to the guest comes later. The limits are counted, and the rules and days read, at the same time. */
export async function bookOnline(asked: StoredReservation, { caller, source, once }: Request): Promise<Booked & { isDelayed: boolean }> {
  const by = isStaff(caller) ? 'staff' : 'guest';
  const now = new Date();
  const [pace, around] = await Promise.all([
    by === 'guest' ? paceOfBooking(source, caller, asked.userEmail) : { minutes: 0 },
    daysAround(new Date(asked.startsAt)),
  ]);
  if ('wait' in pace) throw tooManyCalls(pace.wait);
  const { rules } = around.opening;
  const tooMany = by === 'guest' && partyRefusal(asked.seats, bookingLimits(rules, settings).largestParty);
  if (tooMany) throw wrong('seats', tooMany);

  const reservation = { ...asked, status: asked.seats <= (rules?.confirmUpTo ?? 0) ? ('confirmed' as const) : asked.status };
  const mails = (booked: StoredReservation) => mailsAbout(undefined, booked, { now, by, alertEmail: rules?.alertEmail });
  const delayMinutes = pace.minutes;
  const shares = by === 'guest' ? await seatShares(asked.seats, asked, source.wide) : [];
  return { ...(await bookTable(reservation, around, { by, once, mailsAbout: mails, delayMinutes, shares })), isDelayed: delayMinutes > 0 };
}

/**
 * Stores a reservation and takes its table; throws when there is none, or the guest may not book. When the seats are taken in between, the
 * days are read again. Who repeats a request gets the first result, even if the restaurant is full by now.
 */
export async function bookTable(asked: StoredReservation, around: Around, terms: Terms): Promise<Booked> {
  const { by, override, once, delayMinutes, shares } = terms;
  const isGuest = by === 'guest';
  const wish = { start: new Date(asked.startsAt), seats: asked.seats, by, override };
  let [current, most] = [around, isGuest ? openPerGuest : Number.POSITIVE_INFINITY];
  return retryOnConflict(async () => {
    const table = tableFor(wish, current);
    if ('refused' in table) {
      const outcome = await bookedBefore(once);
      if (outcome) return { reservation: asked, mails: terms.mailsAbout(asked), outcome };
      throw await notAvailable(wish, table);
    }
    const reservation = { ...asked, held: table.held, override: table.override };
    const mails = terms.mailsAbout(reservation);
    const outcome = await bookReservation(reservation, once, {
      mails,
      delayMinutes,
      most,
      seats: table.seats,
      refusesBlocked: isGuest,
      shares,
    });
    if (outcome === 'blocked') throw new Failure('blocked', messages().notOnline);
    if (outcome === 'too_many_seats') throw tooManySeats();
    if (outcome === 'too_many_open') {
      if ((await openFromSameSource(reservation)) >= openPerGuest) throw tooManyOpen();
      most = Number.POSITIVE_INFINITY;
    } else if (outcome === 'no_table') {
      current = await daysAround(wish.start);
    } else {
      return { reservation, mails, outcome };
    }
    return undefined;
  });
}
