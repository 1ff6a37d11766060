import { type Action, type Item, put } from './actions.ts';
import { type Key, keys } from './keys.ts';
import { getItem, type Outcome, transact } from './table.ts';

/** What makes a request recognisable when it comes again: its key, a hash of what it asked for, and for how many seconds. */
export interface Once {
  key: string;
  bodyHash: string;
  seconds: number;
}

interface FirstAnswer {
  bodyHash: string;
  madeId: string;
  ttl: number;
}

/** What a request is to make: its id, where things of its kind are kept, and whether one found there still counts. */
export interface Making {
  id: string;
  keyOf: (id: string) => Key;
  lives?: (item: Item) => boolean;
}

/** The id of what the first of these requests made, or `mismatch` where that one asked for something else. */
export type Repeated = { again: string } | 'mismatch';

export function isRepeated<T extends object>(outcome: T | Repeated): outcome is Repeated {
  return outcome === 'mismatch' || 'again' in outcome;
}

/**
 * Does the transaction that makes something, once however often the request comes. A repeated one makes nothing as long as what the
 * first one made is there; after that it is a new request. Without `once` every request is.
 */
export async function makeOnce(once: Once | undefined, making: Making, actions: Action[]): Promise<Outcome | Repeated> {
  if (!once) return transact(actions);
  for (let gone = ''; ; ) {
    const outcome = await transact([...actions, answered(once, making.id, gone)]);
    const first = outcome.refused(actions.length) && outcome.inTheWay<FirstAnswer>(actions.length);
    if (!first) return outcome;
    if (await isThere(first, making)) return repeated(first, once);
    gone = first.madeId;
  }
}

/** What `makeOnce` would give to a request that was answered before; `undefined` for a new one. */
export async function madeBefore(once: Once, making: Making): Promise<Repeated | undefined> {
  const first = await getItem<FirstAnswer>(keys.firstAnswer(once.key));
  const counts = first && first.ttl > now() && (await isThere(first, making));
  return counts ? repeated(first, once) : undefined;
}

function answered({ key, bodyHash, seconds }: Once, madeId: string, gone: string): Action {
  const answer: FirstAnswer = { bodyHash, madeId, ttl: now() + seconds };
  const isFirst = { expression: 'attribute_not_exists(pk) OR #ttl <= :now OR #madeId = :gone', values: { ':now': now(), ':gone': gone } };
  return put({ ...keys.firstAnswer(key), ...answer }, isFirst);
}

async function isThere({ madeId }: FirstAnswer, { keyOf, lives = () => true }: Making): Promise<boolean> {
  const item = await getItem<Item>(keyOf(madeId));
  return item !== undefined && lives(item);
}

function repeated(first: FirstAnswer, once: Once): Repeated {
  return first.bodyHash === once.bodyHash ? { again: first.madeId } : 'mismatch';
}

const now = () => Math.floor(Date.now() / 1000);
