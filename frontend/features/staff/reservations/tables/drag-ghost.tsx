import { chakra } from '@chakra-ui/react';
import type { Drag } from './use-drag.ts';

const Ghost = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'overlay',
    top: '0',
    insetInlineStart: '0',
    px: '3',
    py: '1.5',
    borderRadius: 'sm',
    bg: 'accent.solid',
    color: 'accent.contrast',
    textStyle: 'small',
    fontWeight: 'bold',
    boxShadow: 'overlay',
    pointerEvents: 'none',
    whiteSpace: 'nowrap',
  },
});

/** What is dragged, beside the pointer. */
export function DragGhost({ drag: { x, y }, children }: { drag: Drag; children: string }) {
  // on the side with more room
  const beside = x > window.innerWidth / 2 ? 'calc(-100% - 12px)' : '12px';
  return (
    <Ghost aria-hidden style={{ transform: `translate(${x}px, ${y}px) translate(${beside}, 12px)` }}>
      {children}
    </Ghost>
  );
}
