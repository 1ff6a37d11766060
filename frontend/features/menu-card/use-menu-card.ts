import { useMemo } from 'react';
import type { MenuItem } from '#contract/menu-items';
import type { Menu } from '#contract/menus';
import { client } from '../../api/client.ts';
import { forGuests, useList } from '../../api/queries.ts';

export interface MenuCardData {
  menus: Menu[];
  items: MenuItem[];
}

/** The menus that guests may see, with the items on them that guests may see. */
export function useMenuCard() {
  const menus = useList('menus', client.menus.list, forGuests);
  const items = useList('menuItems', client.menuItems.list, forGuests);
  const data: MenuCardData | undefined = useMemo(() => {
    if (!menus.data || !items.data) return undefined;
    const visible = menus.data.filter((menu) => menu.visibility);
    const ids = new Set(visible.map((menu) => menu._id));
    return { menus: visible, items: items.data.filter((item) => item.visibility && ids.has(item.menuId)) };
  }, [menus.data, items.data]);
  return {
    data,
    error: menus.error ?? items.error,
    refetch: () => {
      if (menus.error) menus.refetch();
      if (items.error) items.refetch();
    },
  };
}
