import type { Room } from '#contract/reservations/room';
import { messages as queueTexts } from '#messages/reservations/queue';
import { messages } from '#messages/reservations/reservations';
import { bookingTime, isConfirmedAtOnce, partyRefusal } from '#rules/reservations/booking-time';
import { expiresAt } from '#rules/reservations/reservation-end';
import type { Action } from '../data/actions.ts';
import type { Once, Repeated } from '../data/idempotency-records.ts';
import { newId } from '../data/ids.ts';
import { type OpenOfGuest, openOf } from '../data/reservations/open-reservations.ts';
import {
  bookedBefore,
  bookReservation,
  fromSameSource,
  reservationById,
  reservationsById,
  type StoredReservation,
} from '../data/reservations/reservations.ts';
import { retryOnConflict } from '../data/retry-on-conflict.ts';
import { isOpenToGuests } from '../data/site/identity.ts';
import { type Caller, isStaff } from '../http/caller.ts';
import { Failure, wrong } from '../http/failure.ts';
import { madeId } from '../http/idempotency.ts';
import { tooManyCalls } from '../http/limits.ts';
import type { Source } from '../http/source.ts';
import { isToGuest, type Mail } from '../rules/mail.ts';
import { alertAddress, mailsAbout } from '../rules/reservations/reservation-mails.ts';
import { serviceDateOf } from '../rules/reservations/service-day.ts';
import { settings } from '../services/settings.ts';
import { paceOfBooking } from './mail-pace.ts';
import { openPerGuest, seatShares, tooManyOpen, tooManySeats } from './seat-shares.ts';
import { type Around, daysAround, largestPartyOf, notAvailable, tableFor, type Wish } from './tables.ts';

/** Who books, and what decides beside the table. Guests may not be blocked, and have a limited number of open reservations. */
interface Terms extends Pick<Wish, 'by' | 'override' | 'tables'> {
  once: Once | undefined;
  /** The mails about the reservation with its table. */
  mailsAbout: (reservation: StoredReservation) => Mail[];
  /** How many minutes those to the guest wait. */
  delayMinutes?: number;
  /** What counts the seats for whoever asks for them. */
  shares?: Action[];
  /** What takes the party off the queue in which it waits. */
  queue?: Action[];
  /** Decides about a guest who has a table on that day already. */
  sameDay?: SameDay;
}

/** What the guest had open when it was read, and how the reservation is marked beside that; throws when the guest has to be asked first. */
interface SameDay {
  open: OpenOfGuest;
  marks: (open: OpenOfGuest) => Promise<Pick<StoredReservation, 'anotherTable'>>;
}

/** A stored reservation: the new one, or that of the first of the repeated requests. */
interface Booked {
  reservation: StoredReservation;
  /** Whether its guest is told by e-mail. */
  isMailed: boolean;
  isRepeated: boolean;
}

/** After a conflict one of so many equal tables is chosen at random. */
const mostEqualTables = 100;

type Asked = Omit<StoredReservation, '_id' | 'version' | 'startsAt' | 'ttl' | 'held'>;

/** The reservation that was asked for, still without a table; refuses a time that does not exist, is past or too far away. */
export function newReservation(asked: Asked): StoredReservation {
  const now = new Date();
  const time = bookingTime(asked.dateTime, settings, now, asked.source === 'web' ? 'guest' : asked.source);
  if ('refusal' in time) throw wrong('dateTime', time.refusal);
  const reservation = { ...asked, ...time, _id: newId(), bookedAt: now.toISOString(), version: 1 };
  return { ...reservation, ttl: expiresAt(reservation, settings) };
}

interface Request {
  caller: Caller | undefined;
  source: Source;
  once: Once;
  /** Whether the guest knows of another reservation on that day. */
  anotherTable: boolean;
  /** What takes the party off the queue in which it waits. */
  queue?: Action[];
}

/** Refuses whoever asks for a table of a restaurant that is not open to guests yet. */
export const notOpenYet = () => new Failure('not_open', messages().notOpenYet);

/** Books a table that was asked for online; `isDelayed` when the mail to the guest comes later, and the room that was read. The limits are counted, and the rules and days read, at the same time. */
export async function bookOnline(
  asked: StoredReservation,
  { caller, source, once, anotherTable, queue = [] }: Request,
): Promise<Booked & { isDelayed: boolean; room: Room | undefined }> {
  const by = isStaff(caller) ? 'staff' : 'guest';
  const now = new Date();
  const [pace, around, open, isOpen] = await Promise.all([
    by === 'guest' ? paceOfBooking(source, caller, asked.userEmail) : { minutes: 0 },
    daysAround(new Date(asked.startsAt)),
    openOf(asked),
    by === 'staff' || isOpenToGuests(),
  ]);
  if (!isOpen) throw notOpenYet();
  if ('wait' in pace) throw tooManyCalls(pace.wait);
  const { rules } = around.opening;
  const tooMany = by === 'guest' && partyRefusal(asked.seats, largestPartyOf(around));
  if (tooMany) throw wrong('seats', tooMany);

  const sameDay = sameDayOf(open, asked, around, async (others) => {
    if (by === 'staff' || anotherTable || (await bookedBefore(once))) return;
    if ((await fromSameSource(asked, others)).length > 0) throw alreadyBooked();
  });
  const isConfirmed = isConfirmedAtOnce(asked.seats, rules) && !asked.likelyRobot;
  const isNamed = by === 'staff' || caller?.verifiedEmail === asked.userEmail;
  const status = isConfirmed ? ('confirmed' as const) : asked.status;
  const reservation = { ...asked, status, ...(isNamed && { isNamed: true as const }) };
  const circumstances = {
    now,
    by,
    alertEmail: alertAddress(around.opening),
    confirmedAddress: by === 'guest' ? caller?.verifiedEmail : undefined,
  } as const;
  const mails = (booked: StoredReservation) => mailsAbout(undefined, booked, circumstances);
  const delayMinutes = pace.minutes;
  const shares = by === 'guest' ? await seatShares(asked.seats, asked, source.wide) : [];
  const booked = await bookTable(reservation, around, { by, once, mailsAbout: mails, delayMinutes, shares, queue, sameDay });
  // who only knows what a guest has sent is not told what became of it
  if (booked.isRepeated && !once.isSecret) throw alreadyBooked();
  return { ...booked, isDelayed: delayMinutes > 0, room: around.room };
}

/** Enters a reservation for staff, who are asked when its guest has a table on that day already. */
export async function enterTable(
  asked: StoredReservation,
  { anotherTable, ...terms }: Pick<Terms, 'override' | 'tables'> & { once: Once | undefined; anotherTable: boolean },
): Promise<Booked> {
  const [around, open] = await Promise.all([daysAround(new Date(asked.startsAt)), openOf(asked)]);
  const sameDay = sameDayOf(open, asked, around, async (others) => {
    if (anotherTable || (await bookedBefore(terms.once))) return;
    const [first] = (await reservationsById(others.map(({ _id }) => _id))).toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
    if (first) throw new Failure('already_booked', messages().guestHasTable(guestName(first), first.dateTime.slice(11), first.seats));
  });
  const mails = (booked: StoredReservation) => mailsAbout(undefined, booked, { now: new Date(), by: 'staff' });
  return bookTable(asked, around, { ...terms, by: 'staff', mailsAbout: mails, sameDay });
}

/**
 * Stores a reservation and takes its table; throws when there is none, or the guest may not book. When the seats are taken in between, the
 * days are read again. Who repeats a request gets the first result, even if the restaurant is full by now.
 */
export async function bookTable(asked: StoredReservation, around: Around, terms: Terms): Promise<Booked> {
  const { by, override, tables, once, delayMinutes, shares, queue = [], sameDay } = terms;
  const isGuest = by === 'guest';
  const { _id, seats, area, startsAt, source, visit } = asked;
  const wish = { reservation: { _id, visit }, start: new Date(startsAt), seats, area, by, override, tables, isWalkIn: source === 'walkin' };
  let [current, most, open] = [around, isGuest ? openPerGuest : Number.POSITIVE_INFINITY, sameDay?.open];
  return retryOnConflict(async (attempt) => {
    const marks = open && (await sameDay?.marks(open));
    // of equal tables another one each, for guests who come at the same moment
    const table = tableFor(wish, current, attempt && Math.ceil(Math.random() * mostEqualTables));
    if ('refused' in table) {
      const before = await bookedBefore(once);
      if (before) return repeated(before);
      throw await notAvailable(wish, table);
    }
    const reservation = { ...asked, ...marks, held: table.held, override: table.override };
    const mails = terms.mailsAbout(reservation);
    const outcome = await bookReservation(reservation, once, {
      mails,
      delayMinutes,
      most,
      seen: open,
      seats: table.seats,
      book: table.book,
      refusesBlocked: isGuest,
      shares,
      queue,
    });
    if (outcome === 'not_queued') throw new Failure('illegal_transition', queueTexts().notWaiting);
    if (outcome === 'blocked') throw new Failure('blocked', messages().notOnline);
    if (outcome === 'too_many_seats') throw tooManySeats();
    if (outcome === 'too_many_open') {
      if ((await fromSameSource(reservation, (await openOf(reservation)).reservations)).length >= openPerGuest) throw tooManyOpen();
      most = Number.POSITIVE_INFINITY;
    } else if (outcome === 'open_changed') {
      open = await openOf(asked);
    } else if (outcome === 'no_table') {
      current = await daysAround(wish.start);
    } else if (outcome === 'booked') {
      return { reservation, isMailed: mails.some(isToGuest), isRepeated: false };
    } else {
      return repeated(outcome);
    }
    return undefined;
  });
}

/** What the first of the repeated requests made, as it is now; `undefined` when it is gone by now. */
async function repeated(outcome: Repeated): Promise<Booked | undefined> {
  const reservation = await reservationById(madeId(outcome, ''));
  return reservation && { reservation, isMailed: reservation.mail !== undefined, isRepeated: true };
}

/** Marks a reservation beside others of its guest on the same day of service, after `ask` has let it be booked. */
function sameDayOf(
  open: OpenOfGuest,
  { startsAt }: StoredReservation,
  { opening, days }: Around,
  ask: (others: OpenOfGuest['reservations']) => Promise<void>,
): SameDay {
  const dateOf = (start: string) => serviceDateOf(new Date(start), days, opening.rules, settings.timeZone);
  const date = dateOf(startsAt);
  const marks = async ({ reservations }: OpenOfGuest) => {
    const others = reservations.filter((one) => dateOf(one.startsAt) === date);
    if (others.length === 0) return {};
    await ask(others);
    return { anotherTable: true as const };
  };
  return { open, marks };
}

const guestName = ({ userName, userSurname }: StoredReservation) => `${userName} ${userSurname}`.trim();

const alreadyBooked = () => new Failure('already_booked', messages().alreadyBooked);
