import { reservations as messages } from '#evening/words/bookings';
import { type Caller, isStaff } from '#house/http/caller';
import { Failure, wrong } from '#house/http/failure';
import { tooManyCalls } from '#house/http/limits';
import type { Source } from '#house/http/source';
import type { Mail } from '#house/rules/mail';
import { settings } from '#house/services/settings';
import type { Action } from '#house/table/actions';
import type { Once } from '#house/table/idempotency-records';
import { newId } from '#house/table/ids';
import { isOpenToGuests } from '#site/store/identity';
import type { Room } from '../contract/room.ts';
import type { Wish } from '../rules/acts/act.ts';
import { largestPartyOf, tableFor } from '../rules/acts/table-for.ts';
import { bookingTime, isConfirmedAtOnce, partyRefusal } from '../rules/booking-time.ts';
import { isToGuest } from '../rules/mail-kinds.ts';
import { guestOf, type Party } from '../rules/party.ts';
import type { StoredParty } from '../rules/queue.ts';
import { expiresAt } from '../rules/reservation-end.ts';
import { mailsAbout, toRestaurant } from '../rules/reservation-mails.ts';
import { serviceDateOf } from '../rules/service-day.ts';
import { type OpenOfGuest, openOf } from '../store/open-reservations.ts';
import { bookedBefore, fromSameSource, reservationsById } from '../store/reservations.ts';
import { act } from './act.ts';
import { type Around, daysAround } from './days.ts';
import { paceOfBooking } from './mail-pace.ts';
import { limitsOfGuests, openPerGuest, seatShares, tooManyOpen } from './shares.ts';

/** Who books, and what decides beside the table. Guests may not be blocked, and have a limited number of open reservations. */
interface Terms extends Pick<Wish, 'by' | 'override' | 'tables'> {
  once: Once | undefined;
  /** The mails about the reservation with its table. */
  mailsAbout: (reservation: Party) => Mail[];
  /** How many minutes those to the guest wait. */
  delayMinutes?: number;
  /** What counts the seats for whoever asks for them. */
  shares?: Action[];
  queued?: Queued | undefined;
  /** Decides about a guest who has a table on that day already. */
  sameDay?: SameDay;
}

/** What the guest had open when it was read, and how the reservation is marked beside that; throws when the guest has to be asked first. */
interface SameDay {
  open: OpenOfGuest;
  marks: (open: OpenOfGuest) => Promise<Pick<Party, 'anotherTable'>>;
}

/** A stored reservation: the new one, or that of the first of the repeated requests. */
interface Booked {
  reservation: Party;
  /** Whether its guest is told by e-mail. */
  isMailed: boolean;
  isRepeated: boolean;
  notes: readonly string[];
}

/** After a conflict one of so many equal tables is chosen at random. */
const mostEqualTables = 100;

type Asked = Omit<Party, '_id' | 'version' | 'startsAt' | 'ttl' | 'held'>;

/** The reservation that was asked for, still without a table; refuses a time that does not exist, is past or too far away. */
export function newReservation(asked: Asked): Party {
  const now = new Date();
  const time = bookingTime(asked.dateTime, settings, now, asked.source === 'web' ? 'guest' : asked.source);
  if ('refusal' in time) throw wrong('dateTime', time.refusal);
  const reservation = { ...asked, ...time, _id: newId(), bookedAt: now.toISOString(), version: 1 };
  return { ...reservation, ttl: expiresAt(reservation, settings) };
}

export interface Request {
  caller: Caller | undefined;
  source: Source;
  once: Once;
  /** Whether the guest knows of another reservation on that day. */
  anotherTable: boolean;
  queued?: Queued | undefined;
}

/** A party of the queue, and how it stands afterwards. */
interface Queued {
  party: StoredParty;
  state: 'booked' | 'seated';
  /** The party as it is by now; throws when it waits no longer. */
  again: () => Promise<StoredParty>;
}

export const notOpenYet = () => new Failure('not_open', messages().notOpenYet);

/** Books a table that was asked for online; `isDelayed` when the mail to the guest comes later, and the room that was read. The limits are counted, and the rules and days read, at the same time. */
export async function bookOnline(
  asked: Party,
  { caller, source, once, anotherTable, queued }: Request,
): Promise<Booked & { isDelayed: boolean; room: Room | undefined }> {
  const by = isStaff(caller) ? 'staff' : 'guest';
  const now = new Date();
  const [pace, around, open, isOpen] = await Promise.all([
    by === 'guest' ? paceOfBooking(source, caller, asked.userEmail) : { minutes: 0 },
    daysAround([new Date(asked.startsAt)]),
    openOf(asked),
    by === 'staff' || isOpenToGuests(),
  ]);
  if (!isOpen) throw notOpenYet();
  if ('wait' in pace) throw tooManyCalls(pace.wait);
  const { rules } = around.opening;
  const tooMany = by === 'guest' && partyRefusal(asked.seats, largestPartyOf({ ...around, now, settings }));
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
    alertTo: toRestaurant(around.opening),
    confirmedAddress: by === 'guest' ? caller?.verifiedEmail : undefined,
  } as const;
  const mails = (booked: Party) => mailsAbout(undefined, booked, circumstances);
  const delayMinutes = pace.minutes;
  const shares = by === 'guest' ? await seatShares(asked.seats, asked, source.wide) : [];
  const booked = await bookTable(reservation, around, { by, once, mailsAbout: mails, delayMinutes, shares, queued, sameDay });
  // who only knows what a guest has sent is not told what became of it
  if (booked.isRepeated && !once.isSecret) throw alreadyBooked();
  return { ...booked, isDelayed: delayMinutes > 0, room: around.room };
}

/** Enters a reservation for staff, who are asked when its guest has a table on that day already. */
export async function enterTable(
  asked: Party,
  { anotherTable, ...terms }: Pick<Terms, 'override' | 'tables'> & { once: Once | undefined; anotherTable: boolean },
): Promise<Booked> {
  const [around, open] = await Promise.all([daysAround([new Date(asked.startsAt)]), openOf(asked)]);
  const sameDay = sameDayOf(open, asked, around, async (others) => {
    if (anotherTable || (await bookedBefore(terms.once))) return;
    const [first] = (await reservationsById(others.map(({ _id }) => _id))).toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
    if (first) throw new Failure('already_booked', messages().guestHasTable(guestOf(first), first.dateTime.slice(11), first.seats));
  });
  const mails = (booked: Party) => mailsAbout(undefined, booked, { now: new Date(), by: 'staff' });
  return bookTable(asked, around, { ...terms, by: 'staff', mailsAbout: mails, sameDay });
}

/**
 * Stores a reservation and takes its table; throws when there is none, or the guest may not book. Who repeats a request gets the first result, even if
 * the restaurant is full by now.
 */
export async function bookTable(asked: Party, around: Around, terms: Terms): Promise<Booked> {
  const { by, override, tables, once, delayMinutes = 0, shares = [], queued, sameDay } = terms;
  const isGuest = by === 'guest';
  const { _id, seats, area, startsAt, source, visit } = asked;
  const start = new Date(startsAt);
  const wish = { party: { _id, visit }, start, seats, area, by, override, tables, isWalkIn: source === 'walkin' };
  let [most, seen] = [isGuest ? openPerGuest : Number.POSITIVE_INFINITY, sameDay?.open];
  let marks: Pick<Party, 'anotherTable'> | undefined;
  let waiting = queued?.party;
  const {
    after,
    mails,
    notes,
    isRepeated = false,
  } = await act({
    by,
    read: async () => {
      marks = seen && (await sameDay?.marks(seen));
      return [] as const;
    },
    starts: () => [start],
    around,
    decide: (_, day, attempt) => {
      // of equal tables another one each, for guests who come at the same moment
      const table = tableFor(wish, day, attempt && Math.ceil(Math.random() * mostEqualTables));
      if ('refused' in table) return table;
      const next = { ...asked, ...marks, held: table.held, override: table.override };
      return { changes: [{ next, mails: terms.mailsAbout(next) }], book: table.book, bound: table.bound, notes: table.notes };
    },
    pace: async () => delayMinutes,
    once,
    limits: { ...limitsOfGuests, open: () => ({ most, seen }), shares: async () => shares },
    refusesBlocked: isGuest,
    queued: () => waiting && queued && { before: waiting, next: { ...waiting, state: queued.state, reservationId: _id } },
    again: async (why) => {
      if (why === 'not_queued') waiting = await queued?.again();
      if (why === 'not_queued') return true;
      if (why === 'open_changed') seen = await openOf(asked);
      if (why !== 'too_many_open') return false;
      if ((await fromSameSource(asked, (await openOf(asked)).reservations)).length >= openPerGuest) throw tooManyOpen();
      most = Number.POSITIVE_INFINITY;
      return true;
    },
  });
  const [reservation = asked] = after;
  return { reservation, isMailed: isRepeated ? reservation.mail !== undefined : mails.some(isToGuest), isRepeated, notes };
}

/** Marks a reservation beside others of its guest on the same day of service, after `ask` has let it be booked. */
function sameDayOf(
  open: OpenOfGuest,
  { startsAt }: Party,
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

const alreadyBooked = () => new Failure('already_booked', messages().alreadyBooked);
