import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reservation } from '#evening/contract/reservation';
import type { Room } from '#evening/contract/room';
import { Note } from '../../../house/ui/layout/page.tsx';
import type { Act, ById } from '../reservations/use-acts.ts';
import { nextAtTable, type Parts, parts, stillAt } from './door.ts';
import type { News } from './news.ts';
import { type RowCalls, TonightRow } from './tonight-row.tsx';

interface RowsProps {
  ids: readonly string[];
  /** All of the evening. */
  reservations: readonly Reservation[];
  room: Room | undefined;
  /** They are of a later day. */
  isAhead: boolean;
  now: number;
  news: ReadonlyMap<string, News>;
  busy: ById<Act>;
  calls: RowCalls;
}

/** Rows of an evening, or what is said when there are none. */
export function Rows({ ids, empty, reservations, news, busy, calls, ...shared }: RowsProps & { empty?: string }) {
  const known = new Map(reservations.map((reservation) => [reservation._id, reservation]));
  if (ids.length === 0) return empty && <Note py="3">{empty}</Note>;
  return (
    <chakra.ul listStyleType="none" p="0" m="0">
      {ids
        .flatMap((id) => known.get(id) ?? [])
        .map((reservation) => (
          <TonightRow
            key={reservation._id}
            reservation={reservation}
            next={nextAtTable(reservation, reservations, shared.now)}
            still={stillAt(reservation, reservations, shared.now)}
            news={news.get(reservation._id)?.words}
            isBusy={busy[reservation._id] !== undefined}
            {...shared}
            {...calls}
          />
        ))}
    </chakra.ul>
  );
}

/** A part that is only looked up, folded. */
export function FoldedPart({ title, ...rows }: RowsProps & { title: (count: number) => string }) {
  if (rows.ids.length === 0) return null;
  return (
    <chakra.details>
      <chakra.summary minHeight="target" py="2.5" cursor="pointer" fontWeight="bold" color="fg.muted">
        {title(rows.ids.length)}
      </chakra.summary>
      <Rows {...rows} />
    </chakra.details>
  );
}

/** After a tap the rows stay where they are for so many ms: the next tap may be on its way. */
const rest = 3_000;
const lookAgainAfter = 1_000;

/**
 * The parts of an evening as they are shown: no row moves while a pointer is down on the list, shortly after, or while the keyboard works in it; and
 * new rows that would move those in view are kept back until they are asked for.
 */
export function useSteadyParts(wanted: Parts, news: ReadonlyMap<string, News>) {
  const list = useRef<HTMLDivElement>(null);
  const touch = useRef({ isDown: false, at: 0 });
  const [known, setKnown] = useState(() => new Set(idsOf(wanted)));
  const [shown, setShown] = useState(wanted);
  const [round, setRound] = useState(0);

  const touched = (isDown: boolean) => () => {
    touch.current = { isDown, at: Date.now() };
  };
  const added = idsOf(wanted).filter((id) => !known.has(id));
  const isSettled = areEqual(wanted, shown);

  const take = useCallback(
    (kept: readonly string[]) => {
      setShown(without(wanted, kept));
      setKnown((before) => new Set([...before, ...idsOf(wanted).filter((id) => !kept.includes(id))]));
    },
    [wanted],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again from time to time as long as the list is touched
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setRound((count) => count + 1), lookAgainAfter);
    const kept = added.filter((id) => news.has(id) && isBeforeLastInView(list.current, wanted, id));
    if (!isTouched(list.current, touch.current) && !areEqual(without(wanted, kept), shown)) take(kept);
    return () => clearTimeout(timer);
  }, [isSettled, wanted, round]);

  return {
    list,
    shown,
    /** The new ones that are not shown yet. */
    kept: added.filter((id) => news.has(id)),
    showAll: () => take([]),
    handlers: { onPointerDown: touched(true), onPointerUp: touched(false), onPointerCancel: touched(false) },
  };
}

const idsOf = (all: Parts) => parts.flatMap((part) => all[part]);

function without(all: Parts, ids: readonly string[]): Parts {
  return Object.fromEntries(parts.map((part) => [part, all[part].filter((id) => !ids.includes(id))])) as Record<keyof Parts, string[]>;
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
