import { keptDays } from '#house/rules/trail';
import { secondsNow } from '#house/services/clock';
import { type Action, type Item, put } from '#house/table/actions';
import { newId } from '#house/table/ids';
import { type Key, keys, lists } from '#house/table/keys';
import { getItems, queryTable } from '#house/table/table';
import { presentTrailEntry, type StoredTraceEntry } from '#house/table/traced-request';
import type { FactsChange, LoggedFacts } from '../rules/allergen-history.ts';

/** An entry of the log as it is stored: who has made the change stands in the trail. */
type StoredLogEntry = Key & Pick<LoggedFacts, 'changes'> & { trail?: { at: string; _id: string }; ttl: number };

/** An entry of the log as it is read. */
export type LogEntry = LoggedFacts & Pick<StoredLogEntry, 'trail'>;

const keptSeconds = keptDays * 24 * 3600;

/**
 * The entry of the log of allergens that belongs into the transaction of these changes; none where none of them says anything about allergens.
 * Its time is later than that of every change that the transaction builds on.
 */
export function logged(changes: readonly FactsChange[]): Action[] {
  if (changes.length === 0) return [];
  const trail = presentTrailEntry();
  return [
    put({ ...keys.allergenLog(new Date().toISOString(), newId()), changes, ttl: secondsNow() + keptSeconds, ...(trail && { trail }) }),
  ];
}

const pageSize = 500;

/** The log of the last year, newest first, of all meals and ingredients, at most back to where a meal was made. */
export async function allergenLogOf(mealId: string): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  const from = new Date((secondsNow() - keptSeconds) * 1000).toISOString();
  const range = { value: lists.allergenLog.pk, between: { from, to: '~' }, limit: pageSize, newestFirst: true, mayBeOld: false };
  let start: Item | undefined;
  do {
    const page: { items: StoredLogEntry[]; next: Item | undefined } = await queryTable<StoredLogEntry>({ ...range, start });
    entries.push(...page.items.map(entryOf));
    const isMade = page.items.some(({ changes }) => changes.some(({ _id, before }) => _id === mealId && before === null));
    start = isMade ? undefined : page.next;
  } while (start);
  return entries;
}

function entryOf({ sk, changes, trail }: StoredLogEntry): LogEntry {
  const [at = '', _id = ''] = sk.split('#');
  return { _id, at, changes, ...(trail && { trail }) };
}

/** The entries of the trail that belong to entries of the log, at most 100, by the ids of these. */
export async function trailEntriesOf(entries: readonly LogEntry[]): Promise<Map<string, StoredTraceEntry>> {
  const wanted = new Map(entries.flatMap(({ trail }) => (trail ? [[trail._id, keys.trailEntry(trail.at, trail._id)] as const] : [])));
  const items = wanted.size > 0 ? await getItems([...wanted.values()]) : [];
  const found = new Map([...wanted.keys()].map((id, place) => [id, items[place] as StoredTraceEntry | undefined]));
  return new Map(
    entries.flatMap(({ _id, trail }) => {
      const entry = trail && found.get(trail._id);
      return entry ? [[_id, entry] as const] : [];
    }),
  );
}
