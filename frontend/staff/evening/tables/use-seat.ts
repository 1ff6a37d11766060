import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { largestPartyEver } from '#evening/contract/party';
import { client } from '../../../house/client/client.ts';

const pollEvery = 15_000;

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
    // without a network the parties to swap with are known all the same
    retry: false,
    refetchInterval: pollEvery,
  });
}
