import type { MenuItem, NewMenuItem } from '#contract/menu-items';
import { written } from '#rules/translated';
import { texts as all } from '#texts/menus';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';
import { UndoableDialog } from '../../../components/dialog/undoable-dialog.tsx';

const texts = all.details;

/** Asks for confirmation and removes a meal from a menu; Undo adds it again. */
export function RemoveItemDialog({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const remove = useChange('menuItems', client.menuItems.delete);
  const add = useChange('menuItems', client.menuItems.add);
  return (
    <UndoableDialog
      title={texts.removeTitle(written(item.mealId, 'name'))}
      confirm={texts.remove}
      remove={() => remove.mutateAsync({ id: item._id })}
      restore={() => add.mutateAsync({ body: copyOf(item) }).then(({ message }) => message)}
      onClose={onClose}
    >
      {texts.removeQuestion}
    </UndoableDialog>
  );
}

function copyOf({ menuId, mealId, mealPrice, categories, visibility }: MenuItem): NewMenuItem {
  return { menuId, mealId: mealId._id, mealPrice, categories, visibility };
}
