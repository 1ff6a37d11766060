import type { Ingredient } from '#contract/card/ingredients';
import { written } from '#rules/translated';
import { texts } from '#texts/card/ingredients';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';
import { UndoableDialog } from '../../../components/dialog/undoable-dialog.tsx';

/** Asks for confirmation and deletes an ingredient. Undo can add it again, because only an unused ingredient can be deleted. */
export function DeleteIngredientDialog({ ingredient, onClose }: { ingredient: Ingredient; onClose: () => void }) {
  const { _id: id, name, translations, allergens } = ingredient;
  const shown = written(ingredient, 'name');
  const remove = useChange('ingredients', client.ingredients.delete);
  const add = useChange('ingredients', client.ingredients.add);
  return (
    <UndoableDialog
      title={texts.deleteTitle(shown)}
      confirm={texts.delete}
      remove={() => remove.mutateAsync({ id })}
      restore={() => add.mutateAsync({ body: { name, translations, allergens } }).then(() => texts.restored(shown))}
      onClose={onClose}
    >
      {texts.deleteQuestion}
    </UndoableDialog>
  );
}
