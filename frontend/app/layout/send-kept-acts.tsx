import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useKeptActs } from '../../house/client/kept-acts.ts';
import { useEvening } from '../../staff/evening/evening.ts';

/** Sends what waits for the network when the browser says that it is back, with every reading that succeeds, and when more is kept. */
export function SendKeptActs() {
  const cache = useQueryClient();
  const kept = useKeptActs();
  const { dataUpdatedAt } = useEvening();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reading that succeeds shows that the network is back
  useEffect(() => {
    // before the network is missing: a browser does not load again what it could not load
    const sending = import('../../staff/evening/reservations/send-kept.ts');
    const send = () => {
      sending.then(({ sendKept }) => (kept.length > 0 ? sendKept(cache) : undefined)).catch(() => undefined);
    };
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [cache, kept, dataUpdatedAt]);
  return null;
}
