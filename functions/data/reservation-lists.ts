import type { ReservationStatus } from '#contract/reservations';
import { indexed } from './keys.ts';
import type { StoredReservation } from './reservations.ts';
import { queryIndex } from './table.ts';

/** A place in a list of reservations, from which the next page is read. */
export type Place = Record<string, unknown>;

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
      if (found.length === limit) return { items: found, next: placeOf(item, 'byList') };
    }
    read += page.items.length;
    place = page.next;
    if (!place) year++;
  }
  const isThrough = year > to.getUTCFullYear();
  return { items: found, next: isThrough ? undefined : (place ?? { list: indexed.reservations(year) }) };
}

/**
 * One page of what an owner has booked: what starts from `since` on and is not cancelled, the soonest first; then the rest, the latest
 * first. Every page but the first counts from the `since` of the first: what starts meanwhile is neither missed nor repeated.
 */
export async function reservationsOf(ownerId: string, since: Date, limit: number, start: Place | undefined) {
  const { since: from = since.toISOString(), isRest = false, ...first } = start ?? {};
  const found: StoredReservation[] = [];
  let place = Object.keys(first).length > 0 ? first : undefined;
  let read = 0;
  for (const rest of isRest ? [true] : [false, true]) {
    do {
      const range = rest ? { newestFirst: true } : { between: { from: String(from), to: last } };
      const own = { partition: 'ownerId', value: ownerId, limit: 2 * limit, start: place };
      const page = await queryIndex<StoredReservation & Place>('byOwner', { ...own, ...range });
      for (const item of page.items) {
        const isAhead = item.status !== 'cancelled' && item.startsAt >= String(from);
        if (isAhead === rest) continue;
        found.push(item);
        if (found.length === limit) return { items: found, next: { since: from, isRest: rest, ...placeOf(item, 'byOwner') } };
      }
      read += page.items.length;
      place = page.next;
      if (read >= readAtMost) return { items: found, next: { since: from, isRest: rest || !place, ...place } };
    } while (place);
  }
  return { items: found, next: undefined };
}

function matches(item: StoredReservation, { status, q }: Search): boolean {
  if (status && item.status !== status) return false;
  if (!q) return true;
  const digits = q.replace(/[\s\-().]/g, '');
  const isTheirPhone = digits !== '' && item.userPhone.includes(digits);
  return isTheirPhone || [`${item.userName} ${item.userSurname}`, item.userEmail].some((text) => text.toLowerCase().includes(q));
}

function placeOf({ pk, sk, list, ownerId, sort }: Place, index: 'byList' | 'byOwner'): Place {
  return index === 'byList' ? { pk, sk, list, sort } : { pk, sk, ownerId, sort };
}

// sorts behind every id
const last = '~';
