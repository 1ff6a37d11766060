import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { Notification } from '#contract/site/notifications';
import { texts } from '#texts/site/notifications';
import { useNotifications } from '../../../api/lists.ts';
import { Button } from '../../../components/action/button.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { DeleteNotificationDialog } from './delete-notification-dialog.tsx';
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
