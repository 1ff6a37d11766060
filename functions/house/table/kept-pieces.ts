import { secondsNow } from '../services/clock.ts';
import { type Action, type Item, isNew, put } from './actions.ts';
import type { Key } from './keys.ts';
import { listItems } from './table.ts';

const keptSeconds = 24 * 3600;

/** The part of a transaction that keeps for a day, once, what takes a piece of a paste or of a file back. */
export function keepPiece(key: Key, piece: object): Action {
  return put({ ...key, ...(piece as Item), ttl: secondsNow() + keptSeconds }, isNew);
}

/** The kept pieces of a paste or a file of the last day, in their order. */
export async function keptPieces<Piece extends object>(list: { pk: string; prefix: string }): Promise<(Piece & Key)[]> {
  return (await listItems<Piece & Key & { ttl: number }>(list)).filter(({ ttl }) => ttl >= secondsNow());
}
