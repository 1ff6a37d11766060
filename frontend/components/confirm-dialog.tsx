import { Dialog as Chakra, Portal, Stack } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.ts';
import { dialogLooks } from './dialog-looks.ts';
import { useReturnedFocus } from './returned-focus.ts';

export interface ConfirmDialogProps {
  title: ReactNode;
  children?: ReactNode;
  /** The word for doing it, such as 'Delete'. */
  confirm: string;
  cancel?: string;
  /** What the button says while `onConfirm` is under way. */
  busy?: string;
  /** The dialog closes when it has succeeded; what it throws is shown. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks before something that cannot be taken back; the harmless answer has the focus. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel = 'Cancel',
  busy = 'One moment...',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const harmless = useRef<HTMLButtonElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useReturnedFocus();

  const proceed = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
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
      initialFocusEl={() => harmless.current}
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
                {failure && <Alert tone="danger">{failure}</Alert>}
              </Stack>
              <DialogActions>
                <Button ref={harmless} look="outline" onClick={onClose} disabled={isBusy}>
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
