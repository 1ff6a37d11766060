import { type RefObject, useCallback, useEffect, useState } from 'react';

/** What a guest does on the page; what answers a form takes the focus. */
const acts = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Whether the popups are open in the middle of the window: until the guest scrolls, types, taps or is answered outside of `popups`. They begin
 * folded for a guest who is reading or filling in a form already. A modal one waits for the guest, and meanwhile nothing folds.
 * `takesFocus`: what had the focus was removed by the change.
 */
export function useFolding(popups: RefObject<HTMLElement | null>, isModal: boolean) {
  const [state, setState] = useState(() => ({
    isOpen: window.scrollY === 0 && !document.activeElement?.closest('form'),
    takesFocus: false,
  }));
  const { isOpen } = state;
  const fold = useCallback(
    () => setState({ isOpen: false, takesFocus: popups.current?.contains(document.activeElement) ?? false }),
    [popups],
  );

  useEffect(() => {
    if (!isOpen || isModal) return;
    const foldUnlessInside = ({ target }: Event) => {
      // the page itself gets the focus back from what has closed
      const isOwn = target instanceof Element && (popups.current?.contains(target) || target.matches('main'));
      if (!isOwn) fold();
    };
    window.addEventListener('scroll', fold, { passive: true });
    for (const act of acts) document.addEventListener(act, foldUnlessInside, true);
    return () => {
      window.removeEventListener('scroll', fold);
      for (const act of acts) document.removeEventListener(act, foldUnlessInside, true);
    };
  }, [isOpen, isModal, fold, popups]);

  return {
    ...state,
    open: () => setState({ isOpen: true, takesFocus: true }),
  };
}
