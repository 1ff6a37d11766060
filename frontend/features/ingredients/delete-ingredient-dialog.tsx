import type { Ingredient } from '#contract/ingredients';
import { messageOf } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import { useChange } from '../../api/queries.ts';
import { announce } from '../../components/announcements.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { texts } from './texts.ts';

/** Asks before an ingredient goes; since no meal used it, it can simply be added again. */
export function DeleteIngredientDialog({ ingredient, onClose }: { ingredient: Ingredient; onClose: () => void }) {
  const { _id: id, name, allergens } = ingredient;
  const remove = useChange('ingredients', client.ingredients.delete);
  const restore = useChange('ingredients', client.ingredients.add);

  const undo = () =>
    restore.mutateAsync({ body: { name, allergens } }).then(
      () => announce(texts.restored(name)),
      (error) => announce(messageOf(error), { tone: 'danger' }),
    );
  const proceed = async () => {
    const { message } = await remove.mutateAsync({ id });
    announce(message, { action: { label: texts.undo, run: undo } });
  };

  return (
    <ConfirmDialog title={texts.deleteTitle(name)} confirm={texts.delete} onConfirm={proceed} onClose={onClose}>
      {texts.deleteQuestion}
    </ConfirmDialog>
  );
}
