import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathHere } from '#house/language/languages';
import { discardUnsaved } from '../../house/client/editing/unsaved.ts';
import { DiscardDialog } from '../../house/ui/dialog/dialog.tsx';
import { pathOf } from '../language/addresses.ts';
import { asksBeforeLeaving, guardHistory, leave, stay, usePendingLeave } from './leaving.ts';

/** Asks for confirmation before a link, the Back button or closing the tab discards unsaved values; with a dialog open, Back closes it. */
export function LeaveGuard() {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const pending = usePendingLeave();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !asksBeforeLeaving()) return;
      const next = pathOf(link.pathname);
      if (next === pathname) return;
      event.preventDefault();
      event.stopPropagation();
      leave(() => (next === undefined ? location.assign(link.href) : navigate(pathHere(next) + link.search + link.hash)));
    };
    const onEnd = (event: BeforeUnloadEvent) => {
      if (asksBeforeLeaving()) event.preventDefault();
    };
    document.addEventListener('click', onClick, { capture: true });
    addEventListener('beforeunload', onEnd);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      removeEventListener('beforeunload', onEnd);
    };
  }, [navigate, pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own index
  useEffect(() => askInHistory(pathname), [pathname, key]);

  if (!pending) return null;
  return (
    <DiscardDialog
      onClose={stay}
      onDiscard={() => {
        discardUnsaved();
        pending();
      }}
    />
  );
}

/** The link to another page of the site that this click would follow in the same tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return link && isPlain && !link.target && !link.download && link.origin === location.origin ? link : undefined;
}

/** The browser reports a history move after it happened: this undoes it, hidden from the router, and closes the open dialog or asks for confirmation. */
function askInHistory(pathname: string): () => void {
  const place = placeInHistory();
  let onReturn: (() => void) | undefined;
  let isLeaving = false;
  return guardHistory(() => {
    if (onReturn) {
      onReturn();
      onReturn = undefined;
      return true;
    }
    const isInDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    if (isLeaving || pathOf(location.pathname) === pathname || !(isInDialog || asksBeforeLeaving())) return false;
    const steps = placeInHistory() - place || -1;
    const go = () => {
      isLeaving = true;
      history.go(steps);
    };
    onReturn = isInDialog ? closeDialog : () => leave(go);
    history.go(-steps);
    return true;
  });
}

/** Closes the uppermost dialog as Esc does, which asks before it discards what was typed. */
function closeDialog(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
}

// the router stores the index of each history entry in `idx`
function placeInHistory(): number {
  return (history.state as { idx?: number } | null)?.idx ?? Number.NaN;
}
