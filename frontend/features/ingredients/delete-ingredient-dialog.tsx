import type { Ingredient } from '#contract/ingredients';
import { texts } from '#texts/ingredients';
import { client } from '../../api/client.ts';
import { useChange } from '../../api/queries.ts';
import { UndoableDialog } from '../../components/dialog/undoable-dialog.tsx';

/** Asks for confirmation and deletes an ingredient. Undo can add it again, because only an unused ingredient can be deleted. */
export function DeleteIngredientDialog({ ingredient, onClose }: { ingredient: Ingredient; onClose: () => void }) {
  const { _id: id, name, allergens } = ingredient;
  const remove = useChange('ingredients', client.ingredients.delete);
  const add = useChange('ingredients', client.ingredients.add);
  return (
    <UndoableDialog
      title={texts.deleteTitle(name)}
      confirm={texts.delete}
      remove={() => remove.mutateAsync({ id })}
      restore={() => add.mutateAsync({ body: { name, allergens } }).then(() => texts.restored(name))}
      onClose={onClose}
    >
      {texts.deleteQuestion}
    </UndoableDialog>
  );
}
