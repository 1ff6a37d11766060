import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Evening } from '#evening/contract/evening';
import type { Reservation } from '#evening/contract/reservation';
import { stepOf } from '#evening/rules/visit';
import { shortTime } from '#house/rules/wall-time';
import { tonight as texts } from '#texts/tonight';
import { needsInWords } from '../../../guest/evening/needs-fields.tsx';

/** What is new about a reservation, in words: `New`, `Changed: 19:00 → 20:00`. */
export interface News {
  kind: 'new' | 'changed' | 'cancelled';
  words: string;
}

/** What is new about a reservation since it was last seen; `undefined` for nothing. Who has come, or did not, is no news. */
export function newsOf(seen: Reservation | undefined, now: Reservation): News | undefined {
  if (stepOf(now.visit) !== 'expected' || (seen && seen.version >= now.version)) return undefined;
  const before = seen?.status === 'cancelled' ? undefined : seen;
  if (now.status === 'cancelled') return before && { kind: 'cancelled', words: texts.states.cancelled };
  if (!before) return { kind: 'new', words: texts.isNew };
  const changes = changesOf(before, now);
  return changes.length > 0 ? { kind: 'changed', words: texts.changed(changes.join(', ')) } : undefined;
}

/** What a guest may have changed that staff count on. */
function changesOf(seen: Reservation, now: Reservation): string[] {
  const isSameDay = seen.dateTime.slice(0, 10) === now.dateTime.slice(0, 10);
  const when = ({ dateTime }: Reservation) => (isSameDay ? dateTime.slice(11) : shortTime(dateTime));
  const needs = (one: Reservation) => Object.values(needsInWords(one)).join();
  return [
    ...(seen.dateTime === now.dateTime ? [] : [`${when(seen)} → ${when(now)}`]),
    ...(seen.seats === now.seats ? [] : [`${seen.seats} → ${texts.covers(now.seats)}`]),
    ...(needs(seen) === needs(now) ? [] : [texts.changedNeeds]),
    ...(seen.comment === now.comment ? [] : [texts.changedComment]),
  ];
}

/** The reservations as they were last seen on this device, of the dates that it has read. */
interface Seen {
  dates: readonly string[];
  reservations: readonly Reservation[];
}

/** Among all that is kept of reservations: what this device changes is known there at once, and no news. */
const seenKey = ['reservations', 'seen'];

/** What is new in the present evening and in the one that is shown, and among the requests that wait; `see` takes a reservation for seen. */
export function useNews(present: Evening | undefined, shown: Evening | undefined) {
  const cache = useQueryClient();
  const { data: seen } = useQuery<Seen>({ queryKey: seenKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });
  useEffect(() => {
    for (const evening of [present, shown]) if (evening) cache.setQueryData<Seen>(seenKey, (before) => withReading(before, evening));
  }, [cache, present, shown]);
  const see = useCallback(
    (reservation: Reservation) =>
      void cache.setQueryData<Seen>(
        seenKey,
        (before) =>
          before && { ...before, reservations: [...before.reservations.filter(({ _id }) => _id !== reservation._id), reservation] },
      ),
    [cache],
  );
  const news = useMemo(() => newsIn(seen, shown), [seen, shown]);
  const all = useMemo(() => new Map([...newsIn(seen, present), ...news]), [seen, present, news]);
  const waiting = present?.waiting.map(({ _id }) => _id);
  return {
    /** Of the evening that is shown, by id. */
    news,
    see,
    /** How many reservations ask for a look or an answer. */
    count: new Set([...all.keys(), ...(waiting ?? [])]).size,
    /** What sounds once; `undefined` until it is known. */
    sounding: waiting && [...waiting, ...[...all].map(([id, { words }]) => `${id} ${words}`)],
  };
}

/** All of a date that is read for the first time is seen; later only what this device has changed itself. */
function withReading(seen: Seen = { dates: [], reservations: [] }, { date, reservations }: Evening): Seen {
  const now = new Map(reservations.map((one) => [one._id, one]));
  const isOwn = (one: Reservation) => now.get(one._id)?.version === one.version;
  const known = new Map(seen.reservations.map((one) => [one._id, (isOwn(one) && now.get(one._id)) || one]));
  if (seen.dates.includes(date)) return { ...seen, reservations: [...known.values()] };
  return { dates: [...seen.dates, date], reservations: [...new Map([...now, ...known]).values()] };
}

function newsIn(seen: Seen | undefined, evening: Evening | undefined): ReadonlyMap<string, News> {
  if (!seen || !evening || !seen.dates.includes(evening.date)) return new Map();
  const known = new Map(seen.reservations.map((one) => [one._id, one]));
  return new Map(
    evening.reservations.flatMap((one) => {
      const news = newsOf(known.get(one._id), one);
      return news ? [[one._id, news] as const] : [];
    }),
  );
}
