import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { discardUnsaved } from '../api/unsaved.ts';
import { DiscardDialog } from '../components/discard-dialog.tsx';
import { guardHistory } from './history-guard.ts';
import { asksBeforeLeaving, leave, stay, useWanted } from './leaving.ts';

/** Asks before a link, the browser's Back or the end of the tab takes away what is typed. */
export function LeaveGuard() {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const wanted = useWanted();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || link.pathname === pathname || !asksBeforeLeaving()) return;
      event.preventDefault();
      event.stopPropagation();
      leave(() => navigate(link.pathname + link.search + link.hash));
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry of the history has its own place in it
  useEffect(() => askInHistory(pathname), [pathname, key]);

  if (!wanted) return null;
  return (
    <DiscardDialog
      onClose={stay}
      onDiscard={() => {
        discardUnsaved();
        wanted();
      }}
    />
  );
}

/** The link to another page of the site that a plain click would follow. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return link && isPlain && !link.target && !link.download && link.origin === location.origin ? link : undefined;
}

/** The browser has gone before it tells: this goes back to where it was, unseen by the router, and asks. */
function askInHistory(pathname: string): () => void {
  const place = placeInHistory();
  let isReturning = false;
  return guardHistory(() => {
    if (isReturning) {
      isReturning = false;
      return true;
    }
    if (location.pathname === pathname || !asksBeforeLeaving()) return false;
    const steps = placeInHistory() - place || -1;
    isReturning = true;
    history.go(-steps);
    leave(() => history.go(steps));
    return true;
  });
}

// the router numbers its entries
function placeInHistory(): number {
  return (history.state as { idx?: number } | null)?.idx ?? Number.NaN;
}
