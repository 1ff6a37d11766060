import type { Notification } from '#site/contract/notifications';
import { Dialog } from '../../../house/ui/dialog/dialog.tsx';
import { ModalNotification } from '../../../house/ui/feedback/notification-content.tsx';
import { toneOfStyle } from '../../../house/ui/feedback/tones.ts';
import { Written } from '../../../house/ui/language/written.tsx';

/** A notification of the modal type. */
export function NotificationDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  return (
    <Dialog title={<Written of={notification} field="heading" />} size="sm" onClose={onClose}>
      <ModalNotification
        tone={toneOfStyle[notification.style]}
        message={<Written of={notification} field="message" />}
        onDismiss={onClose}
      />
    </Dialog>
  );
}
