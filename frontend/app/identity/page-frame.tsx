import { ChakraProvider, chakra } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ChosenLook } from '../theme/look-styles.ts';
import { createStyleCache } from '../theme/style-cache.ts';
import { system } from '../theme/theme.ts';
import { showLook } from './read-site.tsx';

/** CSS pixels of a usual phone and a usual desk, so that the page shown chooses its layout as it would there. */
const widths = { phone: 390, desk: 1280 } as const;
export type FrameWidth = keyof typeof widths;

interface Props {
  title: string;
  width: FrameWidth;
  mode: 'light' | 'dark';
  look: ChosenLook;
  /** A selector of the part of the page that is in view. */
  place?: string;
  children: ReactNode;
}

/**
 * A page in a frame of its own: its media queries see the width and the colour scheme of the frame, and nothing in it can be operated. The
 * document is made here and not loaded, because no page of the site may be framed.
 */
export function PageFrame({ title, width, mode, look, place, children }: Props) {
  const [page, setPage] = useState<Document>();
  const [box, scale] = useScale(widths[width]);
  // at once, and again where the browser replaces the first document of a frame later
  const open = useCallback((frame: HTMLIFrameElement | null) => setPage(frame?.contentDocument ?? undefined), []);

  useEffect(() => {
    if (!page) return;
    page.documentElement.lang = document.documentElement.lang;
    page.title = title;
    const sheets = document.querySelectorAll('head > link[rel=stylesheet], head > style:not([data-emotion])');
    page.head.append(...[...sheets].map((sheet) => page.importNode(sheet, true)));
  }, [page, title]);
  useEffect(() => {
    if (page) void showLook(look, page);
  }, [page, look]);

  useEffect(() => {
    const part = place && page?.querySelector(place);
    // not into view, which would scroll the panel too
    if (part) page?.defaultView?.scrollBy({ top: part.getBoundingClientRect().top });
  }, [page, place]);

  return (
    <chakra.div
      ref={box}
      overflow="hidden"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.sunken"
      height="min(44rem, 80svh)"
      display="flex"
      justifyContent="center"
    >
      <chakra.iframe
        title={title}
        ref={open}
        onLoad={({ currentTarget }) => open(currentTarget)}
        // a new frame takes its colour scheme at once
        key={mode}
        colorScheme={mode}
        flexShrink="0"
        border="none"
        transformOrigin="top center"
        style={{ width: widths[width], height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
      {page && createPortal(<Contents page={page}>{children}</Contents>, page.body)}
    </chakra.div>
  );
}

function Contents({ page, children }: { page: Document; children: ReactNode }) {
  const cache = useMemo(() => createStyleCache(page.head), [page]);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system()}>
        <div inert>{children}</div>
      </ChakraProvider>
    </CacheProvider>
  );
}

/** How much smaller a page of this width has to be shown to fit into a box, at most in its own size. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, Math.min(1, room / width)] as const;
}
