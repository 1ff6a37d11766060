import { useEffect, useState } from 'react';

/** Gives the focus back to where it was before this was shown, or to the main content when that is gone or goes soon. */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const target = opener?.isConnected && opener !== document.body ? opener : lostFocusHome();
        // a dialog that has followed this one keeps the focus
        const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
        if (!target || (open && !open.contains(target))) return;
        focus(target);
        keepFocus(target);
      });
    },
    [opener],
  );
}

/** The row of a deleted thing goes only when its list has been read again. */
function keepFocus(target: Element): void {
  const watch = new MutationObserver(() => {
    if (document.activeElement === target) return;
    watch.disconnect();
    if (!target.isConnected) focus(lostFocusHome());
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

function focus(target: Element | null): void {
  (target as HTMLElement | null)?.focus({ preventScroll: true });
}

function lostFocusHome(): Element | null {
  return document.activeElement === document.body ? document.querySelector('main') : null;
}
