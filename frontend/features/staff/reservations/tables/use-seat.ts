import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { largestPartyEver } from '#contract/reservations/party';
import type { Reservation } from '#contract/reservations/reservation';
import type { LocalDate } from '#rules/wall-time';
import { client } from '../../../../api/client.ts';

const pollEvery = 15_000;

/** Who sits where on a day of service, and the reservations from `date` to `to`; read again all the time while the page is in view. */
export function useSeating(date: LocalDate, to: LocalDate, isEnabled: boolean) {
  return useQuery({
    queryKey: ['reservations', 'seating', date, to],
    queryFn: async ({ signal }) => {
      const [{ data: seating }, reservations] = await Promise.all([
        client.reservations.seating({ query: { date }, signal }),
        allReservations(date, to, signal),
      ]);
      return { seating, reservations };
    },
    enabled: isEnabled,
    refetchInterval: pollEvery,
  });
}

async function allReservations(from: LocalDate, to: LocalDate, signal: AbortSignal): Promise<Reservation[]> {
  const all: Reservation[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.reservations.list({ query: { from, to, ...(cursor && { cursor }) }, signal });
    all.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}

interface Wanted {
  dateTime: string;
  seats: number;
  /** A reservation that is to be moved: its own tables are free for it. */
  reservation?: string;
  isWalkIn?: boolean;
}

/** The tables that are free for a party and suit it, the best choice first; nothing is asked while `wanted` is `undefined`. */
export function useFreeTables(wanted: Wanted | undefined) {
  return useQuery({
    queryKey: ['reservations', 'free-tables', wanted],
    queryFn: async ({ signal }) => {
      const { dateTime = '', seats = 1, reservation, isWalkIn } = wanted ?? {};
      const query = { dateTime, seats: String(seats), reservation, ...(isWalkIn && { isWalkIn: 'true' as const }) };
      return (await client.reservations.freeTables({ query, signal })).data;
    },
    enabled: wanted !== undefined && wanted.dateTime !== '' && wanted.seats <= largestPartyEver,
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery,
  });
}
