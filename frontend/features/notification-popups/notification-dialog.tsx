import type { Notification } from '#contract/notifications';
import { Dialog } from '../../components/dialog.tsx';
import { ModalNotification } from '../../components/notification-looks.tsx';
import { toneOfStyle } from '../../components/tones.ts';

/** A notification that wants to be read before anything else. */
export function NotificationDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  return (
    <Dialog title={notification.heading} size="sm" onClose={onClose}>
      <ModalNotification tone={toneOfStyle[notification.style]} message={notification.message} onDismiss={onClose} />
    </Dialog>
  );
}
