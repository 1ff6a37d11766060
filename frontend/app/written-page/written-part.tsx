import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { publishedPage } from '../../house/client/published.ts';
import { ErrorBoundary, type Failure } from '../../house/ui/feedback/error-boundary.tsx';
import { pathOf } from '../language/addresses.ts';

/** Whether the document holds the page of its address, written out. */
export function isWritten(): boolean {
  return pathOf(location.pathname) === publishedPage()?.path;
}

/** Loads the code of a page that the document may hold already: where that fails, the page stays readable as it was written. */
export function loadWritten<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return () => load().catch((error: unknown) => (isWritten() ? new Promise<never>(() => {}) : Promise.reject(error)));
}

/**
 * A part that stands in the document before its code has loaded. Nothing answers a tap on it until then; the last button that was tapped
 * (`keepTaps`) is tapped again as soon as the part answers. The attribute says which parts wait, also to `written-part.css`.
 */
export function WrittenPart({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const repeat = () => {
    if (!part.current) return;
    part.current.dataset.part = 'answers';
    part.current.dispatchEvent(new Event('partanswers', { bubbles: true }));
  };
  return (
    <chakra.div ref={part} data-part="waits" display="contents">
      <Suspense fallback={fallback}>
        {children}
        <Mounted act={repeat} />
      </Suspense>
    </chakra.div>
  );
}

function Mounted({ act }: { act: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part has taken over
  useEffect(act, []);
  return null;
}

/** What no document holds: `children` are rendered, and their code is loaded, only when the page has taken over. Nothing when that fails. */
export function AfterMount({ children }: { children: ReactNode }) {
  const [hasMounted, setHasMounted] = useState(false);
  useEffect(() => setHasMounted(true), []);
  if (!hasMounted) return null;
  return (
    <ErrorBoundary fallback={nothing}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

const nothing = (_: Failure) => null;
