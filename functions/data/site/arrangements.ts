import { isNew } from '../actions.ts';
import type { MenuOrder, StoredMenu } from '../card/menus.ts';
import { keys } from '../keys.ts';
import { changeItem, putItem } from '../table.ts';

// an order is one item or attribute: a reorder is one write, and cannot lose what it orders
const isUnchanged = (attribute: string, ids: readonly string[] | undefined) =>
  ids ? { expression: `#${attribute} = :ids`, values: { ':ids': ids } } : { expression: `attribute_not_exists(#${attribute})` };

/** Stores the order of the items of a menu; `false` when the menu was deleted or somebody else stored an order since it was read. */
export async function arrangeItems(menu: StoredMenu, ids: string[]): Promise<boolean> {
  const { expression, values } = isUnchanged('itemOrder', menu.itemOrder);
  const condition = { expression: `attribute_exists(pk) AND attribute_not_exists(deletedAt) AND ${expression}`, ...(values && { values }) };
  return 'changed' in (await changeItem(keys.menu(menu._id), { set: { itemOrder: ids } }, condition));
}

/** Stores the order of the menus; `false` when it is no longer the one that was read as `current`. */
export async function arrangeMenus(current: MenuOrder | undefined, ids: string[]): Promise<boolean> {
  return putItem({ ...keys.menuOrder(), menuIds: ids }, current ? isUnchanged('menuIds', current.menuIds) : isNew);
}
