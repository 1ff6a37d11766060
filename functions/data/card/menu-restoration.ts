import { check, isNew, put, unchangedSince, update } from '../actions.ts';
import { newId } from '../ids.ts';
import { keys, lists } from '../keys.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { changeItem, getItem, listItems, putItem, transact } from '../table.ts';
import type { StoredMeal } from './meals.ts';
import { deletedMenu, forgetDeletedMenu, heldBy, itemsAtOnce } from './menu-deletion.ts';
import type { StoredMenuItem } from './menu-items.ts';
import type { StoredMenu } from './menus.ts';

/** A restored menu, and how many of its items are missing because their meals are gone. */
export interface Restored {
  menu: StoredMenu;
  missing: number;
}

/**
 * Brings a menu back that was deleted within a day, with its items. It counts as being deleted, so hidden and closed to changes, until
 * all of them are on it; an interrupted request can be repeated. With items missing it stays hidden. `undefined` when there is no
 * record of it, or another request deletes or restores it at the same time.
 */
export async function restoreMenu(id: string): Promise<Restored | undefined> {
  const standing = await getItem<StoredMenu>(keys.menu(id));
  if (standing && standing.deletedAt === undefined) return { menu: standing, missing: 0 };
  const record = await deletedMenu(id);
  if (!record) return undefined;

  const deletion = newId();
  const hidden = { deletedAt: Date.now(), deletion };
  const isHeld = standing
    ? 'changed' in (await changeItem(keys.menu(id), { set: hidden }, { expression: 'attribute_exists(deletedAt)' }))
    : await putItem({ ...keys.menu(id), ...record.menu, ...hidden }, isNew);
  if (!isHeld) return undefined;
  const back = await retryOnConflict(() => addBack(id, record.items, deletion));
  if (back === 'taken over') return undefined;

  const missing = record.items.length - back;
  const change = { set: { visibility: record.menu.visibility && missing === 0 }, remove: ['deletedAt', 'deletion'] };
  const restored = await changeItem<StoredMenu>(keys.menu(id), change, heldBy(deletion));
  if ('refused' in restored) return undefined;
  await forgetDeletedMenu(id);
  return { menu: restored.changed, missing };
}

/** Adds those items that are not there and whose meals are, in parts; the number of items that are back, `undefined` when a meal went away in between. */
async function addBack(menuId: string, items: StoredMenuItem[], deletion: string): Promise<number | 'taken over' | undefined> {
  const [meals, present] = await Promise.all([listItems<StoredMeal>(lists.meals), listItems<StoredMenuItem>(lists.menuItems)]);
  const [mealIds, presentIds] = [new Set(meals.map(({ _id }) => _id)), new Set(present.map(({ _id }) => _id))];
  const possible = items.filter(({ mealId }) => mealIds.has(mealId));
  const absent = possible.filter(({ _id }) => !presentIds.has(_id));
  for (let first = 0; first < absent.length; first += itemsAtOnce) {
    const part = absent.slice(first, first + itemsAtOnce);
    const uses = [...Map.groupBy(part, ({ mealId }) => mealId)].map(([mealId, those]) =>
      update(keys.meal(mealId), { add: { uses: those.length } }, unchangedSince(undefined)),
    );
    const stored = part.map((item) => put({ ...keys.menuItem(item._id), ...item }, isNew));
    const outcome = await transact([check(keys.menu(menuId), heldBy(deletion)), ...stored, ...uses]);
    if (outcome.refused(0)) return 'taken over';
    if (!outcome.done) return undefined;
  }
  return possible.length;
}
