import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';

/**
 * A part that stands in the document before its code has loaded. React drops a tap on it until then; the last button that was tapped is
 * tapped again as soon as the part answers. The attribute says which parts wait (`whenPartsAnswer`, `app/theme/sections.css`).
 */
export function EarlyTaps({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const tapped = useRef<HTMLElement>(null);
  const answers = useRef(false);

  useEffect(() => {
    const keep = ({ target }: Event) => {
      if (answers.current || !(target instanceof Element) || !part.current?.contains(target)) return;
      tapped.current = target.closest('button');
    };
    // before React, which stops the event at its root
    document.addEventListener('click', keep, true);
    return () => document.removeEventListener('click', keep, true);
  }, []);

  const repeat = () => {
    answers.current = true;
    if (part.current) part.current.dataset.part = 'answers';
    tapped.current?.click();
    tapped.current = null;
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
