import { check, unchangedSince } from '#house/table/actions';
import { keys } from '#house/table/keys';
import { changeItem, transact } from '#house/table/table';
import { type Position, reservationsBetween } from './reservation-lists.ts';
import { reservationById } from './reservations.ts';
import { waitingFollows, waitingRequests } from './waiting.ts';

/**
 * The ids of one page of the pending reservations that do not say since when they wait for an answer; `next` is the position of the next
 * page. They were made before reservations expired, and would hold their table until they start.
 */
export async function unsettledReservations(from: Date, to: Date, limit: number, start: Position | undefined) {
  const { items, next } = await reservationsBetween(from, to, { status: 'pending' }, limit, start);
  return { ids: items.filter(({ settledAt }) => !settledAt).map(({ _id }) => _id), next };
}

/** Lets a pending reservation wait for an answer from `now` on; `false` when it says so already, is answered or gone. */
export async function beginToWait(id: string, now: Date): Promise<boolean> {
  const isUnsettled = {
    expression: '#status = :pending AND attribute_not_exists(#settledAt)',
    values: { ':pending': 'pending' },
  };
  return 'changed' in (await changeItem(keys.reservation(id), { set: { settledAt: now.toISOString() } }, isUnsettled));
}

/** The ids of one page of the pending reservations that the list of requests does not have: they were made before there was one. */
export async function unlistedRequests(from: Date, to: Date, limit: number, start: Position | undefined) {
  const { items, next } = await reservationsBetween(from, to, { status: 'pending' }, limit, start);
  const listed = new Set((await waitingRequests()).map(({ _id }) => _id));
  return { ids: items.filter(({ _id }) => !listed.has(_id)).map(({ _id }) => _id), next };
}

/** Puts a request into the list of those that wait; `false` when it is answered or gone, or somebody changes it at this moment, which lists it too. */
export async function listRequest(id: string): Promise<boolean> {
  const current = await reservationById(id);
  const entered = current ? waitingFollows(undefined, current, current.version) : [];
  if (!current || entered.length === 0) return false;
  const { done } = await transact([check(keys.reservation(id), unchangedSince(current.version)), ...entered]);
  return done;
}
