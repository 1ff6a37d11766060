import { useQuery } from '@tanstack/react-query';
import type { Evening } from '#contract/reservations/evening';
import { client } from './client.ts';

/** The key of every evening that is kept. */
export const eveningsKey = ['reservations', 'evening'] as const;

const pollEvery = 10_000;

/**
 * A day of service as those who work in it need it; by default the present one. It is asked for all the time while the page is in view, and at once
 * when it comes back; the server answers in a line when nothing is new.
 */
export function useEvening(date?: string) {
  return useQuery({
    queryKey: [...eveningsKey, date ?? 'now'],
    queryFn: async ({ signal, client: cache, queryKey }): Promise<Evening> => {
      const kept = () => cache.getQueryData<Evening>(queryKey);
      const { data } = await client.reservations.evening({ query: { date, known: kept()?.state }, signal });
      if (!('isUnchanged' in data)) return data;
      // a change of one's own may have been written into it meanwhile
      return kept() ?? Promise.reject(new Error(data.state));
    },
    refetchInterval: pollEvery,
  });
}

/** How many requests, of whatever day, wait for an answer. */
export function useWaitingCount(): number {
  return useEvening().data?.waiting.length ?? 0;
}
