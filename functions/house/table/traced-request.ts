import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import type { TrailEntry } from '../contract/trail.ts';
import { keptDays } from '../rules/trail.ts';
import { type Action, type Item, put } from './actions.ts';
import { newId } from './ids.ts';
import { indexed, type Key, keys } from './keys.ts';

/** A request of staff: who asks for what, about what. Values of people are not in it. */
export interface Trace {
  by: string;
  operation: string;
  /** The ids of what it is about; of what it creates, the first write knows the id. */
  targets: readonly string[];
  /** The names of the fields that were sent. */
  fields: TrailEntry['fields'];
  /** The values of those fields that may be said. */
  values: TrailEntry['values'];
}

/** An entry of the trail as it is stored. */
export interface StoredTraceEntry extends Omit<Trace, 'targets'> {
  _id: string;
  /** UTC, ISO 8601. */
  at: string;
  target?: string;
  ttl: number;
}

const keptSeconds = keptDays * 24 * 3600;

interface Traced {
  trace: Trace;
  _id: string;
  at: Date;
  isWritten: boolean;
  /** What else it changes: the tables of parties that make room. */
  moved: readonly string[];
  /** The fields that were sent as they are stored. */
  same: readonly string[];
}

const current = new AsyncLocalStorage<Traced>();

/** Runs a request of staff: the first write to the table that succeeds in it also stores an entry of the trail, in the same transaction. */
export function traced<Result>(trace: Trace, act: () => Result): Result {
  return current.run({ trace, _id: newId(), at: new Date(), isWritten: false, moved: [], same: [] }, act);
}

/** What leads to the first entry of the trail that the present request of staff leaves; `undefined` for other requests. */
export function presentTrailEntry(): { at: string; _id: string } | undefined {
  const request = current.getStore();
  return request && { at: request.at.toISOString(), _id: request._id };
}

/** The present request of staff is about this, which neither its path nor its body names. */
export function isAbout(target: string): void {
  const request = current.getStore();
  if (request) request.trace = { ...request.trace, targets: [target] };
}

/** The present request of staff sends a whole: what is the same before and after is nothing that it changes. */
export function changesFrom(before: object, after: object): void {
  const request = current.getStore();
  if (request) request.same = request.trace.fields.filter((name) => isDeepStrictEqual(Reflect.get(before, name), Reflect.get(after, name)));
}

/** The present request of staff gives other tables to these parties too: each gets an entry of its own. */
export function alsoAbout(moved: readonly string[]): void {
  const request = current.getStore();
  if (request) request.moved = moved;
}

/** The present request leaves no entry of the trail: it goes on with what one says already, or is about the caller's own browser. */
export function goesOn(): void {
  const request = current.getStore();
  if (request) request.isWritten = true;
}

/** Whether a write of this item has to be a transaction with an entry of the trail. */
export function needsTrace(key: Key): boolean {
  return current.getStore()?.isWritten === false && !isHousekeeping(key);
}

/** The entries of the trail that belong into this transaction, and what to call when it is written; writes at the same time have the same entries. */
export function traceOf(actions: readonly Action[]): { entries: Action[]; written: () => void } {
  const request = current.getStore();
  if (!request || !actions.some((action) => isWrite(action) && needsTrace(keyOf(action)))) return { entries: [], written: () => {} };
  const { _id, at, moved } = request;
  const trace = changedIn(request);
  const targets = trace.targets.length > 0 ? trace.targets : createdBy(actions);
  const own = (targets.length > 0 ? targets : [undefined]).map((target) => ({ trace, target }));
  const others = moved.map((target) => ({ trace: { ...trace, fields: ['tables'], values: {} }, target }));
  const entries = [...own, ...others].map(({ trace, target }, number) => {
    const id = number === 0 ? _id : `${_id}.${number}`;
    return put({ ...keys.trailEntry(at.toISOString(), id), ...entryOf(trace, at, id, target) });
  });
  const written = () => {
    request.isWritten = true;
  };
  return { entries, written };
}

/** The entry of a request that reads what may leave the house, to be stored by itself; nothing for whom the trail does not follow. */
export function entryOfReading(): Action[] {
  const request = current.getStore();
  if (!request) return [];
  request.isWritten = true;
  const { trace, _id, at } = request;
  return [put({ ...keys.trailEntry(at.toISOString(), _id), ...entryOf(trace, at, _id, undefined) })];
}

function changedIn({ trace, same }: Traced): Trace {
  const values = Object.fromEntries(Object.entries(trace.values).filter(([name]) => !same.includes(name)));
  return { ...trace, fields: trace.fields.filter((name) => !same.includes(name)), values };
}

function entryOf({ by, operation, fields, values }: Trace, at: Date, _id: string, target: string | undefined) {
  const sort = `${at.toISOString()}#${_id}`;
  const entry: StoredTraceEntry = {
    _id,
    at: at.toISOString(),
    by,
    operation,
    fields,
    values,
    ttl: Math.floor(at.getTime() / 1000) + keptSeconds,
    ...(target !== undefined && { target }),
  };
  return { ...entry, sort, ownerId: indexed.trailBy(by), ...(target !== undefined && { list: indexed.trailOf(target) }) };
}

/** The id of the item that a transaction creates, if there is one. */
function createdBy(actions: readonly Action[]): string[] {
  const ids = actions.flatMap((action) => ('Put' in action ? [(action.Put.Item as Item)._id] : []));
  return ids.filter((id) => typeof id === 'string').slice(0, 1);
}

/** What the server counts and remembers for itself is nothing that somebody did; ticks of a shopping list stand on the list. */
function isHousekeeping({ pk, sk }: Key): boolean {
  const kinds = [keys.session('', '').sk, keys.knownNetwork('', '').sk, keys.shoppingState('').sk];
  return pk.startsWith(keys.rate('', '').pk) || kinds.some((kind) => sk.startsWith(kind));
}

const isWrite = (action: Action) => !('ConditionCheck' in action);

function keyOf(action: Action): Key {
  if ('Put' in action) return action.Put.Item;
  if ('Delete' in action) return action.Delete.Key;
  return 'Update' in action ? action.Update.Key : action.ConditionCheck.Key;
}
