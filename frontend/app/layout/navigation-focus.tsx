import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { app as texts } from '#texts/house';

/** After a navigation scrolls to the section of the fragment, or to the top of a new page, and moves the focus there. */
export function useNavigationFocus(): void {
  const { pathname, hash, key } = useLocation();
  // a link may have been followed before the first page had loaded
  const isFirst = useNavigationType() === 'POP';
  const previous = useRef(isFirst ? pathname : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link twice scrolls twice
  useEffect(() => {
    const isNewPage = previous.current !== pathname;
    previous.current = pathname;
    const section = hash && document.getElementById(idIn(hash));
    if (section) {
      section.focus({ preventScroll: true });
      // the sections above load after a new page has come
      if (isNewPage) return stayAt(section);
      section.scrollIntoView();
    } else if (isNewPage) {
      window.scrollTo(0, 0);
      document.querySelector('main')?.focus({ preventScroll: true });
    }
  }, [pathname, hash, key]);
}

// a malformed fragment, such as one with a stray %, is used undecoded
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/**
 * Scrolls to an element, and again while the page above it still loads, until somebody scrolls. Returns how to stop. Browsers that anchor the
 * position would only half do it: what they keep may be another element.
 */
function stayAt(element: HTMLElement): () => void {
  const { style } = document.documentElement;
  let place = 0;
  const go = () => {
    element.scrollIntoView({ behavior: 'instant' });
    place = scrollY;
  };
  const growth = new ResizeObserver(go);
  const stop = () => {
    growth.disconnect();
    removeEventListener('scroll', scrolled);
    style.overflowAnchor = '';
  };
  const scrolled = () => scrollY !== place && stop();

  style.overflowAnchor = 'none';
  go();
  addEventListener('scroll', scrolled);
  growth.observe(document.body);
  return stop;
}

/** The first focusable element of a page: a link past the navigation to the content. */
export function SkipLink() {
  return (
    <chakra.a
      href="#content"
      position="absolute"
      insetStart="4"
      top="-20"
      zIndex="skip"
      px="4"
      py="2"
      bg="accent.solid"
      color="accent.contrast"
      borderRadius="sm"
      _focus={{ top: '3' }}
    >
      {texts.skip}
    </chakra.a>
  );
}
