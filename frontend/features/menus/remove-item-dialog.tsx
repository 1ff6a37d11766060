import type { MenuItem } from '#contract/menu-items';
import { messageOf } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import { useChange } from '../../api/queries.ts';
import { announce } from '../../components/announcements.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { texts as all } from './texts.ts';

const texts = all.details;

/** Asks before a meal is taken off a menu; it can be put back as it stood. */
export function RemoveItemDialog({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { menuId, mealId: meal, mealPrice, categories, visibility } = item;
  const remove = useChange('menuItems', client.menuItems.delete);
  const restore = useChange('menuItems', client.menuItems.add);

  const undo = () =>
    restore.mutateAsync({ body: { menuId, mealId: meal._id, mealPrice, categories, visibility } }).then(
      ({ message }) => announce(message),
      (error) => announce(messageOf(error), { tone: 'danger' }),
    );
  const proceed = async () => {
    const { message } = await remove.mutateAsync({ id: item._id });
    announce(message, { action: { label: texts.undo, run: undo } });
  };

  return (
    <ConfirmDialog title={texts.removeTitle(meal.name)} confirm={texts.remove} onConfirm={proceed} onClose={onClose}>
      {texts.removeQuestion}
    </ConfirmDialog>
  );
}
