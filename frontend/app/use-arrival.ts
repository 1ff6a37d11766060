import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the reader to what a link named: the section of the page, or the top of the new page. */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const previous = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed twice is two arrivals
  useEffect(() => {
    const isNewPage = previous.current !== pathname;
    previous.current = pathname;
    const section = hash && document.getElementById(idIn(hash));
    if (section) {
      section.scrollIntoView();
      section.focus({ preventScroll: true });
    } else if (isNewPage) {
      window.scrollTo(0, 0);
      document.querySelector('main')?.focus({ preventScroll: true });
    }
  }, [pathname, hash, key]);
}

// a fragment is typed and shortened by people: one with a stray % is taken as it stands
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
