import type { MenuItem, NewMenuItem } from '#contract/menu-items';
import type { Menu } from '#contract/menus';
import { client } from '../../api/client.ts';

/** A new item like one that is gone, on the same menu or on another. */
export function newFrom({ menuId, mealId, mealPrice, categories, visibility }: MenuItem, onMenu = menuId): NewMenuItem {
  return { menuId: onMenu, mealId: mealId._id, mealPrice, categories, visibility };
}

/**
 * Adds a deleted menu again with the items it had, and gives the number of those that could not come back, because their meal has gone
 * meanwhile. Guests see the menu once all stand on it; with items missing it stays hidden.
 */
export async function restoreMenu({ name, description, type, visibility, categories }: Menu, items: readonly MenuItem[]): Promise<number> {
  const { data: menu } = await client.menus.add({ body: { name, description, type, categories, visibility: false } });
  let missing = 0;
  for (const item of items) {
    await client.menuItems.add({ body: newFrom(item, menu._id) }).catch(() => {
      missing += 1;
    });
  }
  if (visibility && missing === 0) await client.menus.update({ id: menu._id, body: { visibility, version: menu.version } });
  return missing;
}
