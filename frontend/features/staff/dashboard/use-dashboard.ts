import { settings } from 'virtual:settings';
import { useQuery } from '@tanstack/react-query';
import type { Reservation } from '#contract/reservations/reservation';
import type { ReservationFilter } from '#contract/reservations/reservations';
import { addDays, localDateOf } from '#rules/wall-time';
import { client } from '../../../api/client.ts';

const minute = 60_000;

/** The reservations of today and the six days after it. */
export function useWeek() {
  return useQuery({
    queryKey: ['reservations', 'week'],
    queryFn: async ({ signal }) => {
      const today = localDateOf(new Date(), settings.timeZone);
      const week = await allReservations({ from: today, to: addDays(today, 6) }, signal);
      return { week, today: week.filter(({ dateTime }) => dateTime.startsWith(today)) };
    },
    refetchInterval: minute,
  });
}

const countedAtMost = 100;

/** The number of pending reservations from today on, counted up to a hundred. */
export function usePendingCount() {
  return useQuery({
    queryKey: ['reservations', 'waiting'],
    queryFn: async ({ signal }) => {
      const from = localDateOf(new Date(), settings.timeZone);
      const page = await client.reservations.list({ query: { from, status: 'pending', limit: String(countedAtMost) }, signal });
      return { count: page.data.length, isMore: page.nextCursor !== undefined };
    },
    refetchInterval: minute,
  });
}

async function allReservations(filter: Omit<ReservationFilter, 'cursor'>, signal: AbortSignal): Promise<Reservation[]> {
  const all: Reservation[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.reservations.list({ query: { ...filter, cursor }, signal });
    all.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}
