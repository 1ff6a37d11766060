import { useEffect, useState } from 'react';

/** Gives the focus back to where it was before this was shown, or to the main content when that is gone. */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('main');
        (target as HTMLElement | null)?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
