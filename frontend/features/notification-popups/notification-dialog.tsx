import { chakra } from '@chakra-ui/react';
import type { Notification } from '#contract/notifications';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogActions } from '../../components/dialog-actions.ts';
import { toneColors, toneOfStyle } from '../../components/tones.ts';
import { texts } from './texts.ts';

/** A notification that wants to be read before anything else. */
export function NotificationDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  return (
    <Dialog title={notification.heading} size="sm" onClose={onClose}>
      <chakra.p {...toneColors(toneOfStyle[notification.style])} borderInlineStartWidth="3px" px="4" py="3" whiteSpace="pre-line">
        {notification.message}
      </chakra.p>
      <DialogActions>
        <Button onClick={onClose}>{texts.dismiss}</Button>
      </DialogActions>
    </Dialog>
  );
}
