import { chakra } from '@chakra-ui/react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A party under the pointer, where it is in the window, and the table that it would get. */
export interface Drag {
  id: string;
  x: number;
  y: number;
  over: string | undefined;
}

/** A pointer that moves less (px) has pressed, not dragged. */
const slack = 6;

/**
 * Drags a party to another table, which is any element with `data-table`, its id; or the party is picked up by a tap, and put down by the next one.
 * Esc leaves it where it was.
 */
export function useDrag(onDrop: (party: string, table: string) => void) {
  const [drag, setDrag] = useState<Drag>();
  const [picked, setPicked] = useState<string>();
  const pressed = useRef<{ x: number; y: number }>(undefined);
  const wasDragged = useRef(false);
  const isDragging = drag !== undefined;

  const stop = () => {
    pressed.current = undefined;
    setDrag(undefined);
  };

  const isHeld = isDragging || picked !== undefined;
  useEffect(() => {
    if (!isHeld) return;
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      pressed.current = undefined;
      setDrag(undefined);
      setPicked(undefined);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isHeld]);

  const handlersOf = (id: string) => ({
    onPointerDown: ({ button, clientX, clientY, pointerId, currentTarget }: PointerEvent<Element>) => {
      wasDragged.current = false;
      if (button !== 0) return;
      pressed.current = { x: clientX, y: clientY };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<Element>) => {
      const from = pressed.current;
      if (!from || (!isDragging && Math.hypot(x - from.x, y - from.y) < slack)) return;
      wasDragged.current = true;
      setPicked(undefined);
      setDrag({ id, x, y, over: tableAt(x, y) });
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent<Element>) => {
      const table = isDragging ? tableAt(clientX, clientY) : undefined;
      stop();
      // the click of this pointer comes at once, if at all; what is pressed later has not been dragged
      setTimeout(() => {
        wasDragged.current = false;
      });
      if (table) onDrop(id, table);
    },
    onPointerCancel: stop,
  });

  return {
    drag,
    /** The party that a tap has picked up. */
    picked,
    /** Picks a party up, and puts the one that is picked back. */
    pick: (id: string) => setPicked(id === picked ? undefined : id),
    putDown: (table: string) => {
      setPicked(undefined);
      if (picked) onDrop(picked, table);
    },
    handlersOf,
    /** Calls on a press, and not on the click with which a drag ends. */
    unlessDragged: (press: () => void) => {
      if (!wasDragged.current) press();
    },
  };
}

export type TableDrag = ReturnType<typeof useDrag>;

function tableAt(x: number, y: number): string | undefined {
  return document.elementFromPoint(x, y)?.closest('[data-table]')?.getAttribute('data-table') ?? undefined;
}

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
