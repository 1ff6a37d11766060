import type { Reservation } from '#contract/reservations';
import type { Mail } from '../rules/mail.ts';
import { type Action, isNew, put, remove, unchangedSince, update } from './actions.ts';
import { isRepeated, type Making, madeBefore, makeOnce, type Once, type Repeated } from './first-answers.ts';
import { indexed, keys } from './keys.ts';
import { followed, openIds, recorded } from './open-reservations.ts';
import { queued } from './outbox.ts';
import { settled } from './settled.ts';
import { getItem, getItems, transact } from './table.ts';

/**
 * A reservation with what guests do not see: who made it while signed in, the hidden name of the network it was made from, and when it is
 * forgotten (seconds since 1970).
 */
export interface StoredReservation extends Reservation {
  ownerId?: string | undefined;
  bookedFrom?: string | undefined;
  ttl: number;
}

/** What goes with a change of a reservation: the mails that tell of it, and how many a guest who gains one may have open with it. */
interface Beside {
  mails: Mail[];
  most: number;
}

/**
 * Stores a reservation. A repeated request gives `again` with the id of the first one as long as that one stands; the same key with
 * another body is `mismatch`; `full` where the guest has as many open as one may.
 */
export async function bookReservation(reservation: StoredReservation, once: Once, beside: Beside): Promise<'booked' | 'full' | Repeated> {
  const making = { id: reservation._id, keyOf: keys.reservation, lives: (item) => item.status !== 'cancelled' } satisfies Making;
  let open: Action[] | 'full' = recorded(reservation, beside.most);
  return settled(async () => {
    // who repeats the request that took the last of them is told of that one
    if (open === 'full') return (await madeBefore(once, making)) ?? 'full';
    const outcome = await makeOnce(once, making, written(undefined, reservation, open, beside.mails));
    if (isRepeated(outcome)) return outcome;
    if (outcome.done) return 'booked';
    open = await followed(undefined, reservation, beside.most);
    return undefined;
  });
}

/**
 * How many of the reservations that a guest has open were made by the account that makes this one, or from the same network: what
 * strangers book in a guest's name is not the guest's.
 */
export async function openFromSameHand(reservation: StoredReservation): Promise<number> {
  const { ownerId, bookedFrom } = reservation;
  const ids = await openIds(reservation);
  const found = (await getItems(ids.map(keys.reservation))) as (StoredReservation | undefined)[];
  return found.filter((other) => other && (other.bookedFrom === bookedFrom || (ownerId !== undefined && other.ownerId === ownerId))).length;
}

export async function reservationById(id: string): Promise<StoredReservation | undefined> {
  return getItem<StoredReservation>(keys.reservation(id));
}

/**
 * Changes a reservation to `next`, or deletes it where there is no `next`: `stale` when somebody has touched it since it was read as
 * `current`, `full` when it goes over to a guest who has as many open as one may.
 */
export async function changeReservation(
  current: StoredReservation,
  next: StoredReservation | undefined,
  { mails, most }: Beside,
): Promise<'changed' | 'stale' | 'full'> {
  return settled(async () => {
    const open = await followed(current, next, most);
    if (open === 'full') return 'full';
    const outcome = await transact(written(current, next, open, mails));
    if (outcome.done) return 'changed';
    return outcome.refused(0) ? 'stale' : undefined;
  });
}

/** The transaction in which every reservation comes, changes and goes: itself, what its guests have open, and the mails, all or nothing. */
function written(before: StoredReservation | undefined, after: StoredReservation | undefined, open: Action[], mails: Mail[]): Action[] {
  return [...itself(before, after), ...open, ...mails.map(queued)];
}

function itself(before: StoredReservation | undefined, after: StoredReservation | undefined): Action[] {
  if (before && !after) return [remove(keys.reservation(before._id), unchangedSince(before.version))];
  if (!after) return [];
  const { _id, ownerId, ...rest } = after;
  const place = { list: indexed.reservations(new Date(after.startsAt).getUTCFullYear()), sort: `${after.startsAt}#${_id}` };
  if (!before) return [put({ ...keys.reservation(_id), ...place, ...after }, isNew)];
  // the owner may have closed their account meanwhile
  return [update(keys.reservation(_id), { set: { ...rest, ...place, version: before.version + 1 } }, unchangedSince(before.version))];
}
