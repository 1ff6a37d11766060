import { client } from '../../../house/client/client.ts';
import { useRead } from '../../../house/client/queries.ts';

/** They come a few times a week, and the restaurant is told of each by e-mail. */
const pollEvery = 15 * 60_000;

/** The enquiries of guests, the latest first. */
export function useEnquiries() {
  return useRead(['reservations', 'enquiries'], client.reservations.enquiries, { staleTime: pollEvery, refetchInterval: pollEvery });
}

/** How many enquiries nobody has seen to; those that programs have probably sent do not count. */
export function useNewEnquiries(): number {
  return useEnquiries().data?.filter(({ state, likelyRobot }) => state === 'new' && !likelyRobot).length ?? 0;
}
