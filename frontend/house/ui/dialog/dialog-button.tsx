import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../action/button.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  dialog: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
