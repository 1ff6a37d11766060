import type { Menu } from '#contract/menus';
import { client } from '../../api/client.ts';
import { useMenuItems } from '../../api/lists.ts';
import { useChange } from '../../api/queries.ts';
import { UndoableDialog } from '../../components/undoable-dialog.tsx';
import { restoreMenu } from './restore.ts';
import { texts } from './texts.ts';

/** Asks before a menu goes and says how many items go with it; they come back together. */
export function DeleteMenuDialog({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const { data } = useMenuItems();
  const items = data?.filter(({ menuId }) => menuId === menu._id);
  const remove = useChange('menus', client.menus.delete);
  const restore = useChange('menus', () => restoreMenu(menu, items ?? []));
  return (
    <UndoableDialog
      title={texts.deleteTitle(menu.name)}
      confirm={texts.delete}
      remove={() => remove.mutateAsync({ id: menu._id })}
      restore={items && (() => restore.mutateAsync(undefined).then((missing) => texts.restored(menu.name, missing)))}
      onClose={onClose}
    >
      {items ? texts.deleteQuestion(items.length) : texts.counting}
    </UndoableDialog>
  );
}
