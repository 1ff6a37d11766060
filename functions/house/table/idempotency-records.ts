import { secondsNow } from '../services/clock.ts';
import { type Action, type Item, put } from './actions.ts';
import { type Key, keys } from './keys.ts';
import { getItem, type Outcome, transact } from './table.ts';

/** How a repeated request is recognised: by a key, and by the hash of its body, for so many seconds. */
export interface Once {
  key: string;
  bodyHash: string;
  seconds: number;
  /** Whether the key is one that only its sender can know. */
  isSecret: boolean;
}

interface IdempotencyRecord {
  bodyHash: string;
  /** The id of the item that the first request created. */
  madeId: string;
  ttl: number;
}

/** The item that a request creates: its id, its key by id, and whether an item found there still counts (`isValid`). */
export interface NewItem {
  id: string;
  keyOf: (id: string) => Key;
  isValid?: (item: Item) => boolean;
}

/** A repeated request: the id of the item that the first one created, or `mismatch` when its body was different. */
export type Repeated = { again: string } | 'mismatch';

export function isRepeated(outcome: object | string): outcome is Repeated {
  return typeof outcome === 'string' ? outcome === 'mismatch' : 'again' in outcome;
}

/**
 * Runs the transaction that creates an item, only once however often the request comes. A repeated request creates nothing as long as the
 * first item exists; after that it counts as new. Without `once` every request is new.
 */
export async function makeOnce(once: Once | undefined, newItem: NewItem, actions: Action[]): Promise<Outcome | Repeated> {
  if (!once) return transact(actions);
  for (let gone = ''; ; ) {
    const outcome = await transact([...actions, recordOf(once, newItem.id, gone)]);
    const first = outcome.refused(actions.length) && outcome.inTheWay<IdempotencyRecord>(actions.length);
    if (!first) return outcome;
    if (await exists(first, newItem)) return repeated(first, once);
    gone = first.madeId;
  }
}

/** The parts of a transaction that mean the same when one of them is refused. */
export type Refusable<Refusal extends string> = readonly [Refusal, readonly Action[]];

/** Runs the transaction of these parts as `makeOnce` does; when some are refused, the first of them says what it means. */
export async function storeOnce<Refusal extends string>(
  once: Once | undefined,
  newItem: NewItem,
  parts: readonly Refusable<Refusal>[],
): Promise<'stored' | Refusal | Repeated> {
  const each = parts.flatMap(([is, actions]) => actions.map((action) => ({ is, action })));
  const outcome = await makeOnce(
    once,
    newItem,
    each.map(({ action }) => action),
  );
  if (isRepeated(outcome)) return outcome;
  if (outcome.done) return 'stored';
  const refused = each.find((_, position) => outcome.refused(position));
  if (!refused) throw new Error('A transaction was refused, and none of its parts.');
  return refused.is;
}

/** The result of `makeOnce` for a repeated request; `undefined` for a new one. */
export async function madeBefore(once: Once, newItem: Omit<NewItem, 'id'>): Promise<Repeated | undefined> {
  const first = await getItem<IdempotencyRecord>(keys.idempotencyRecord(once.key));
  const counts = first && first.ttl > secondsNow() && (await exists(first, newItem));
  return counts ? repeated(first, once) : undefined;
}

/** The part of a transaction that stores the record, unless there is a valid one about an item other than the deleted one (`gone`). */
function recordOf({ key, bodyHash, seconds }: Once, madeId: string, gone: string): Action {
  const record: IdempotencyRecord = { bodyHash, madeId, ttl: secondsNow() + seconds };
  const isFirst = {
    expression: 'attribute_not_exists(pk) OR #ttl <= :now OR #madeId = :gone',
    values: { ':now': secondsNow(), ':gone': gone },
  };
  return put({ ...keys.idempotencyRecord(key), ...record }, isFirst);
}

async function exists({ madeId }: IdempotencyRecord, { keyOf, isValid = () => true }: Omit<NewItem, 'id'>): Promise<boolean> {
  const item = await getItem<Item>(keyOf(madeId));
  return item !== undefined && isValid(item);
}

function repeated(first: IdempotencyRecord, once: Once): Repeated {
  return first.bodyHash === once.bodyHash ? { again: first.madeId } : 'mismatch';
}
