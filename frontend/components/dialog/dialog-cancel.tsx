import { createContext, type ReactNode, useContext } from 'react';
import { Button } from '../action/button.tsx';

/** Closes the surrounding dialog, after a confirmation when it has unsaved changes. */
export const RequestClose = createContext<() => void>(() => undefined);

/** A button that closes the surrounding dialog as X, Esc and a click outside do. */
export function DialogCancel({ children }: { children: ReactNode }) {
  const requestClose = useContext(RequestClose);
  return (
    <Button look="outline" onClick={requestClose}>
      {children}
    </Button>
  );
}
