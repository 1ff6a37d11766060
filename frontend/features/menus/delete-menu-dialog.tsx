import type { Menu } from '#contract/menus';
import { client } from '../../api/client.ts';
import { useMenuItems } from '../../api/lists.ts';
import { useChange } from '../../api/queries.ts';
import { announce } from '../../components/announcements.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { texts } from './texts.ts';

/** Asks before a menu goes and says how many items go with it. */
export function DeleteMenuDialog({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const { data: items } = useMenuItems();
  const remove = useChange('menus', client.menus.delete);
  const count = items?.filter(({ menuId }) => menuId === menu._id).length;
  return (
    <ConfirmDialog
      title={texts.deleteTitle(menu.name)}
      confirm={texts.delete}
      onConfirm={async () => announce((await remove.mutateAsync({ id: menu._id })).message)}
      onClose={onClose}
    >
      {count === undefined ? texts.counting : texts.deleteQuestion(count)}
    </ConfirmDialog>
  );
}
