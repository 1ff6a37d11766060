import type { MenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';

/** The visible menus, each with the visible items on it. */
export function visibleMenus({ menus = [], menuItems = [] }: { menus?: readonly Menu[]; menuItems?: readonly MenuItem[] }) {
  return menus
    .filter(({ visibility }) => visibility)
    .map((menu) => ({ menu, items: menuItems.filter((item) => item.visibility && item.menuId === menu._id) }));
}
