import type { Notification } from '#contract/site/notifications';
import { written } from '#rules/translated';
import { texts } from '#texts/site/notifications';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';
import { UndoableDialog } from '../../../components/dialog/undoable-dialog.tsx';

/** Asks for confirmation and deletes a notification; Undo adds it again. */
export function DeleteNotificationDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { _id: id, heading, message, translations, style, visibility, type } = notification;
  const remove = useChange('notifications', client.notifications.delete);
  const add = useChange('notifications', client.notifications.add);
  return (
    <UndoableDialog
      title={texts.deleteTitle}
      confirm={texts.deleteConfirm}
      remove={() => remove.mutateAsync({ id })}
      restore={() => add.mutateAsync({ body: { heading, message, translations, style, visibility, type } }).then(() => texts.restored)}
      onClose={onClose}
    >
      {texts.deleteQuestion(written(notification, 'heading'))}
    </UndoableDialog>
  );
}
