import { chakra } from '@chakra-ui/react';
import { type RefObject, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Notification } from '#site/contract/notifications';
import { isShownOn } from '#site/rules/notices';
import { popups as popupTexts } from '#texts/site';
import { useNotifications } from '../../../house/client/lists.ts';
import { forGuests } from '../../../house/client/queries.ts';
import { readStored, store } from '../../../house/client/stored.ts';
import { InfoIcon } from '../../../house/ui/art/icons.tsx';
import { ContainerNotification } from '../../../house/ui/feedback/notification-content.tsx';
import { toneOfStyle } from '../../../house/ui/feedback/tones.ts';
import { Written } from '../../../house/ui/language/written.tsx';
import { useNoneInView } from '../../../house/ui/layout/use-narrow.ts';
import { loadable } from '../../../house/ui/loading/load-part.ts';

const NotificationDialog = loadable(() => import('./popup-dialog.tsx'), 'NotificationDialog');

const Overlay = chakra('section', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'notice',
    py: 'header',
    px: '4',
    display: 'grid',
    // the page takes clicks beside the boxes
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    _print: { display: 'none' },
  },
});

const List = chakra('div', {
  base: {
    position: 'relative',
    placeSelf: 'center',
    display: 'grid',
    gap: '3',
    width: 'full',
    maxWidth: 'dialog',
    maxHeight: 'full',
    overflowY: 'auto',
  },
});

/** What is left of folded notifications: a tab at the lower edge of the header, which opens them again. */
const Note = chakra('button', {
  base: {
    placeSelf: 'start end',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '8',
    px: '3',
    bg: 'bg.raised',
    color: 'accent.fg',
    borderWidth: '1px',
    borderTopWidth: '0',
    borderColor: 'metal',
    borderBottomRadius: 'md',
    boxShadow: 'card',
    textStyle: 'small',
    cursor: 'pointer',
    _hover: { bg: 'accent.subtle' },
    '&[hidden]': { display: 'none' },
  },
});

/**
 * Notifications in the middle of the window: those of the container type stacked, the newest modal one in a dialog. They fold to a note at the
 * edge when the guest goes on, and while `form` is in view there is no note either. `day` is the day of the card.
 */
export function NotificationPopups({ form, day }: { form: string; day: string }) {
  const { modal, containers, dismiss } = usePopups(day);
  const list = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLButtonElement>(null);
  const { isOpen, takesFocus, open } = useFolding(list, modal !== undefined);
  const isFormAway = useNoneInView(form);
  const place = usePlaceAboveName(list, isOpen && containers.map(dismissalKey).join(' '));
  const count = containers.length + (modal ? 1 : 0);

  useEffect(() => {
    if (takesFocus) focusIn(isOpen ? list.current : note.current);
  }, [isOpen, takesFocus]);
  const dismissAndMoveFocus = (notification: Notification) => {
    dismiss(notification);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusIn(list.current);
    });
  };

  if (count === 0) return null;
  if (!isOpen) {
    return (
      <Overlay aria-label={popupTexts.title}>
        <Note ref={note} type="button" hidden={!isFormAway} onClick={open}>
          <InfoIcon />
          {popupTexts.note(count)}
        </Note>
      </Overlay>
    );
  }
  return (
    <>
      {containers.length > 0 && (
        <Overlay aria-label={popupTexts.title}>
          <List ref={list} style={place}>
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

/** Between the notifications and the name of the restaurant, and the header or the edge of the window, in pixels. */
const gap = 12;

/**
 * Where the name of the restaurant stands in the middle of the window, the notifications stand above it, if the first of them has room there; below
 * it they would cover the way to the form. Without movement: the place is known before they are painted. `shown`: the keys of the open ones.
 */
function usePlaceAboveName(popups: RefObject<HTMLElement | null>, shown: string | false) {
  const [place, setPlace] = useState<Place>({});
  useLayoutEffect(() => {
    if (!shown) return;
    const put = () => setPlace(placeAboveName(popups.current, document.getElementById('restaurant-name')));
    put();
    window.addEventListener('resize', put);
    return () => window.removeEventListener('resize', put);
  }, [popups, shown]);
  return place;
}

interface Place {
  top?: string;
  maxHeight?: string;
}

function placeAboveName(popups: HTMLElement | null, heading: HTMLElement | null): Place {
  const frame = popups?.parentElement;
  if (!frame || !heading) return {};
  const name = heading.getBoundingClientRect();
  const needed = popups.scrollHeight;
  const header = Number.parseFloat(getComputedStyle(frame).paddingTop);
  const room = name.top - header - 2 * gap;
  const centre = (window.innerHeight - needed) / 2;
  const isFree = centre + needed + gap <= name.top || centre - gap >= name.bottom;
  if (isFree || room < (popups.firstElementChild?.clientHeight ?? 0)) return {};
  const height = Math.min(needed, room);
  const fromCentre = name.top - gap - height / 2 - window.innerHeight / 2;
  return { top: `${fromCentre}px`, maxHeight: `${room}px` };
}

/** Moves the focus to a button, or to the first one within an element, or to the page. */
function focusIn(element: HTMLElement | null): void {
  const target = element?.matches('button') ? element : (element?.querySelector('button') ?? document.querySelector('main'));
  target?.focus({ preventScroll: true });
}

const storageKey = 'dismissed-notifications';

/** The notifications that have not been dismissed on this device since they were changed. */
function usePopups(day: string) {
  const { data = [] } = useNotifications(forGuests);
  const [dismissed, setDismissed] = useState(readDismissed);

  const dismiss = (notification: Notification) => {
    const known = data.map(dismissalKey);
    const next = [...dismissed.filter((key) => known.includes(key)), dismissalKey(notification)];
    setDismissed(next);
    store(storageKey, next);
  };
  return { ...visibleNotifications(data, dismissed, day), dismiss };
}

function readDismissed(): string[] {
  const stored = readStored(storageKey);
  return Array.isArray(stored) ? stored : [];
}

/** The key under which a dismissal is stored; a changed notification has a new key. */
export function dismissalKey({ _id, lastUpdated }: Notification): string {
  return `${_id}@${lastUpdated}`;
}

/** The notifications to show on a day: those of the day that are not dismissed, newest first; of the modal ones only the newest. */
export function visibleNotifications(notifications: readonly Notification[], dismissed: readonly string[], day: string) {
  const newestFirst = notifications
    .filter((notification) => isShownOn(notification, day))
    .toSorted((a, b) => b.lastUpdated.localeCompare(a.lastUpdated));
  const isOpen = (notification: Notification) => !dismissed.includes(dismissalKey(notification));
  const newestModal = newestFirst.find(({ type }) => type === 'modal');
  return {
    modal: newestModal && isOpen(newestModal) ? newestModal : undefined,
    containers: newestFirst.filter(({ type }) => type === 'container').filter(isOpen),
  };
}

/** What a guest does on the page; what answers a form takes the focus. */
const acts = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Whether the popups are open in the middle of the window: until the guest scrolls, types, taps or is answered outside of `popups`. They begin
 * folded for a guest who is reading or filling in a form already. A modal one waits for the guest, and meanwhile nothing folds.
 * `takesFocus`: what had the focus was removed by the change.
 */
function useFolding(popups: RefObject<HTMLElement | null>, isModal: boolean) {
  const [state, setState] = useState(() => ({
    isOpen: window.scrollY === 0 && !document.activeElement?.closest('form'),
    takesFocus: false,
  }));
  const { isOpen } = state;
  const fold = useCallback(
    () => setState({ isOpen: false, takesFocus: popups.current?.contains(document.activeElement) ?? false }),
    [popups],
  );

  useEffect(() => {
    if (!isOpen || isModal) return;
    const foldUnlessInside = ({ target }: Event) => {
      // the page itself gets the focus back from what has closed
      const isOwn = target instanceof Element && (popups.current?.contains(target) || target.matches('main'));
      if (!isOwn) fold();
    };
    window.addEventListener('scroll', fold, { passive: true });
    for (const act of acts) document.addEventListener(act, foldUnlessInside, true);
    return () => {
      window.removeEventListener('scroll', fold);
      for (const act of acts) document.removeEventListener(act, foldUnlessInside, true);
    };
  }, [isOpen, isModal, fold, popups]);

  return {
    ...state,
    open: () => setState({ isOpen: true, takesFocus: true }),
  };
}
