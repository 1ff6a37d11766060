import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEvening } from '../../api/evening.ts';
import { useKeptActs } from '../../api/kept-acts.ts';

/** Sends what waits for the network when the browser says that it is back, with every reading that succeeds, and when more is kept. */
export function SendKeptActs() {
  const cache = useQueryClient();
  const kept = useKeptActs();
  const { dataUpdatedAt } = useEvening();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reading that succeeds shows that the network is back
  useEffect(() => {
    if (kept.length === 0) return;
    const send = () => {
      import('../../features/staff/reservations/send-kept.ts').then(({ sendKept }) => sendKept(cache)).catch(() => undefined);
    };
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [cache, kept, dataUpdatedAt]);
  return null;
}
