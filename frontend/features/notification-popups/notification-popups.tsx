import { chakra } from '@chakra-ui/react';
import { Suspense, useRef } from 'react';
import type { Notification } from '#contract/notifications';
import { texts } from '#texts/notification-popups';
import { ContainerNotification } from '../../components/feedback/notification-content.tsx';
import { toneOfStyle } from '../../components/feedback/tones.ts';
import { Written } from '../../components/language/written.tsx';
import { loadable } from '../../components/loading/load-part.ts';
import { usePopups } from './use-popups.ts';

const NotificationDialog = loadable(() => import('./popup-dialog.tsx'), 'NotificationDialog');

const Overlay = chakra('section', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'notice',
    py: 'header',
    px: '4',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    // the page takes clicks beside the boxes
    pointerEvents: 'none',
    _print: { display: 'none' },
  },
});

const List = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    width: 'full',
    maxWidth: 'dialog',
    maxHeight: 'full',
    overflowY: 'auto',
    '& > *': { pointerEvents: 'auto' },
  },
});

/** Notifications in the middle of the window: those of the container type stacked, the newest modal one in a dialog. */
export function NotificationPopups() {
  const { modal, containers, dismiss } = usePopups();
  const list = useRef<HTMLDivElement>(null);
  const dismissAndMoveFocus = (notification: Notification) => {
    dismiss(notification);
    // the focused button was removed: the focus moves to the next one, or to the page
    requestAnimationFrame(() => {
      const next = list.current?.querySelector('button') ?? document.querySelector('main');
      if (document.activeElement === document.body) next?.focus({ preventScroll: true });
    });
  };
  return (
    <>
      {containers.length > 0 && (
        <Overlay aria-label={texts.title}>
          <List ref={list}>
            {containers.map((notification) => (
              <ContainerNotification
                key={notification._id}
                tone={toneOfStyle[notification.style]}
                heading={<Written of={notification} field="heading" />}
                message={<Written of={notification} field="message" />}
                onDismiss={() => dismissAndMoveFocus(notification)}
              />
            ))}
          </List>
        </Overlay>
      )}
      {modal && (
        <Suspense>
          <NotificationDialog notification={modal} onClose={() => dismiss(modal)} />
        </Suspense>
      )}
    </>
  );
}
