import { secondsNow } from '#house/services/clock';
import { type Condition, check, isNew, put, remove, unchangedSince } from '#house/table/actions';
import { isRepeated, makeOnce, type Once, type Repeated } from '#house/table/idempotency-records';
import { newId } from '#house/table/ids';
import { keys, lists } from '#house/table/keys';
import { asStored } from '#house/table/known-items';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { changeItem, deleteItem, getItem, listItems, putItem, transact } from '#house/table/table';
import { actionsOf, storing } from './card-changes.ts';
import { itemsAtOnce, itemsOf, itemsRemoved } from './menu-items.ts';
import type { StoredMenu } from './menus.ts';
import type { StoredMeal, StoredMenuItem } from './things.ts';

/** A menu as it was before its deletion, with the items that were on it. */
interface DeletedMenu {
  menu: StoredMenu;
  items: StoredMenuItem[];
  ttl: number;
}

const keptSeconds = 24 * 3600;
/** An item of the table holds 400 KB; a larger menu is deleted without a record. */
const mostItems = 1000;

/** Holds while no other request has begun to delete or to restore the menu. */
function heldBy(deletion: string): Condition {
  return { expression: '#deletion = :deletion', values: { ':deletion': deletion } };
}

/**
 * Deletes a menu with its items: first hides it, which also refuses new items, then deletes the items in several transactions and the menu
 * in the last one. An interrupted deletion is completed when it is repeated; a menu that another request has taken over is left to that
 * one. `undefined` when there is no such menu. Nothing of it stays behind because it is unknown.
 */
export async function deleteMenu(id: string): Promise<StoredMenu | undefined> {
  const deletion = newId();
  const mark = { set: { deletedAt: Date.now(), deletion } };
  const marked = await asStored(() => changeItem<StoredMenu>(keys.menu(id), mark, unchangedSince(undefined)));
  if ('refused' in marked) return undefined;
  await retryOnConflict(async () => {
    const items = await asStored(() => itemsOf(id));
    await keepDeletedMenu(marked.changed, items);
    for (let first = 0; ; first += itemsAtOnce) {
      const isLast = first + itemsAtOnce >= items.length;
      const held = heldBy(deletion);
      const menu = isLast ? remove(keys.menu(id), held) : check(keys.menu(id), held);
      const outcome = await transact([menu, ...itemsRemoved(items.slice(first, first + itemsAtOnce))]);
      if (outcome.refused(0)) return 'taken over';
      if (!outcome.done) return undefined;
      if (isLast) return 'deleted';
    }
  });
  return marked.changed;
}

/** Keeps a deleted menu for a day. The record of an interrupted deletion stays, because all items are in it. */
async function keepDeletedMenu(menu: StoredMenu, items: StoredMenuItem[]): Promise<void> {
  if (items.length > mostItems) return;
  const { deletedAt: _deletedAt, deletion: _deletion, ...before } = menu;
  const record = { ...keys.deletedMenu(menu._id), menu: before, items, ttl: secondsNow() + keptSeconds };
  await putItem(record, { expression: 'attribute_not_exists(pk) OR #ttl < :now', values: { ':now': secondsNow() } });
}

/** The record of a menu that was deleted within a day. */
async function deletedMenu(id: string): Promise<DeletedMenu | undefined> {
  const record = await getItem<DeletedMenu>(keys.deletedMenu(id));
  return record && record.ttl >= secondsNow() ? record : undefined;
}

/** A restored menu, and how many of its items are missing because their meals are gone. */
interface Restored {
  menu: StoredMenu;
  missing: number;
}

/**
 * Brings a menu back that was deleted within a day, with its items. It counts as being deleted, so hidden and closed to changes, until
 * all of them are on it; an interrupted request can be repeated. With items missing it stays hidden. `undefined` when there is no
 * record of it, or another request deletes or restores it at the same time.
 */
export const restoreMenu = (id: string): Promise<Restored | undefined> => asStored(() => restored(id));

async function restored(id: string): Promise<Restored | undefined> {
  const standing = await getItem<StoredMenu>(keys.menu(id));
  if (standing && standing.deletedAt === undefined) return { menu: standing, missing: 0 };
  const record = await deletedMenu(id);
  if (!record) return undefined;

  const outcome = await filled(record.menu, record.items, standing === undefined);
  if (outcome) await deleteItem(keys.deletedMenu(id));
  return outcome;
}

/**
 * Stores the copy of a menu with its items, once however often the request comes: until all of them are on it, it counts as being deleted, and a
 * request that comes again completes it. `undefined` when another request does so at the same time.
 */
export async function addCopiedMenu(
  menu: StoredMenu,
  itemsFor: (menuId: string) => StoredMenuItem[],
  once?: Once,
): Promise<(Restored & { repeated: Repeated }) | 'mismatch' | undefined> {
  const hidden = { ...menu, deletedAt: Date.now() };
  const outcome = await makeOnce(once, { id: menu._id, keyOf: keys.menu }, [put({ ...keys.menu(menu._id), ...hidden }, isNew)]);
  if (outcome === 'mismatch') return outcome;
  const repeated = isRepeated(outcome) ? outcome : { again: menu._id };
  const standing = await getItem<StoredMenu>(keys.menu(repeated.again));
  if (standing && standing.deletedAt === undefined) return { menu: standing, missing: 0, repeated };
  const copied = await filled({ ...menu, _id: repeated.again }, itemsFor(repeated.again), false);
  return copied && { ...copied, repeated };
}

/** Puts the items on a menu that counts as being deleted, and then shows it as it is; `isGone`: it has to be stored first. */
async function filled(menu: StoredMenu, items: StoredMenuItem[], isGone: boolean): Promise<Restored | undefined> {
  const key = keys.menu(menu._id);
  const deletion = newId();
  const hidden = { deletedAt: Date.now(), deletion };
  const isHeld = isGone
    ? await putItem({ ...key, ...menu, ...hidden }, isNew)
    : 'changed' in (await changeItem(key, { set: hidden }, { expression: 'attribute_exists(deletedAt)' }));
  if (!isHeld) return undefined;
  const back = await retryOnConflict(() => addBack(menu._id, items, deletion));
  if (back === 'taken over') return undefined;
  const missing = items.length - back;
  const change = { set: { visibility: menu.visibility && missing === 0 }, remove: ['deletedAt', 'deletion'] };
  const outcome = await changeItem<StoredMenu>(key, change, heldBy(deletion));
  return 'refused' in outcome ? undefined : { menu: outcome.changed, missing };
}

/** Adds those items that are not there and whose meals are, in parts; the number of items that are back, `undefined` when a meal went away in between. */
async function addBack(menuId: string, items: StoredMenuItem[], deletion: string): Promise<number | 'taken over' | undefined> {
  const [meals, present] = await Promise.all([listItems<StoredMeal>(lists.meals), listItems<StoredMenuItem>(lists.menuItems)]);
  const [mealIds, presentIds] = [new Set(meals.map(({ _id }) => _id)), new Set(present.map(({ _id }) => _id))];
  const possible = items.filter(({ mealId }) => mealIds.has(mealId));
  const absent = possible.filter(({ _id }) => !presentIds.has(_id));
  for (let first = 0; first < absent.length; first += itemsAtOnce) {
    const part = absent.slice(first, first + itemsAtOnce);
    const stored = storing(part.map((after) => ({ group: 'items', after })));
    const outcome = await transact([check(keys.menu(menuId), heldBy(deletion)), ...actionsOf(stored)]);
    if (outcome.refused(0)) return 'taken over';
    if (!outcome.done) return undefined;
  }
  return possible.length;
}
