import type { Reservation, ReservationStatus } from '#contract/reservations';
import type { Mail } from '../rules/mail.ts';
import { type Change, isNew, put, unchangedSince, update } from './actions.ts';
import { indexed, keys } from './keys.ts';
import { queued } from './outbox.ts';
import { deleteItem, getItem, queryIndex, transact } from './table.ts';

/** A reservation with what guests do not see: who made it while signed in, and when it is forgotten (seconds since 1970). */
export interface StoredReservation extends Reservation {
  ownerId?: string | undefined;
  ttl: number;
}

/** A place in a list of reservations, from which the next page is read. */
export type Place = Record<string, unknown>;

const answerKeptSeconds = 24 * 3600;
const now = () => Math.floor(Date.now() / 1000);

/** What makes a request recognisable when it comes again: its key, and a hash of what it asked for. */
interface Once {
  key: string;
  bodyHash: string;
}

interface FirstAnswer {
  bodyHash: string;
  reservationId: string;
  ttl: number;
}

/**
 * Stores the reservation and queues its mail, both or neither. A repeated request gives `again` with the id of the first one; the same
 * key with another body is `mismatch`. The seats of a day are to be taken in this transaction too.
 */
export async function bookReservation(
  reservation: StoredReservation,
  once: Once,
  mail: Mail,
): Promise<'booked' | Exclude<ReturnType<typeof repeated>, undefined>> {
  const firstTime = { expression: 'attribute_not_exists(pk) OR #ttl <= :now', values: { ':now': now() } };
  const answer: FirstAnswer = { bodyHash: once.bodyHash, reservationId: reservation._id, ttl: now() + answerKeptSeconds };
  const outcome = await transact([
    put({ ...keys.firstAnswer(once.key), ...answer }, firstTime),
    put({ ...keys.reservation(reservation._id), ...listed(reservation.startsAt, reservation._id), ...reservation }, isNew),
    queued(mail),
  ]);
  return outcome.done ? 'booked' : (repeated(outcome.inTheWay(0), once) ?? 'mismatch');
}

/** What `bookReservation` gives to a request that was answered before; `undefined` for a new one. */
export async function bookedBefore(once: Once) {
  const first = await getItem<FirstAnswer>(keys.firstAnswer(once.key));
  return repeated(first && first.ttl > now() ? first : undefined, once);
}

function repeated(first: FirstAnswer | undefined, once: Once): 'mismatch' | { again: string } | undefined {
  return first && (first.bodyHash === once.bodyHash ? { again: first.reservationId } : 'mismatch');
}

export async function reservationById(id: string): Promise<StoredReservation | undefined> {
  return getItem<StoredReservation>(keys.reservation(id));
}

/** Changes a reservation that nobody has touched since it was read as `current`, and queues the mail about it; `false` when somebody has. */
export async function changeReservation(current: StoredReservation, next: StoredReservation, mail: Mail | undefined): Promise<boolean> {
  const { _id, ownerId, ...set } = next;
  const change: Change = { set: { ...set, ...listed(next.startsAt, _id), version: current.version + 1 } };
  const outcome = await transact([update(keys.reservation(_id), change, unchangedSince(current.version)), ...(mail ? [queued(mail)] : [])]);
  return outcome.done;
}

/** Deletes a reservation; `false` when there is none. */
export async function deleteReservation(id: string): Promise<boolean> {
  return (await deleteItem(keys.reservation(id))) !== undefined;
}

/** One page of what an owner has booked, latest first. */
export async function reservationsOf(ownerId: string, limit: number, start: Place | undefined) {
  return queryIndex<StoredReservation>('byOwner', {
    partition: 'ownerId',
    value: ownerId,
    limit,
    newestFirst: true,
    start,
  });
}

/** Whether a guest, known by e-mail or phone, has this many reservations ahead that are not cancelled. */
export async function hasOpenReservations(guest: { userEmail: string; userPhone: string }, from: Date, most: number): Promise<boolean> {
  const ahead = { between: { from: from.toISOString(), to: last }, limit: 5 * most };
  const pages = await Promise.all([
    queryIndex<StoredReservation>('byEmail', { partition: 'userEmail', value: guest.userEmail, ...ahead }),
    queryIndex<StoredReservation>('byPhone', { partition: 'userPhone', value: guest.userPhone, ...ahead }),
  ]);
  return pages.some(({ items }) => items.filter((item) => item.status !== 'cancelled').length >= most);
}

/** What a list of reservations is narrowed to; `q` is lower case. */
export interface Search {
  status?: ReservationStatus | undefined;
  q?: string | undefined;
}

/** How many reservations one call reads at most, found or not: it keeps an answer quick whatever is searched for. */
const readAtMost = 5_000;
const pageSize = 2500;

/**
 * The reservations that start between two instants, in order, at most `limit`; `next` is where to go on. A search that finds little
 * stops after having read enough and goes on from there as well.
 */
export async function reservationsBetween(from: Date, to: Date, search: Search, limit: number, start: Place | undefined) {
  const found: StoredReservation[] = [];
  if (from > to) return { items: found, next: undefined };
  let year = start ? Number(String(start.list).slice(-4)) : from.getUTCFullYear();
  // the window may have moved on since the page before, and the start of a year is not the place of any reservation
  let place = typeof start?.sort === 'string' && start.sort >= from.toISOString() ? start : undefined;
  for (let read = 0; year <= to.getUTCFullYear() && read < readAtMost; ) {
    const page = await queryIndex<StoredReservation & Place>('byList', {
      partition: 'list',
      value: indexed.reservations(year),
      between: { from: from.toISOString(), to: `${to.toISOString()}~` },
      limit: search.status || search.q ? pageSize : Math.min(pageSize, limit - found.length),
      start: place,
    });
    for (const item of page.items) {
      if (!matches(item, search)) continue;
      found.push(item);
      if (found.length === limit) return { items: found, next: placeOf(item) };
    }
    read += page.items.length;
    place = page.next;
    if (!place) year++;
  }
  const isThrough = year > to.getUTCFullYear();
  return { items: found, next: isThrough ? undefined : (place ?? { list: indexed.reservations(year) }) };
}

function matches(item: StoredReservation, { status, q }: Search): boolean {
  if (status && item.status !== status) return false;
  if (!q) return true;
  const digits = q.replace(/[\s\-().]/g, '');
  const isTheirPhone = digits !== '' && item.userPhone.includes(digits);
  return isTheirPhone || [`${item.userName} ${item.userSurname}`, item.userEmail].some((text) => text.toLowerCase().includes(q));
}

function placeOf({ pk, sk, list, sort }: Place): Place {
  return { pk, sk, list, sort };
}

function listed(startsAt: string, id: string) {
  return { list: indexed.reservations(new Date(startsAt).getUTCFullYear()), sort: `${startsAt}#${id}` };
}

// sorts behind every id
const last = '~';
