import type { Notification } from '#contract/notifications';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ModalNotification } from '../../components/feedback/notification-content.tsx';
import { toneOfStyle } from '../../components/feedback/tones.ts';

/** A notification of the modal type. */
export function NotificationDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  return (
    <Dialog title={notification.heading} size="sm" onClose={onClose}>
      <ModalNotification tone={toneOfStyle[notification.style]} message={notification.message} onDismiss={onClose} />
    </Dialog>
  );
}
