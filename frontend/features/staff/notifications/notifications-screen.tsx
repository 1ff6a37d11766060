import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { Notification } from '#contract/site/notifications';
import { written } from '#rules/translated';
import { texts } from '#texts/site/notifications';
import { client } from '../../../api/client.ts';
import { useNotifications } from '../../../api/lists.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { UndoableDialog } from '../../../components/dialog/undoable-dialog.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { NotificationDialog } from './notification-dialog.tsx';
import { NotificationEntry } from './notification-entry.tsx';

/** All notifications, visible and hidden. */
export function NotificationsScreen() {
  const query = useNotifications();
  const [edited, setEdited] = useState<Notification | 'new'>();
  const [deleted, setDeleted] = useState<Notification>();
  return (
    <Page title={texts.title} action={<Button onClick={() => setEdited('new')}>{texts.create}</Button>}>
      <QueryResult query={query} empty={texts.none}>
        {(notifications) => (
          <Stack as="ul" gap="4" listStyleType="none" p="0" m="0">
            {notifications.map((notification) => (
              <li key={notification._id}>
                <NotificationEntry
                  notification={notification}
                  onEdit={() => setEdited(notification)}
                  onDelete={() => setDeleted(notification)}
                />
              </li>
            ))}
          </Stack>
        )}
      </QueryResult>
      {edited && <NotificationDialog notification={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteNotificationDialog notification={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}

/** Asks for confirmation and deletes a notification; Undo adds it again. */
function DeleteNotificationDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
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
