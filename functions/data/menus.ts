import type { Menu } from '#contract/menus';
import { type Item, isNew, put, remove, unchangedSince } from './actions.ts';
import { isRepeated, makeOnce, type Once, type Repeated } from './first-answers.ts';
import { keys, lists } from './keys.ts';
import { itemsOf, itemsRemoved } from './menu-items.ts';
import { settled } from './settled.ts';
import { type Changed, changeItem, listItems, transact } from './table.ts';

/** A menu with when it was added and when its deletion began (ms since 1970). */
export interface StoredMenu extends Menu {
  addedAt: number;
  deletedAt?: number;
}

/** All menus, oldest first. */
export async function allMenus(): Promise<StoredMenu[]> {
  return readableMenus(await listItems<StoredMenu>(lists.menus));
}

/**
 * Menus as they are read, oldest first. One that is being deleted counts as hidden: guests miss it at once, and staff still find it
 * should the deletion be interrupted, and can repeat it.
 */
export function readableMenus(menus: StoredMenu[]): StoredMenu[] {
  return menus
    .map((menu) => (menu.deletedAt === undefined ? menu : { ...menu, visibility: false }))
    .toSorted((a, b) => a.addedAt - b.addedAt);
}

/** Stores a menu, once however often the request comes. */
export async function addMenu(menu: Menu, once?: Once): Promise<'added' | Repeated> {
  const making = { id: menu._id, keyOf: keys.menu, lives: (item: Item) => item.deletedAt === undefined };
  const outcome = await makeOnce(once, making, [put({ ...keys.menu(menu._id), ...menu, addedAt: Date.now() }, isNew)]);
  return isRepeated(outcome) ? outcome : 'added';
}

/** Changes a menu, unless it is gone, being deleted, or no longer at `version`. */
export async function changeMenu(id: string, change: Partial<Menu>, version: number | undefined): Promise<Changed<StoredMenu>> {
  const { expression, values } = unchangedSince(version);
  const stands = { expression: `${expression} AND attribute_not_exists(deletedAt)`, values };
  const outcome = await changeItem<StoredMenu>(keys.menu(id), { set: change, add: { version: 1 } }, stands);
  const isGone = 'refused' in outcome && outcome.refused?.deletedAt !== undefined;
  return isGone ? { refused: undefined } : outcome;
}

/** Two actions for each item, and one for the menu, fit in one transaction of a hundred. */
const itemsAtOnce = 49;

/**
 * Deletes a menu with the items on it: hides it first, which also stops new items, then removes the items in parts and the menu with
 * the last of them. What an interrupted deletion left over goes when it is repeated. `undefined` when there is no such menu.
 */
export async function deleteMenu(id: string): Promise<StoredMenu | undefined> {
  const marked = await changeItem<StoredMenu>(keys.menu(id), { set: { deletedAt: Date.now() } }, unchangedSince(undefined));
  if ('refused' in marked) return undefined;
  await settled(async () => {
    const items = await itemsOf(id);
    for (let first = 0; ; first += itemsAtOnce) {
      const isLast = first + itemsAtOnce >= items.length;
      const part = itemsRemoved(items.slice(first, first + itemsAtOnce));
      const outcome = await transact([...part, ...(isLast ? [remove(keys.menu(id))] : [])]);
      if (!outcome.done) return undefined;
      if (isLast) return 'deleted';
    }
  });
  return marked.changed;
}
