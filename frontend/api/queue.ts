import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

const pollEvery = 15_000;

/** Who waits for a table of a day, in order; nothing is asked without a day. */
export function useQueue(date: string | undefined) {
  return useQuery({
    queryKey: ['queue', 'list', date],
    queryFn: async ({ signal }) => (await client.queue.list({ query: { date }, signal })).data,
    enabled: date !== undefined,
    refetchInterval: pollEvery,
  });
}
