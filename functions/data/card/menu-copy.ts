import type { Menu } from '#contract/card/menus';
import { secondsNow } from '../../services/clock.ts';
import { check, type Item, isNew, put, unchangedSince } from '../actions.ts';
import { isRepeated, makeOnce, type Once, type Repeated } from '../idempotency-records.ts';
import { keys } from '../keys.ts';
import type { StoredMenuItem } from './menu-items.ts';
import { type PendingImport, writeOut } from './pending-imports.ts';

/** What a transaction takes beside the menu, its items as one import, the record of the request and the entry of the trail. */
const mostChecks = 90;

/**
 * Stores a new menu with its items, of meals that exist, in one transaction, once however often the request comes: the items count as those of
 * an import do until they are written out. `undefined` when a meal was deleted since it was read.
 */
export async function addCopiedMenu(menu: Menu, items: readonly StoredMenuItem[], once?: Once): Promise<'added' | Repeated | undefined> {
  // items as they are read have the keys of those that they are copies of
  const parts = items.map((item) => ({ item: { ...item, ...keys.menuItem(item._id) } }));
  const pending: PendingImport = { _id: menu._id, menuId: menu._id, sections: [], parts, written: 0, storedAt: secondsNow() };
  const meals = [...new Set(items.map(({ mealId }) => mealId))].slice(0, mostChecks);
  const newItem = { id: menu._id, keyOf: keys.menu, isValid: (item: Item) => item.deletedAt === undefined };
  const outcome = await makeOnce(once, newItem, [
    put({ ...keys.menu(menu._id), ...menu, addedAt: Date.now() }, isNew),
    ...(parts.length > 0 ? [put({ ...keys.pendingImport(menu._id), ...pending }, isNew)] : []),
    ...meals.map((mealId) => check(keys.meal(mealId), unchangedSince(undefined))),
  ]);
  if (outcome === 'mismatch') return outcome;
  if (isRepeated(outcome)) {
    await writeOut(outcome.again);
    return outcome;
  }
  if (!outcome.done) return undefined;
  await writeOut(menu._id);
  return 'added';
}
