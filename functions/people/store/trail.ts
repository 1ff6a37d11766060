import { addDays } from '#house/rules/wall-time';
import type { Item } from '#house/table/actions';
import { indexed, type Key, keys, lists } from '#house/table/keys';
import { getItems, queryIndex, queryTable, transact } from '#house/table/table';
import { entryOfReading, type StoredTraceEntry } from '#house/table/traced-request';
import type { User } from '../contract/users.ts';

/** Which entries of the trail: between two instants, of one user, of operations whose name starts with `prefix`. */
export interface TrailFilter {
  from: Date;
  to: Date;
  by?: string | undefined;
  prefix: string;
}

type Position = Record<string, unknown>;
type StoredEntry = StoredTraceEntry & Key & Item;

/** The most entries that one call reads, found or not. */
const readAtMost = 2_000;
const pageSize = 500;

/** Entries of the trail, newest first, at most `limit`; `next` is the position of the next page. A search with few results ends earlier, and goes on from there. */
export async function trailEntries({ from, to, by, prefix }: TrailFilter, limit: number, start: Position | undefined) {
  const found: StoredEntry[] = [];
  // what is kept may have ended meanwhile where the page before did
  if (from > to || String(start?.sort ?? start?.sk ?? '~') < from.toISOString()) return { items: found, next: undefined };
  const between = { from: from.toISOString(), to: `${to.toISOString()}~` };
  let month: string | undefined = typeof start?.month === 'string' ? start.month : monthOf(to);
  let position = typeof start?.pk === 'string' ? withoutMonth(start) : undefined;
  for (let read = 0; month !== undefined && read < readAtMost; ) {
    const range = { between, limit: prefix ? pageSize : limit - found.length, newestFirst: true, start: position };
    const page: { items: StoredEntry[]; next: Item | undefined } = by
      ? await queryIndex<StoredEntry>('byOwner', { ...range, partition: 'ownerId', value: indexed.trailBy(by) })
      : await queryTable<StoredEntry>({ ...range, value: lists.trail(month).pk });
    for (const item of page.items) {
      if (!item.operation.startsWith(prefix)) continue;
      found.push(item);
      if (found.length === limit) return { items: found, next: { month, ...positionOf(item, by) } };
    }
    read += page.items.length;
    position = page.next;
    if (!position) month = by || month <= monthOf(from) ? undefined : monthBefore(month);
  }
  return { items: found, next: month === undefined ? undefined : { month, ...position } };
}

/** One page of what staff did to one thing, newest first. */
export async function trailEntriesAbout(target: string, limit: number, start: Position | undefined) {
  return queryIndex<StoredEntry>('byList', { partition: 'list', value: indexed.trailOf(target), newestFirst: true, limit, start });
}

/** Notes in the trail that staff take data out of the house; what only reads leaves no entry by itself. */
export async function noteReading(): Promise<void> {
  await transact(entryOfReading());
}

const monthOf = (at: Date) => at.toISOString().slice(0, 7);
const monthBefore = (month: string) => addDays(`${month}-01`, -1).slice(0, 7);
const withoutMonth = ({ month: _month, ...position }: Position): Position => position;
const positionOf = ({ pk, sk, ownerId, sort }: StoredEntry, by: string | undefined) => (by ? { pk, sk, ownerId, sort } : { pk, sk });

/** The present names of users and of what an operation was about, by their keys: `undefined` for what has none (any more). */
export async function namesOf(
  entries: readonly StoredTraceEntry[],
): Promise<(entry: StoredTraceEntry) => { by?: string; target?: string }> {
  const wanted = new Map(entries.flatMap((entry) => keysOf(entry).map((key) => [key.pk + key.sk, key] as const)));
  const items = wanted.size > 0 ? await getItems([...wanted.values()], { mayBeOld: true }) : [];
  const names = new Map([...wanted.keys()].map((key, index) => [key, nameOf(items[index])]));
  const named = (key: Key | undefined) => key && names.get(key.pk + key.sk);
  return (entry) => {
    const [by, target] = [named(keys.user(entry.by)), named(targetKeyOf(entry))];
    return { ...(by && { by }), ...(target && { target }) };
  };
}

/** The present name of a user. */
export async function userName(id: string): Promise<string | undefined> {
  const [user] = await getItems([keys.user(id)], { mayBeOld: true });
  return nameOf(user);
}

const keysOf = (entry: StoredTraceEntry): Key[] => [keys.user(entry.by), targetKeyOf(entry)].filter((key) => key !== undefined);

/** The key of what an operation was about, where it has a name that is not that of a guest. */
function targetKeyOf({ operation, target }: StoredTraceEntry): Key | undefined {
  if (target === undefined) return undefined;
  const [subject = ''] = operation.split('/');
  return namedKeys[subject]?.(target);
}

const namedKeys: Record<string, (id: string) => Key> = {
  auth: keys.user,
  menus: keys.menu,
  'menu-items': keys.menu,
  meals: keys.meal,
  ingredients: keys.ingredient,
};

function nameOf(item: Item | undefined): string | undefined {
  if (typeof item?.name !== 'string') return undefined;
  return [item.name, (item as Partial<User>).surname].filter(Boolean).join(' ');
}
