import { client } from '../../../api/client.ts';
import { usePagedList } from '../../../api/queries.ts';

/** The user's own reservations: upcoming ones first, the soonest at the top; then the others, the latest first. */
export function useMyReservations() {
  return usePagedList('reservations', ['mine'], ({ cursor, signal }) => client.reservations.user({ query: { cursor }, signal }));
}
