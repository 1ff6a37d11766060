import { Dialog as Chakra, Portal, Stack } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { editing, components as texts } from '#texts/house';
import { Button } from '../action/button.tsx';
import { Answer } from '../feedback/answer.tsx';
import { Message } from '../feedback/message.tsx';
import { DialogActions, dialogLooks } from './dialog-looks.ts';
import { useRestoreFocus } from './restore-focus.ts';

interface ConfirmDialogProps {
  title: ReactNode;
  children?: ReactNode;
  /** The label of the confirming button, such as 'Delete'. */
  confirm: string;
  cancel?: string;
  /** The label while `onConfirm` is running. */
  busy?: string;
  /** The dialog closes afterwards; an error is shown instead. */
  onConfirm: () => unknown;
  /** What helps after an error, shown below its message. */
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
  useRestoreFocus();

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
    <Chakra.Root
      open
      restoreFocus={false}
      role="alertdialog"
      recipe={dialogLooks}
      size="sm"
      initialFocusEl={() => safeButton.current}
      onOpenChange={({ open }: { open: boolean }) => !open && !isBusy && onClose()}
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content>
            <Chakra.Header>
              <Chakra.Title>{title}</Chakra.Title>
            </Chakra.Header>
            <Chakra.Body>
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
            </Chakra.Body>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}

const discard = editing.discard;

/** Asks for confirmation before unsaved changes are discarded. */
export function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog title={discard.title} confirm={discard.confirm} cancel={discard.cancel} onConfirm={onDiscard} onClose={onClose}>
      {discard.question}
    </ConfirmDialog>
  );
}
