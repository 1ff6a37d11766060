import { Dialog as Chakra, Portal, Stack } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { texts } from '#texts/components';
import { Button } from '../action/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { DialogActions } from './dialog-actions.ts';
import { dialogLooks } from './dialog-looks.ts';
import { useRestoreFocus } from './restore-focus.ts';

export interface ConfirmDialogProps {
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
              <Stack gap="4">
                {children && <Chakra.Description asChild>{<div>{children}</div>}</Chakra.Description>}
                {failure && (
                  <Alert tone="danger">
                    <Stack gap="3">
                      <span>{failure.error instanceof Error ? failure.error.message : String(failure.error)}</span>
                      {helpAfter?.(failure.error)}
                    </Stack>
                  </Alert>
                )}
              </Stack>
              <DialogActions>
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
