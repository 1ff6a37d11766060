import { Dialog as Chakra, Portal, Stack } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { editing, components as texts } from '#texts/house';
import { Button, IconButton } from '../action/button.tsx';
import { CloseIcon } from '../art/icons.tsx';
import { Answer } from '../feedback/answer.tsx';
import { Message } from '../feedback/message.tsx';
import { DialogActions, dialogLooks } from './dialog-looks.ts';

export interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  /** Asks for confirmation before it closes. */
  isDirty?: boolean;
  /** `full` is a drawer at the side of the navigation, `xl` one at the other side, on a phone over the whole width. */
  size?: 'sm' | 'md' | 'lg' | 'full' | 'xl';
  children: ReactNode;
}

/** Esc closes the list under an input first. */
const hasOpenList = (focused: EventTarget | null) => focused instanceof Element && focused.matches('[role=combobox][aria-expanded=true]');

interface FrameProps extends Pick<DialogProps, 'title' | 'onClose' | 'size' | 'children'> {
  role?: 'alertdialog';
  corner?: ReactNode;
  initialFocusEl?: () => HTMLElement | null;
}

function Frame({ title, corner, onClose, children, ...root }: FrameProps) {
  useRestoreFocus();
  return (
    <Chakra.Root
      open
      restoreFocus={false}
      recipe={dialogLooks}
      onOpenChange={({ open }: { open: boolean }) => !open && onClose()}
      onEscapeKeyDown={(event: KeyboardEvent) => hasOpenList(event.target) && event.preventDefault()}
      {...root}
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content>
            <Chakra.Header>
              <Chakra.Title>{title}</Chakra.Title>
              {corner}
            </Chakra.Header>
            <Chakra.Body>{children}</Chakra.Body>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}

/** A modal dialog, open as long as it is rendered; it closes on X, Esc and a click outside. */
export function Dialog({ title, onClose, isDirty = false, size = 'md', children }: DialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const requestClose = () => (isDirty ? setIsAsking(true) : onClose());
  const close = (
    <Chakra.CloseTrigger asChild>
      <IconButton label={texts.close}>
        <CloseIcon />
      </IconButton>
    </Chakra.CloseTrigger>
  );
  return (
    <>
      <Frame title={title} corner={close} size={size} onClose={requestClose}>
        <RequestClose value={requestClose}>{children}</RequestClose>
      </Frame>
      {isAsking && <DiscardDialog onDiscard={onClose} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Closes the surrounding dialog, after a confirmation when it has unsaved changes. */
const RequestClose = createContext<() => void>(() => undefined);

/** A button that closes the surrounding dialog as X, Esc and a click outside do. */
export function DialogCancel({ children }: { children: ReactNode }) {
  const requestClose = useContext(RequestClose);
  return (
    <Button look="outline" onClick={requestClose}>
      {children}
    </Button>
  );
}

interface ConfirmDialogProps {
  title: ReactNode;
  children?: ReactNode;
  confirm: string;
  cancel?: string;
  busy?: string;
  /** The dialog closes afterwards; an error is shown instead. */
  onConfirm: () => unknown;
  helpAfter?: (error: unknown) => ReactNode;
  onClose: () => void;
}

/** Asks for confirmation; the cancelling button has the focus. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel = texts.cancel,
  busy = texts.busy,
  onConfirm,
  helpAfter,
  onClose,
}: ConfirmDialogProps) {
  const safeButton = useRef<HTMLButtonElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();

  const proceed = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure({ error });
      setIsBusy(false);
    }
  };

  return (
    <Frame title={title} role="alertdialog" size="sm" initialFocusEl={() => safeButton.current} onClose={() => isBusy || onClose()}>
      {children && <Chakra.Description asChild>{<div>{children}</div>}</Chakra.Description>}
      <DialogActions>
        {failure && (
          <Answer>
            <Stack gap="3">
              <Message>{failure.error instanceof Error ? failure.error.message : String(failure.error)}</Message>
              {helpAfter?.(failure.error)}
            </Stack>
          </Answer>
        )}
        <Button ref={safeButton} look="outline" onClick={onClose} disabled={isBusy}>
          {cancel}
        </Button>
        <Button look="danger" onClick={proceed} busy={isBusy && busy}>
          {confirm}
        </Button>
      </DialogActions>
    </Frame>
  );
}

interface QuestionProps extends Pick<ConfirmDialogProps, 'title' | 'confirm' | 'cancel' | 'children'> {
  question: { about: unknown; answer: (answer: boolean) => void };
}

/** The dialog of `useQuestion`, as long as its question is open. */
export function QuestionDialog({ question: { about, answer }, ...dialog }: QuestionProps) {
  return about !== undefined && <ConfirmDialog {...dialog} onConfirm={() => answer(true)} onClose={() => answer(false)} />;
}

/** Asks for confirmation before unsaved changes are discarded. */
export function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  const { discard } = editing;
  return (
    <ConfirmDialog title={discard.title} confirm={discard.confirm} cancel={discard.cancel} onConfirm={onDiscard} onClose={onClose}>
      {discard.question}
    </ConfirmDialog>
  );
}

/** When the component unmounts, returns the focus to the element that had it before, or to `main` when that element is removed. */
export function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const target = opener?.isConnected && opener !== document.body ? opener : lostFocusHome();
        // a dialog that replaced this one keeps the focus
        const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
        if (!target || (open && !open.contains(target))) return;
        focus(target);
        keepFocus(target);
      });
    },
    [opener],
  );
}

/** The row of a deleted object is removed only when the list has been read again. */
function keepFocus(target: Element): void {
  const watch = new MutationObserver(() => {
    if (document.activeElement === target) return;
    watch.disconnect();
    if (!target.isConnected) focus(lostFocusHome());
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

function focus(target: Element | null): void {
  (target as HTMLElement | null)?.focus({ preventScroll: true });
}

function lostFocusHome(): Element | null {
  return document.activeElement === document.body ? document.querySelector('main') : null;
}

/** A question that is open until it is answered; `about` is what it is about, `undefined` while none is open. */
export function useQuestion<About>() {
  const [open, setOpen] = useState<{ about: About; resolve: (answer: boolean) => void }>();
  return {
    about: open?.about,
    ask: (about: About) => new Promise<boolean>((resolve) => setOpen({ about, resolve })),
    answer: (answer: boolean) => {
      setOpen(undefined);
      open?.resolve(answer);
    },
  };
}
