import { useEffect, useState } from 'react';

/** When the component unmounts, returns the focus to the element that had it before, or to `main` when that element is removed. */
export function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const target = opener?.isConnected && opener !== document.body ? opener : lostFocusHome();
        // a dialog that replaced this one keeps the focus
        const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
        if (!target || (open && !open.contains(target))) return;
        focus(target);
        keepFocus(target);
      });
    },
    [opener],
  );
}

/** The row of a deleted object is removed only when the list has been read again. */
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
