import { useRef } from 'react';
import { client } from '../../house/client/client.ts';
import { useChange, useRead } from '../../house/client/queries.ts';

const pollEvery = 15_000;

/** Who waits for a table of a day, in order; nothing is asked without a day. */
export function useQueue(date: string | undefined) {
  const read = (options: { signal: AbortSignal }) => client.queue.list({ query: { date }, ...options });
  return useRead(['queue', 'list', date], read, { enabled: date !== undefined, refetchInterval: pollEvery });
}

/** Writes down who waits at the door; the same party, sent again after a failure, is written down once. */
export function useAddAtDoor() {
  const change = useChange('queue', client.queue.add);
  const sent = useRef({ party: '', key: '' });
  const add = async (body: Parameters<typeof client.queue.add>[0]['body']) => {
    const party = JSON.stringify(body);
    if (sent.current.party !== party) sent.current = { party, key: crypto.randomUUID() };
    const reply = await change.mutateAsync({ body, idempotencyKey: sent.current.key });
    sent.current.party = '';
    return reply;
  };
  return { add, isAdding: change.isPending, error: change.error };
}
