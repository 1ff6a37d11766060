import { LinkedReservationScreen } from '../features/site/linked-reservation/linked-reservation-screen.tsx';
import { QueryProvider } from './query-provider.tsx';

/** The page of the link in a guest's mail, with the query cache. */
export const LinkedReservationPage = () => (
  <QueryProvider>
    <LinkedReservationScreen />
  </QueryProvider>
);
