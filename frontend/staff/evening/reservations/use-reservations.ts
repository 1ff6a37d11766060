import type { Reservation } from '#evening/contract/reservation';
import type { ReservationFilter } from '#evening/contract/reservations';
import { client } from '../../../house/client/client.ts';
import { useChange, usePagedList } from '../../../house/client/queries.ts';

const pollEvery = 15_000;
const perPage = '100';

export type Filter = Pick<ReservationFilter, 'from' | 'to' | 'status' | 'q'>;

/** The reservations that match the filter. Polls while the tab is visible, the less often the more pages are loaded. */
export function useReservations(filter: Filter) {
  return usePagedList(
    'reservations',
    ['all', filter],
    ({ cursor, signal }) => client.reservations.list({ query: { ...filter, limit: perPage, cursor }, signal }),
    { refetchInterval: (pages) => pollEvery * Math.max(pages, 1) },
  );
}

export function useDeleteReservation() {
  return useChange('reservations', (reservation: Reservation) => client.reservations.delete({ id: reservation._id }));
}

/** The loaded rows of a list, and whether they are all of it. */
export interface Shown {
  reservations: readonly Reservation[];
  isComplete: boolean;
}

/** How many reservations were added between two reads of a list; rows of the next page that moved up do not count. */
export function countNewReservations(before: Shown, after: Shown): number {
  const known = new Set(before.reservations.map(({ _id }) => _id));
  const last = before.reservations.at(-1);
  const wasInView = ({ startsAt }: Reservation) => before.isComplete || (last !== undefined && startsAt < last.startsAt);
  return after.reservations.filter(
    (reservation) => !known.has(reservation._id) && reservation.status === 'pending' && wasInView(reservation),
  ).length;
}
