import type { MenuItem, NewMenuItem } from '#contract/card/menu-items';
import { written } from '#rules/translated';
import { texts as all } from '#texts/card/menus';
import { client } from '../../../../api/client.ts';
import { useChange } from '../../../../api/queries.ts';
import { UndoableDialog } from '../../../../components/dialog/undoable-dialog.tsx';

const texts = all.details;

interface Props {
  item: MenuItem;
  /** The ids of all items of the menu, in their order. */
  order: readonly string[];
  onClose: () => void;
}

/** Asks for confirmation and removes a meal from a menu; Undo adds it again in its place. */
export function RemoveItemDialog({ item, order, onClose }: Props) {
  const remove = useChange('menuItems', client.menuItems.delete);
  const add = useChange('menuItems', client.menuItems.add);
  const arrange = useChange('menuItems', client.menuItems.arrange);
  const restore = async () => {
    const { data: added, message } = await add.mutateAsync({ body: copyOf(item) });
    const before = [...order.filter((id) => id !== item._id), added._id];
    const after = order.map((id) => (id === item._id ? added._id : id));
    // when a colleague has changed the list meanwhile, the meal is back all the same, at the end
    await arrange.mutateAsync({ id: item.menuId, body: { before, after } }).catch(() => undefined);
    return message;
  };
  return (
    <UndoableDialog
      title={texts.removeTitle(written(item.mealId, 'name'))}
      confirm={texts.remove}
      remove={() => remove.mutateAsync({ id: item._id })}
      restore={restore}
      onClose={onClose}
    >
      {texts.removeQuestion}
    </UndoableDialog>
  );
}

function copyOf({ menuId, mealId, mealPrice, categories, visibility }: MenuItem): NewMenuItem {
  return { menuId, mealId: mealId._id, mealPrice, categories, visibility };
}
