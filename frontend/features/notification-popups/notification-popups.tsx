import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Alert } from '../../components/alert.tsx';
import { loadable } from '../../components/loadable.ts';
import { toneOfStyle } from '../../components/tones.ts';
import { useNotifications } from './use-notifications.ts';

const NotificationDialog = loadable(() => import('./notification-dialog.tsx'), 'NotificationDialog');

/** Notifications of the kind `container` where this stands, the newest `modal` one over the middle of the page. */
export function NotificationPopups() {
  const { modal, inline, dismiss } = useNotifications();
  return (
    <>
      {inline.map((notification) => (
        <chakra.div key={notification._id} width="full" maxWidth="dialog">
          <Alert tone={toneOfStyle[notification.style]} onDismiss={() => dismiss(notification)}>
            <chakra.strong display="block">{notification.heading}</chakra.strong>
            {notification.message}
          </Alert>
        </chakra.div>
      ))}
      {modal && (
        <Suspense>
          <NotificationDialog notification={modal} onClose={() => dismiss(modal)} />
        </Suspense>
      )}
    </>
  );
}
