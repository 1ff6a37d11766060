import type { Notification } from '#contract/notifications';
import { client } from '../../api/client.ts';
import { useChange } from '../../api/queries.ts';
import { UndoableDialog } from '../../components/undoable-dialog.tsx';
import { texts } from './texts.ts';

/** Asks before a notification goes; it can be put up again as it was. */
export function DeleteNotificationDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { _id: id, heading, message, style, visibility, type } = notification;
  const remove = useChange('notifications', client.notifications.delete);
  const add = useChange('notifications', client.notifications.add);
  return (
    <UndoableDialog
      title={texts.deleteTitle}
      confirm={texts.deleteConfirm}
      remove={() => remove.mutateAsync({ id })}
      restore={() => add.mutateAsync({ body: { heading, message, style, visibility, type } }).then(() => texts.restored)}
      onClose={onClose}
    >
      {texts.deleteQuestion(heading)}
    </UndoableDialog>
  );
}
