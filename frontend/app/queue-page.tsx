import { QueueScreen } from '../features/site/queue/queue-screen.tsx';
import { QueryProvider } from './query-provider.tsx';

/** The page of a party that waits for a table, with the query cache. */
export const QueuePage = () => (
  <QueryProvider>
    <QueueScreen />
  </QueryProvider>
);
