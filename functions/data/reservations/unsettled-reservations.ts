import { keys } from '../keys.ts';
import { changeItem } from '../table.ts';
import { type Position, reservationsBetween } from './reservation-lists.ts';

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
