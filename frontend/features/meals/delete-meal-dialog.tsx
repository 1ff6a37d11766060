import type { Meal } from '#contract/meals';
import { messageOf } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import { useChange } from '../../api/queries.ts';
import { announce } from '../../components/announcements.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { texts } from './texts.ts';

/** Asks before a meal goes; since no menu had it, it can simply be added again. */
export function DeleteMealDialog({ meal, onClose }: { meal: Meal; onClose: () => void }) {
  const { _id: id, name, description, ingredients } = meal;
  const remove = useChange('meals', client.meals.delete);
  const restore = useChange('meals', client.meals.add);

  const undo = () =>
    restore.mutateAsync({ body: { name, description, ingredients } }).then(
      () => announce(texts.restored(name)),
      (error) => announce(messageOf(error), { tone: 'danger' }),
    );
  const proceed = async () => {
    const { message } = await remove.mutateAsync({ id });
    announce(message, { action: { label: texts.undo, run: undo } });
  };

  return (
    <ConfirmDialog title={texts.deleteTitle(name)} confirm={texts.deleteConfirm} onConfirm={proceed} onClose={onClose}>
      {texts.deleteQuestion}
    </ConfirmDialog>
  );
}
