import type { Meal } from '#contract/card/meals';
import { written } from '#rules/translated';
import { texts } from '#texts/card/meals';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';
import { UndoableDialog } from '../../../components/dialog/undoable-dialog.tsx';

/** Asks for confirmation and deletes a meal. Undo can add it again, because only a meal that is on no menu can be deleted. */
export function DeleteMealDialog({ meal, onClose }: { meal: Meal; onClose: () => void }) {
  const { _id: id, version: _, ...body } = meal;
  const shown = written(meal, 'name');
  const remove = useChange('meals', client.meals.delete);
  const add = useChange('meals', client.meals.add);
  return (
    <UndoableDialog
      title={texts.deleteTitle(shown)}
      confirm={texts.deleteConfirm}
      remove={() => remove.mutateAsync({ id })}
      restore={() => add.mutateAsync({ body }).then(() => texts.restored(shown))}
      onClose={onClose}
    >
      {texts.deleteQuestion}
    </UndoableDialog>
  );
}
