import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';

/**
 * A part that stands in the document before its code has loaded. Nothing answers a tap on it until then; the last button that was tapped
 * (`keepTaps`) is tapped again as soon as the part answers. The attribute says which parts wait (`whenPartsAnswer`, `app/theme/sections.css`).
 */
export function EarlyTaps({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
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
