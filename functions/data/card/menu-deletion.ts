import { secondsNow } from '../../services/clock.ts';
import { type Condition, check, remove, unchangedSince } from '../actions.ts';
import { newId } from '../ids.ts';
import { keys } from '../keys.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { changeItem, deleteItem, getItem, putItem, transact } from '../table.ts';
import { itemsOf, itemsRemoved, type StoredMenuItem } from './menu-items.ts';
import type { StoredMenu } from './menus.ts';

/** A menu as it was before its deletion, with the items that were on it. */
interface DeletedMenu {
  menu: StoredMenu;
  items: StoredMenuItem[];
  ttl: number;
}

const keptSeconds = 24 * 3600;
/** An item of the table holds 400 KB; a larger menu is deleted without a record. */
const mostItems = 1000;

/** Each item takes two actions and the menu one, of the hundred that a transaction may have. */
export const itemsAtOnce = 49;

/** Holds while no other request has begun to delete or to restore the menu. */
export function heldBy(deletion: string): Condition {
  return { expression: '#deletion = :deletion', values: { ':deletion': deletion } };
}

/**
 * Deletes a menu with its items: first hides it, which also refuses new items, then deletes the items in several transactions and the menu
 * in the last one. An interrupted deletion is completed when it is repeated; a menu that another request has taken over is left to that
 * one. `undefined` when there is no such menu.
 */
export async function deleteMenu(id: string): Promise<StoredMenu | undefined> {
  const deletion = newId();
  const marked = await changeItem<StoredMenu>(keys.menu(id), { set: { deletedAt: Date.now(), deletion } }, unchangedSince(undefined));
  if ('refused' in marked) return undefined;
  await retryOnConflict(async () => {
    const items = await itemsOf(id);
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
export async function deletedMenu(id: string): Promise<DeletedMenu | undefined> {
  const record = await getItem<DeletedMenu>(keys.deletedMenu(id));
  return record && record.ttl >= secondsNow() ? record : undefined;
}

export async function forgetDeletedMenu(id: string): Promise<void> {
  await deleteItem(keys.deletedMenu(id));
}
