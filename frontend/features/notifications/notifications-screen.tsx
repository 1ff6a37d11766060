import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { Notification } from '#contract/notifications';
import { useNotifications } from '../../api/lists.ts';
import { Button } from '../../components/button.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Page } from '../../components/page.tsx';
import { DeleteNotificationDialog } from './delete-notification-dialog.tsx';
import { NotificationDialog } from './notification-dialog.tsx';
import { NotificationEntry } from './notification-entry.tsx';
import { texts } from './texts.ts';

/** What the house tells its guests, shown or hidden. */
export function NotificationsScreen() {
  const query = useNotifications();
  const [edited, setEdited] = useState<Notification | 'new'>();
  const [deleted, setDeleted] = useState<Notification>();
  return (
    <Page title={texts.title} action={<Button onClick={() => setEdited('new')}>{texts.create}</Button>}>
      <Loaded query={query} empty={texts.none}>
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
      </Loaded>
      {edited && <NotificationDialog notification={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteNotificationDialog notification={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  );
}
