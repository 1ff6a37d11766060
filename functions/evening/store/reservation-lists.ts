import { searchable } from '#house/rules/searchable';
import { indexed } from '#house/table/keys';
import { queryIndex } from '#house/table/table';
import type { ReservationStatus } from '../contract/reservation.ts';
import type { Party } from '../rules/party.ts';
import { numberLength, reservationNumber } from '../rules/reservation-number.ts';
import { reachable } from './reservations.ts';

/** A position in a list of reservations, from which the next page is read. */
export type Position = Record<string, unknown>;

/** The filter of a list of reservations; `q` is what staff look for: a name, an address, a phone number, or the number of a reservation. */
export interface Search {
  status?: ReservationStatus | undefined;
  q?: string | undefined;
}

/** The most reservations that one call reads, found or not, so that a search with few results is quick too. */
const readAtMost = 5_000;
const pageSize = 2500;

/**
 * The reservations that start between two instants, in order, at most `limit`; `next` is the position of the next page. A search with few
 * results also ends after `readAtMost` reservations, and continues from there.
 */
export async function reservationsBetween(from: Date, to: Date, search: Search, limit: number, start: Position | undefined) {
  const found: Party[] = [];
  if (from > to) return { items: found, next: undefined };
  let year = start ? Number(String(start.list).slice(-4)) : from.getUTCFullYear();
  // `from` may be later than on the page before, and the start of a year is not the position of a reservation
  let position = typeof start?.sort === 'string' && start.sort >= from.toISOString() ? start : undefined;
  for (let read = 0; year <= to.getUTCFullYear() && read < readAtMost; ) {
    const page = await queryIndex<Party & Position>('byList', {
      partition: 'list',
      value: indexed.reservations(year),
      between: { from: from.toISOString(), to: `${to.toISOString()}~` },
      limit: search.status || search.q ? pageSize : Math.min(pageSize, limit - found.length),
      start: position,
    });
    for (const item of page.items.map(reachable)) {
      if (!matches(item, search)) continue;
      found.push(item);
      if (found.length === limit) return { items: found, next: positionOf(item, 'byList') };
    }
    read += page.items.length;
    position = page.next;
    if (!position) year++;
  }
  const isThrough = year > to.getUTCFullYear();
  return { items: found, next: isThrough ? undefined : (position ?? { list: indexed.reservations(year) }) };
}

/**
 * One page of an owner's reservations: open ones that start from `since` on, soonest first; then the rest, latest first. Further pages use
 * the `since` of the first one, so that a reservation that becomes past meanwhile is neither missed nor repeated.
 */
export async function reservationsOf(ownerId: string, since: Date, limit: number, start: Position | undefined) {
  const { since: from = since.toISOString(), isRest = false, ...first } = start ?? {};
  const found: Party[] = [];
  let position = Object.keys(first).length > 0 ? first : undefined;
  let read = 0;
  for (const rest of isRest ? [true] : [false, true]) {
    do {
      const range = rest ? { newestFirst: true } : { between: { from: String(from), to: last } };
      const own = { partition: 'ownerId', value: ownerId, limit: 2 * limit, start: position };
      const page = await queryIndex<Party & Position>('byOwner', { ...own, ...range });
      for (const item of page.items.map(reachable)) {
        const isAhead = item.status !== 'cancelled' && item.startsAt >= String(from);
        if (isAhead === rest) continue;
        found.push(item);
        if (found.length === limit) return { items: found, next: { since: from, isRest: rest, ...positionOf(item, 'byOwner') } };
      }
      read += page.items.length;
      position = page.next;
      if (read >= readAtMost) return { items: found, next: { since: from, isRest: rest || !position, ...position } };
    } while (position);
  }
  return { items: found, next: undefined };
}

function matches(item: Party, { status, q }: Search): boolean {
  if (status && item.status !== status) return false;
  if (!q) return true;
  const compact = q.replace(/[\s\-().]/g, '');
  if (compact !== '' && item.userPhone.includes(compact)) return true;
  if (compact.length === numberLength && reservationNumber(item._id).replace('-', '') === compact.toUpperCase()) return true;
  return [`${item.userName} ${item.userSurname}`, item.userEmail].some((text) => searchable(text).includes(searchable(q)));
}

function positionOf({ pk, sk, list, ownerId, sort }: Position, index: 'byList' | 'byOwner'): Position {
  return index === 'byList' ? { pk, sk, list, sort } : { pk, sk, ownerId, sort };
}

// sorts behind every id
const last = '~';
