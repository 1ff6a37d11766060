import { chakra } from '@chakra-ui/react';
import { Suspense, useRef } from 'react';
import type { Notification } from '#contract/notifications';
import { loadable } from '../../components/loadable.ts';
import { ContainerNotification } from '../../components/notification-looks.tsx';
import { toneOfStyle } from '../../components/tones.ts';
import { texts } from './texts.ts';
import { useNotifications } from './use-notifications.ts';

const NotificationDialog = loadable(() => import('./notification-dialog.tsx'), 'NotificationDialog');

const Pile = chakra('section', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'notice',
    py: 'header',
    px: '4',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    // between and beside the cards the page can be used
    pointerEvents: 'none',
  },
});

const Cards = chakra('div', {
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

/** Notifications over the middle of the window: those of the container type in a pile, the newest modal one before everything. */
export function NotificationPopups() {
  const { modal, containers, dismiss } = useNotifications();
  const cards = useRef<HTMLDivElement>(null);
  const putAway = (notification: Notification) => {
    dismiss(notification);
    // the focus was on the X that has gone: it moves to the next one, or to the page
    requestAnimationFrame(() => {
      const next = cards.current?.querySelector('button') ?? document.querySelector('main');
      if (document.activeElement === document.body) next?.focus({ preventScroll: true });
    });
  };
  return (
    <>
      {containers.length > 0 && (
        <Pile aria-label={texts.title}>
          <Cards ref={cards}>
            {containers.map((notification) => (
              <ContainerNotification
                key={notification._id}
                tone={toneOfStyle[notification.style]}
                heading={notification.heading}
                message={notification.message}
                onDismiss={() => putAway(notification)}
              />
            ))}
          </Cards>
        </Pile>
      )}
      {modal && (
        <Suspense>
          <NotificationDialog notification={modal} onClose={() => dismiss(modal)} />
        </Suspense>
      )}
    </>
  );
}
