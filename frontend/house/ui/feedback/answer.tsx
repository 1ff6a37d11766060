import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from './alert.tsx';
import type { Tone } from './tones.ts';

/**
 * What came of what the user has just done. It stands beside the button that was pressed, in `DialogActions` above the buttons, and is in the window
 * when it is said. A `key` for each attempt says the same words again.
 */
export function Answer({ tone = 'danger', children }: { tone?: Tone; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => intoWindow(box.current), []);
  return (
    <chakra.div ref={box} data-answer scrollMarginY="4" flexBasis="full" minWidth="0" textAlign="start">
      <Alert tone={tone}>{children}</Alert>
    </chakra.div>
  );
}

/** Scrolls to what is said if it is not in the window, and at once: what comes slowly is not yet there when it is said. */
export function intoWindow(answer: Element | null | undefined): void {
  if (!answer) return;
  const { top, bottom } = answer.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) answer.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
