import type { Menu } from '#contract/menus';
import { type Item, isNew, put, unchangedSince } from './actions.ts';
import { isRepeated, makeOnce, type Once, type Repeated } from './idempotency-records.ts';
import { keys, lists } from './keys.ts';
import { type Changed, changeItem, listItems } from './table.ts';

/** A menu with the times when it was added and when its deletion began (ms since 1970), and the id of the request that deletes or restores it. */
export interface StoredMenu extends Menu {
  addedAt: number;
  deletedAt?: number;
  deletion?: string;
}

/** All menus, oldest first. */
export async function allMenus(): Promise<StoredMenu[]> {
  return readableMenus(await listItems<StoredMenu>(lists.menus));
}

/**
 * Menus as they are read, oldest first. A menu that is being deleted counts as hidden: guests no longer see it, and staff can repeat the
 * deletion if it was interrupted.
 */
export function readableMenus(menus: StoredMenu[]): StoredMenu[] {
  return menus
    .map((menu) => (menu.deletedAt === undefined ? menu : { ...menu, visibility: false }))
    .toSorted((a, b) => a.addedAt - b.addedAt);
}

/** Stores a menu, once however often the request comes. */
export async function addMenu(menu: Menu, once?: Once): Promise<'added' | Repeated> {
  const newItem = { id: menu._id, keyOf: keys.menu, isValid: (item: Item) => item.deletedAt === undefined };
  const outcome = await makeOnce(once, newItem, [put({ ...keys.menu(menu._id), ...menu, addedAt: Date.now() }, isNew)]);
  return isRepeated(outcome) ? outcome : 'added';
}

/** Changes a menu, unless it does not exist, is being deleted, or has another version. */
export async function changeMenu(id: string, change: Partial<Menu>, version: number | undefined): Promise<Changed<StoredMenu>> {
  const { expression, values } = unchangedSince(version);
  const isKept = { expression: `${expression} AND attribute_not_exists(deletedAt)`, values };
  const outcome = await changeItem<StoredMenu>(keys.menu(id), { set: change, add: { version: 1 } }, isKept);
  const isGone = 'refused' in outcome && outcome.refused?.deletedAt !== undefined;
  return isGone ? { refused: undefined } : outcome;
}
