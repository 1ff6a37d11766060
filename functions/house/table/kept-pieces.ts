import { secondsNow } from '../services/clock.ts';
import { type Action, type Item, isNew, put } from './actions.ts';
import type { Key } from './keys.ts';
import { listItems, queryTable } from './table.ts';

const keptSeconds = 24 * 3600;

/** The part of a transaction that keeps for a day, once, what takes a piece of a paste or of a file back. */
export function keepPiece(key: Key, piece: object): Action {
  return put({ ...key, ...(piece as Item), ttl: secondsNow() + keptSeconds }, isNew);
}

/** The last piece that is kept of a paste or a file of the last day, and the one before it. */
export async function lastPieces<Piece extends object>({ pk, prefix }: { pk: string; prefix: string }) {
  const between = { from: prefix, to: `${prefix}~` };
  const range = { value: pk, between, limit: 2, newestFirst: true, mayBeOld: false };
  const { items } = await queryTable<Piece & Key & { ttl: number }>(range);
  return items.filter(({ ttl }) => ttl >= secondsNow());
}

/** The kept pieces of a paste or a file of the last day, in their order. */
export async function keptPieces<Piece extends object>(list: { pk: string; prefix: string }): Promise<(Piece & Key)[]> {
  return (await listItems<Piece & Key & { ttl: number }>(list)).filter(({ ttl }) => ttl >= secondsNow());
}
