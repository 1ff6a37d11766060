import { type Item, remove, update } from '#house/table/actions';
import { keys, lists } from '#house/table/keys';
import { getItem, listItems, transact } from '#house/table/table';
import { type CardChange, storing } from './card-changes.ts';
import type { StoredIngredient, StoredMeal, StoredMenuItem } from './things.ts';

type Measured = Pick<StoredMenuItem, 'measure' | 'morePrices'>;
type Priced = Pick<StoredMenuItem, '_id' | 'version' | 'priceHalers' | 'pricedOn'> & { measured?: { after: Measured } };

/** A card or a file as 0.2.0 takes it over: one item, of which the first `written` parts are items of their own already. */
export interface PendingImport {
  _id: string;
  written: number;
  parts: (
    | { item: StoredMenuItem; meal?: StoredMeal }
    | { price: Priced }
    | { group: 'meals'; made: StoredMeal }
    | { group: 'ingredients'; made: StoredIngredient }
    | { group: 'meals' | 'ingredients'; changed: { _id: string; version: number; after: Item } }
  )[];
}

/** The ids of the imports of 0.2.0 that are not written out. */
export async function pendingImports(): Promise<string[]> {
  return (await listItems<PendingImport>(lists.pendingImports)).map(({ _id }) => _id);
}

/** Writes an import of 0.2.0 out, part by part; what was changed since stays. `false` when somebody else has done so. */
export async function writeOut(id: string): Promise<boolean> {
  const key = keys.pendingImport(id);
  for (;;) {
    const pending = await getItem<PendingImport>(key);
    if (!pending) return false;
    const { written, parts } = pending;
    const [part] = parts.slice(written);
    const isAsRead = { expression: '#written = :before', values: { ':before': written } };
    const isLast = written + 1 >= parts.length;
    const step = isLast ? remove(key, isAsRead) : update(key, { set: { written: written + 1 } }, isAsRead);
    const outcome = await transact([step, ...(part ? storing(changesIn(part)).parts.map(({ action }) => action) : [])]);
    const isDone = outcome.done || (!outcome.refused(0) && (await transact([step])).done);
    if (isDone && isLast) return true;
  }
}

function changesIn(part: PendingImport['parts'][number]): CardChange[] {
  if ('price' in part) {
    const { _id, version, priceHalers, pricedOn, measured } = part.price;
    const before = { _id, version };
    const set = { priceHalers, pricedOn, ...(measured && { ...measured.after, morePricedOn: pricedOn }) };
    return [{ group: 'items', before, after: { ...before, ...set } } as CardChange];
  }
  if ('item' in part) {
    const { item, meal } = part;
    return [{ group: 'items', after: item }, ...(meal ? [{ group: 'meals' as const, after: meal }] : [])];
  }
  if ('made' in part) return [{ group: part.group, after: part.made } as CardChange];
  const { _id, version, after } = part.changed;
  const before = { _id, version };
  return [{ group: part.group, before, after: { ...before, ...after } }];
}
