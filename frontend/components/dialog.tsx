import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { RequestClose } from './dialog-cancel.tsx';
import { dialogLooks } from './dialog-looks.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { useReturnedFocus } from './returned-focus.ts';

export interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  /** Asks before it closes and throws away what was typed. */
  isDirty?: boolean;
  /** `full` stands at the side, as a drawer. */
  size?: 'sm' | 'md' | 'lg' | 'full';
  children: ReactNode;
}

/** The one dialog, open as long as it is rendered: holds the focus, closes on X, Esc and a click outside. */
export function Dialog({ title, onClose, isDirty = false, size = 'md', children }: DialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  useReturnedFocus();
  const requestClose = () => (isDirty ? setIsAsking(true) : onClose());

  return (
    <Chakra.Root
      open
      restoreFocus={false}
      recipe={dialogLooks}
      size={size}
      onOpenChange={({ open }: { open: boolean }) => !open && requestClose()}
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content>
            <Chakra.Header>
              <Chakra.Title>{title}</Chakra.Title>
              <Chakra.CloseTrigger asChild>
                <IconButton label="Close">
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
