import { useCallback, useEffect, useRef, useState } from 'react';
import { type Parts, parts } from './door.ts';

/** After a tap the rows stay where they are for so many ms: the next tap may be on its way. */
const rest = 3_000;
const lookAgainAfter = 1_000;

/**
 * The parts of an evening as they are shown: no row moves while a pointer is down on the list, shortly after, or while the keyboard works in it; and
 * new rows that would move those in view are kept back until they are asked for.
 */
export function useSteadyParts(wanted: Parts, own: ReadonlySet<string>) {
  const list = useRef<HTMLDivElement>(null);
  const touch = useRef({ isDown: false, at: 0 });
  const [known, setKnown] = useState(() => new Set(idsOf(wanted)));
  const [shown, setShown] = useState(wanted);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const [round, setRound] = useState(0);

  const added = idsOf(wanted).filter((id) => !known.has(id));
  const isSettled = areEqual(wanted, shown);

  const take = useCallback(
    (kept: readonly string[]) => {
      setShown(without(wanted, kept));
      setKnown((before) => new Set([...before, ...idsOf(wanted).filter((id) => !kept.includes(id))]));
      setFresh((before) => [...before, ...added.filter((id) => !kept.includes(id) && !own.has(id))]);
    },
    [wanted, added, own],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again from time to time as long as the list is touched
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setRound((count) => count + 1), lookAgainAfter);
    const kept = added.filter((id) => !own.has(id) && isBeforeLastInView(list.current, wanted, id));
    if (!isTouched(list.current, touch.current) && !areEqual(without(wanted, kept), shown)) take(kept);
    return () => clearTimeout(timer);
  }, [isSettled, wanted, round]);

  return {
    list,
    shown,
    /** The new ones that are not shown yet. */
    kept: added.filter((id) => !own.has(id)),
    /** The new ones that are shown. */
    fresh,
    showAll: () => take([]),
    handlers: {
      onPointerDown: () => {
        touch.current = { isDown: true, at: Date.now() };
      },
      onPointerUp: () => {
        touch.current = { isDown: false, at: Date.now() };
      },
      onPointerCancel: () => {
        touch.current = { isDown: false, at: Date.now() };
      },
    },
  };
}

const idsOf = (all: Parts) => parts.flatMap((part) => all[part]);

function without({ expected, seated, gone, cancelled }: Parts, ids: readonly string[]): Parts {
  const others = (part: readonly string[]) => part.filter((id) => !ids.includes(id));
  return { expected: others(expected), seated: others(seated), gone: others(gone), cancelled: others(cancelled) };
}

function areEqual(one: Parts, other: Parts): boolean {
  return parts.every((part) => one[part].join() === other[part].join());
}

function isTouched(list: HTMLElement | null, { isDown, at }: { isDown: boolean; at: number }): boolean {
  const focused = document.activeElement;
  const isByKeyboard = focused !== null && list?.contains(focused) === true && focused.matches(':focus-visible');
  return isDown || isByKeyboard || Date.now() - at < rest;
}

/** Whether a new row would stand before one that is in view. */
function isBeforeLastInView(list: HTMLElement | null, { expected }: Parts, id: string): boolean {
  const at = expected.indexOf(id);
  if (!list || at < 0) return false;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const inView = rows.filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
  return inView.some(({ dataset: { row = '' } }) => expected.indexOf(row) > at);
}
