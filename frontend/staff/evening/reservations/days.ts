import { useEffect, useState } from 'react';
import type { Reservation } from '#evening/contract/reservation';
import { spokenTag } from '#house/language/spoken';
import { typeset } from '#house/rules/typesetting';
import { tonight as texts } from '#texts/tonight';
import { messageOf } from '../../../house/client/api-error.ts';
import { useKeptActs } from '../../../house/client/kept-acts.ts';
import { clockAt } from '../tables/room-tables.tsx';

export interface Day {
  date: string;
  reservations: Reservation[];
  /** The number of expected guests; cancelled reservations do not count. */
  covers: number;
  pending: number;
}

/** Groups reservations by day and keeps their order; the cancelled ones of a day come after those that are expected. */
export function daysOf(reservations: readonly Reservation[]): Day[] {
  return [...Map.groupBy(reservations, (reservation) => reservation.dateTime.slice(0, 10))].map(([date, ofDay]) => ({
    date,
    reservations: ofDay.toSorted((one, other) => Number(isCancelled(one)) - Number(isCancelled(other))),
    covers: coversOf(ofDay.filter((one) => !isCancelled(one))),
    pending: ofDay.filter(({ status }) => status === 'pending').length,
  }));
}

const isCancelled = ({ status }: Reservation) => status === 'cancelled';

export function coversOf(reservations: readonly Pick<Reservation, 'seats'>[]): number {
  return reservations.reduce((sum, { seats }) => sum + seats, 0);
}

/** `Thursday 24 December 2026`, and this year without the year. */
export function dayInWords(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const format = new Intl.DateTimeFormat(spokenTag(), { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year });
  return typeset(format.format(new Date(`${date}T00:00Z`)).replace(',', ''));
}

const tick = 30_000;

/** The present moment (ms since 1970), to half a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Of when an evening is that could not be read again, or to which taps are added that wait for the network; `undefined` of one that is as it is now. */
export function useStale({ error, dataUpdatedAt }: { error: Error | null; dataUpdatedAt: number }): string | undefined {
  const taps = useKeptActs().length;
  const time = clockAt(dataUpdatedAt);
  if (taps > 0) return `${texts.tapsWait(taps)} ${texts.listFrom(time)}`;
  return error ? texts.stale(messageOf(error), time) : undefined;
}
