import type { MenuItem } from '#contract/menu-items';
import { client } from '../../api/client.ts';
import { useChange } from '../../api/queries.ts';
import { UndoableDialog } from '../../components/undoable-dialog.tsx';
import { newFrom } from './restore.ts';
import { texts as all } from './texts.ts';

const texts = all.details;

/** Asks before a meal is taken off a menu; it can be put back as it stood. */
export function RemoveItemDialog({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const remove = useChange('menuItems', client.menuItems.delete);
  const add = useChange('menuItems', client.menuItems.add);
  return (
    <UndoableDialog
      title={texts.removeTitle(item.mealId.name)}
      confirm={texts.remove}
      remove={() => remove.mutateAsync({ id: item._id })}
      restore={() => add.mutateAsync({ body: newFrom(item) }).then(({ message }) => message)}
      onClose={onClose}
    >
      {texts.removeQuestion}
    </UndoableDialog>
  );
}
