import type { Notification } from '#contract/notifications';
import { messageOf } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import { useChange } from '../../api/queries.ts';
import { announce } from '../../components/announcements.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { texts } from './texts.ts';

/** Asks before a notification goes; it can be put up again as it was. */
export function DeleteNotificationDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { _id: id, heading, message, style, visibility, type } = notification;
  const remove = useChange('notifications', client.notifications.delete);
  const restore = useChange('notifications', client.notifications.add);

  const undo = () =>
    restore.mutateAsync({ body: { heading, message, style, visibility, type } }).then(
      () => announce(texts.restored),
      (error) => announce(messageOf(error), { tone: 'danger' }),
    );
  const proceed = async () => {
    const answer = await remove.mutateAsync({ id });
    announce(answer.message, { action: { label: texts.undo, run: undo } });
  };

  return (
    <ConfirmDialog title={texts.deleteTitle} confirm={texts.deleteConfirm} onConfirm={proceed} onClose={onClose}>
      {texts.deleteQuestion(heading)}
    </ConfirmDialog>
  );
}
