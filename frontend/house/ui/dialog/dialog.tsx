import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { components as texts } from '#texts/house';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { CloseIcon } from '../art/icons.tsx';
import { DiscardDialog } from './confirm-dialog.tsx';
import { dialogLooks } from './dialog-looks.ts';
import { useRestoreFocus } from './restore-focus.ts';

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

/** A modal dialog, open as long as it is rendered; it closes on X, Esc and a click outside. */
export function Dialog({ title, onClose, isDirty = false, size = 'md', children }: DialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  useRestoreFocus();
  const requestClose = () => (isDirty ? setIsAsking(true) : onClose());

  return (
    <Chakra.Root
      open
      restoreFocus={false}
      recipe={dialogLooks}
      size={size}
      onOpenChange={({ open }: { open: boolean }) => !open && requestClose()}
      onEscapeKeyDown={(event: KeyboardEvent) => hasOpenList(event.target) && event.preventDefault()}
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content>
            <Chakra.Header>
              <Chakra.Title>{title}</Chakra.Title>
              <Chakra.CloseTrigger asChild>
                <IconButton label={texts.close}>
                  <CloseIcon />
                </IconButton>
              </Chakra.CloseTrigger>
            </Chakra.Header>
            <Chakra.Body>
              <RequestClose value={requestClose}>{children}</RequestClose>
            </Chakra.Body>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
      {isAsking && <DiscardDialog onDiscard={onClose} onClose={() => setIsAsking(false)} />}
    </Chakra.Root>
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
