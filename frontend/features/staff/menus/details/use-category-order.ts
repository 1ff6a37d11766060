import { useRef } from 'react';
import type { Menu } from '#contract/card/menus';
import { client } from '../../../../api/client.ts';
import { useChange } from '../../../../api/queries.ts';
import { useReorder } from '../../../../components/sorting/use-reorder.ts';

/** The order of the categories of a menu; it is a part of the menu, and stored as a change of its version. */
export function useCategoryOrder(menu: Menu, onFailure: (error: Error) => void) {
  const update = useChange('menus', client.menus.update);
  const version = useRef(menu.version);
  version.current = Math.max(version.current, menu.version);
  return useReorder(menu.categories, {
    onFailure,
    save: async ({ after }) => {
      const { data } = await update.mutateAsync({ id: menu._id, body: { _id: menu._id, categories: after, version: version.current } });
      version.current = data.version;
    },
  });
}
