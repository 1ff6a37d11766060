import { check, update } from '#house/table/actions';
import { keys } from '#house/table/keys';
import { queryIndex, transact } from '#house/table/table';
import type { Party } from '../rules/party.ts';
import type { Position } from './reservation-lists.ts';

/** How many reservations of an address are read at once, whoever owns them. */
const pageSize = 200;
/** A transaction takes a hundred actions; one of them is the check of the user. */
const claimedAtOnce = 50;

/** The ids of reservations of an address that belong to no user, the latest first; `next` is the position of the next page. */
export async function guestReservations(
  email: string,
  start: Position | undefined,
): Promise<{ ids: string[]; next: Position | undefined }> {
  const range = { partition: 'userEmail', value: email, newestFirst: true, limit: pageSize, start };
  const { items, next } = await queryIndex<Party>('byEmail', range);
  return { ids: items.filter(({ ownerId }) => ownerId === undefined).map(({ _id }) => _id), next };
}

/**
 * Gives these reservations to the user, each only if it still has the address and belongs to nobody; returns how many were given, `unverified`
 * when the user has not confirmed this address (any more). Nothing else of a reservation changes, its seats and its version neither.
 */
export async function claimReservations(user: { _id: string; email: string }, ids: readonly string[]): Promise<number | 'unverified'> {
  const { _id: ownerId, email } = user;
  const values = { ':email': email };
  const isTheirs = { expression: '#email = :email AND attribute_exists(emailVerifiedAt)', values };
  const isFree = { expression: '#userEmail = :email AND attribute_not_exists(ownerId)', values };
  let given = 0;
  for (let left = [...ids]; left.length > 0; ) {
    const some = left.slice(0, claimedAtOnce);
    const rest = left.slice(claimedAtOnce);
    const outcome = await transact([
      check(keys.user(ownerId), isTheirs),
      ...some.map((id) => update(keys.reservation(id), { set: { ownerId } }, isFree)),
    ]);
    if (outcome.refused(0)) return 'unverified';
    if (outcome.done) given += some.length;
    // the others are tried again without those that were refused
    left = outcome.done ? rest : [...some.filter((_, position) => !outcome.refused(position + 1)), ...rest];
  }
  return given;
}
