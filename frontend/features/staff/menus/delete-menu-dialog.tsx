import type { Menu } from '#contract/card/menus';
import { written } from '#rules/translated';
import { texts } from '#texts/card/menus';
import { client } from '../../../api/client.ts';
import { useMenuItems } from '../../../api/lists.ts';
import { useChange } from '../../../api/queries.ts';
import { UndoableDialog } from '../../../components/dialog/undoable-dialog.tsx';

/** Asks for confirmation and deletes a menu with its items; Undo adds all of them again. */
export function DeleteMenuDialog({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const { data } = useMenuItems();
  const items = data?.filter(({ menuId }) => menuId === menu._id);
  const remove = useChange('menus', client.menus.delete);
  const restore = useChange('menus', client.menus.restore);
  return (
    <UndoableDialog
      title={texts.deleteTitle(written(menu, 'name'))}
      confirm={texts.delete}
      remove={() => remove.mutateAsync({ id: menu._id })}
      restore={() => restore.mutateAsync({ id: menu._id }).then(({ message }) => message)}
      onClose={onClose}
    >
      {items ? texts.deleteQuestion(items.length) : texts.counting}
    </UndoableDialog>
  );
}
