import type { Menu } from '#contract/card/menus';
import { inOrder } from '../../rules/order.ts';
import { type Condition, type Item, isNew, put, unchangedSince } from '../actions.ts';
import { isRepeated, makeOnce, type Once, type Repeated } from '../idempotency-records.ts';
import { keys, lists } from '../keys.ts';
import { type Changed, changeItem, listItems } from '../table.ts';

/** A menu with the times when it was added and when its deletion began (ms since 1970), and the id of the request that deletes or restores it. */
export interface StoredMenu extends Menu {
  addedAt: number;
  deletedAt?: number;
  deletion?: string;
  /** The ids of its items in the order that staff gave them; newer items come after these. */
  itemOrder?: string[];
}

/** The ids of the menus in the order that staff gave them; newer menus come after these. */
export interface MenuOrder {
  menuIds: string[];
}

/** All menus, in their order. */
export async function allMenus(): Promise<StoredMenu[]> {
  return (await menusAndOrder()).menus;
}

/** All menus, and what they are ordered by, as one Query has read them; `order` is `undefined` while nobody has ordered them. */
export async function menusAndOrder(): Promise<{ menus: StoredMenu[]; order: MenuOrder | undefined }> {
  const stored = await listItems<StoredMenu | MenuOrder>(lists.menus);
  return { menus: readableMenus(stored), order: stored.find((item) => 'menuIds' in item) };
}

/**
 * Menus as they are read, in the order of staff, where there is none oldest first. A menu that is being deleted counts as hidden: guests
 * no longer see it, and staff can repeat the deletion if it was interrupted.
 */
export function readableMenus(stored: readonly (StoredMenu | MenuOrder)[]): StoredMenu[] {
  const menus = stored.flatMap((item) => ('menuIds' in item ? [] : item));
  const readable = menus.map((menu) => (menu.deletedAt === undefined ? menu : { ...menu, visibility: false }));
  const ids = stored.flatMap((item) => ('menuIds' in item ? item.menuIds : []));
  return inOrder(
    ids,
    readable.toSorted((a, b) => a.addedAt - b.addedAt),
  );
}

/** Stores a menu, once however often the request comes. */
export async function addMenu(menu: Menu, once?: Once): Promise<'added' | Repeated> {
  const newItem = { id: menu._id, keyOf: keys.menu, isValid: (item: Item) => item.deletedAt === undefined };
  const outcome = await makeOnce(once, newItem, [put({ ...keys.menu(menu._id), ...menu, addedAt: Date.now() }, isNew)]);
  return isRepeated(outcome) ? outcome : 'added';
}

/** Holds while a menu exists, is not being deleted and, if a version is given, still has it. */
export function menuKept(version: number | undefined): Condition {
  const { expression, ...values } = unchangedSince(version);
  return { expression: `${expression} AND attribute_not_exists(deletedAt)`, ...values };
}

/** Changes a menu, unless it does not exist, is being deleted, or has another version. */
export async function changeMenu(id: string, change: Partial<Menu>, version: number | undefined): Promise<Changed<StoredMenu>> {
  return unlessGone(await changeItem<StoredMenu>(keys.menu(id), { set: change, add: { version: 1 } }, menuKept(version)));
}

/** A menu that is being deleted does not stand in the way: it is gone. */
export function unlessGone(outcome: Changed<StoredMenu>): Changed<StoredMenu> {
  return 'refused' in outcome && outcome.refused?.deletedAt !== undefined ? { refused: undefined } : outcome;
}
