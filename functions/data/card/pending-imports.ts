import type { Menu } from '#contract/card/menus';
import type { LocalDate } from '../../rules/wall-time.ts';
import { secondsNow } from '../../services/clock.ts';
import { type Action, isNew, put, remove, unchangedSince, update } from '../actions.ts';
import { type Key, keys, lists } from '../keys.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { getItem, getItems, listItems, transact } from '../table.ts';
import type { StoredMeal } from './meals.ts';
import type { StoredMenuItem } from './menu-items.ts';

/** A new item with its meal, an item of a meal that exists, or a new price of an item (in whole haléře), set on this day, which had this version. */
export type ImportedPart =
  | { item: StoredMenuItem; meal?: StoredMeal }
  | { price: { _id: string; version: number; before: number; priceHalers: number; pricedOn: LocalDate } };

/** A card that was taken over: it counts from the moment when this is stored. The first `written` parts are items of their own already. */
export interface PendingImport {
  _id: string;
  menuId: string;
  /** The sections that the menu did not have. */
  sections: string[];
  parts: ImportedPart[];
  written: number;
  /** When it was stored, in seconds since 1970. */
  storedAt: number;
}

const unwritten = (imports: readonly PendingImport[]) => imports.flatMap(({ parts, written }) => parts.slice(written));

/** The stored items with those that imports have added, and with their prices. */
export function withImportedItems(items: StoredMenuItem[], imports: readonly PendingImport[]): StoredMenuItem[] {
  if (imports.length === 0) return items;
  const parts = unwritten(imports);
  const prices = new Map(parts.flatMap((part) => ('price' in part ? [[part.price._id, part.price]] : [])));
  const repriced = items.map((item) => {
    const price = prices.get(item._id);
    return price?.version === item.version
      ? { ...item, priceHalers: price.priceHalers, pricedOn: price.pricedOn, version: item.version + 1 }
      : item;
  });
  return [...repriced, ...parts.flatMap((part) => ('item' in part ? part.item : []))];
}

/** The stored meals with those that imports have added. */
export function withImportedMeals(meals: StoredMeal[], imports: readonly PendingImport[]): StoredMeal[] {
  return imports.length === 0 ? meals : [...meals, ...unwritten(imports).flatMap((part) => ('item' in part && part.meal ? part.meal : []))];
}

/** How many of the items and meals that it builds on the transaction that stores an import can check; the others are read before it is written out. */
export const mostChecks = 90;

interface Base {
  key: Key;
  version: number | undefined;
}

/** What an import builds on: an item that has this version, or a meal that exists. */
export function basesOf(parts: readonly ImportedPart[]): Base[] {
  return parts.flatMap((part): Base[] => {
    if ('price' in part) return [{ key: keys.menuItem(part.price._id), version: part.price.version }];
    return part.meal ? [] : [{ key: keys.meal(part.item.mealId), version: undefined }];
  });
}

const keysAtOnce = 100;

/** Whether an import builds on what is stored: versions only grow, so what is as it was read now was so when the import was stored. */
async function isSound({ parts, written }: PendingImport): Promise<boolean> {
  const unchecked = written === 0 ? basesOf(parts).slice(mostChecks) : [];
  for (let first = 0; first < unchecked.length; first += keysAtOnce) {
    const some = unchecked.slice(first, first + keysAtOnce);
    const items = await getItems(some.map(({ key }) => key));
    const holds = some.every(({ version }, at) => items[at] !== undefined && (version === undefined || items[at].version === version));
    if (!holds) return false;
  }
  return true;
}

/** Removes an import of which nothing is written out yet, and its sections, unless somebody has put a dish into one. */
async function withdraw({ _id, menuId, sections }: PendingImport): Promise<void> {
  await retryOnConflict(async () => {
    const [menu, items] = await Promise.all([getItem<Menu>(keys.menu(menuId)), listItems<StoredMenuItem>(lists.menuItems)]);
    const isUsed = (section: string) => items.some((item) => item.menuId === menuId && item.categories.includes(section));
    const categories = menu?.categories.filter((section) => !sections.includes(section) || isUsed(section));
    const outcome = await transact([
      remove(keys.pendingImport(_id), { expression: '#written = :none', values: { ':none': 0 } }),
      remove(keys.cardImport(_id)),
      ...(menu ? [update(keys.menu(menuId), { set: { categories }, add: { version: 1 } }, unchangedSince(menu.version))] : []),
    ]);
    return outcome.done || outcome.refused(0) || undefined;
  });
}

/** Each part takes two actions of the hundred that a transaction may have, and the import one. */
const partsAtOnce = 49;

/**
 * Writes out what an import has added, in several transactions; each notes how far it has come, so that nothing is written twice. An import
 * that builds on something that was changed while it was stored is withdrawn instead, as a whole.
 */
export async function writeOut(id: string): Promise<void> {
  const key = keys.pendingImport(id);
  for (;;) {
    const pending = await getItem<PendingImport>(key);
    if (!pending) return;
    const { written, parts } = pending;
    if (!(await isSound(pending))) {
      await withdraw(pending);
      continue;
    }
    const isAsRead = { expression: '#written = :before', values: { ':before': written } };
    const upTo = async (end: number, actions: Action[]) => {
      const progress = end >= parts.length ? remove(key, isAsRead) : update(key, { set: { written: end } }, isAsRead);
      return transact([progress, ...actions]);
    };
    const end = Math.min(written + partsAtOnce, parts.length);
    const together = await upTo(end, actionsOf(parts.slice(written, end)));
    if (together.done || together.refused(0)) continue;
    // one of them can no longer be written, because its meal is gone or somebody has changed the price since: the others are
    const alone = await upTo(written + 1, actionsOf(parts.slice(written, written + 1)));
    if (!alone.done && !alone.refused(0)) await upTo(written + 1, []);
  }
}

/** What writes these parts out; a transaction takes a meal once, however many of the items have it. */
function actionsOf(parts: readonly ImportedPart[]): Action[] {
  const placed = parts.flatMap((part) => ('item' in part && !part.meal ? part.item.mealId : []));
  const uses = [...Map.groupBy(placed, (mealId) => mealId)].map(([mealId, { length }]) =>
    update(keys.meal(mealId), { add: { uses: length } }, unchangedSince(undefined)),
  );
  return [...parts.flatMap(ownActionsOf), ...uses];
}

function ownActionsOf(part: ImportedPart): Action[] {
  if ('price' in part) {
    const { _id, version, priceHalers, pricedOn } = part.price;
    return [update(keys.menuItem(_id), { set: { priceHalers, pricedOn }, add: { version: 1 } }, unchangedSince(version))];
  }
  const { item, meal } = part;
  return [put({ ...keys.menuItem(item._id), ...item }, isNew), ...(meal ? [put({ ...keys.meal(meal._id), ...meal }, isNew)] : [])];
}

/** After so many seconds the request that has stored an import does not write it out any more. */
const abandonedSeconds = 60;

/** Writes out the imports whose own request was interrupted, or all of them. */
export async function finishImports({ all = false } = {}): Promise<void> {
  for (const { _id, storedAt } of await listItems<PendingImport>(lists.pendingImports)) {
    if (all || storedAt < secondsNow() - abandonedSeconds) await writeOut(_id);
  }
}
