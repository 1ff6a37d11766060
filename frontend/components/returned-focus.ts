import { useEffect, useState } from 'react';

/** Gives the focus back to where it was before this was shown, or to the main content when that is gone. */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const target = opener?.isConnected && opener !== document.body ? opener : lostFocusHome();
        // a dialog that has followed this one keeps the focus
        const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
        if (!open || open.contains(target)) (target as HTMLElement | null)?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

function lostFocusHome(): Element | null {
  return document.activeElement === document.body ? document.querySelector('main') : null;
}
