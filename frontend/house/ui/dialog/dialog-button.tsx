import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../action/button.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  dialog: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog, whose code may be loaded only then. */
export function DialogButton({ dialog, ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
}
