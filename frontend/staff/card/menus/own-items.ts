import type { MenuItem } from '#card/contract/menu-items';
import { useMenuItems } from '../../../house/client/lists.ts';

/** Reads the items of a menu: the list that a screen has read lacks what the table has saved since. Rejects where they cannot be read. */
export function useOwnItems(menuId: string | undefined): () => Promise<MenuItem[]> {
  const { refetch } = useMenuItems();
  return async () => {
    const { data = [] } = await refetch({ throwOnError: true });
    return data.filter((item) => item.menuId === menuId);
  };
}
