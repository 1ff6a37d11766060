import { createContext, type ReactNode, useContext } from 'react';
import { Button } from './button.tsx';

/** How the dialog that something stands in is closed: it asks first when there is something to lose. */
export const RequestClose = createContext<() => void>(() => undefined);

/** The button that closes the dialog it stands in, as X, Esc and a click outside do. */
export function DialogCancel({ children }: { children: ReactNode }) {
  const requestClose = useContext(RequestClose);
  return (
    <Button look="outline" onClick={requestClose}>
      {children}
    </Button>
  );
}
