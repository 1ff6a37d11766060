import type { Reservation, ReservationStatus } from '#contract/reservations/reservation';
import type { ReservationChanges, ReservationFilter } from '#contract/reservations/reservations';
import { client } from '../../../api/client.ts';
import { useChange, usePagedList } from '../../../api/queries.ts';

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

/** The user's own reservations: upcoming ones first, the soonest at the top; then the others, the latest first. */
export function useMyReservations() {
  return usePagedList('reservations', ['mine'], ({ cursor, signal }) => client.reservations.user({ query: { cursor }, signal }));
}

interface StatusChange extends Pick<ReservationChanges, 'reason' | 'override'> {
  reservation: Reservation;
  status: ReservationStatus;
}

/** Changes the status of the version that was shown; a reservation that was changed meanwhile is refused. */
export function useSetStatus() {
  return useChange('reservations', ({ reservation, ...changes }: StatusChange) =>
    changeReservation(reservation, changes, reservation.version),
  );
}

/** Cancels these, one after the other: how many were cancelled, and the error of each other one. */
export function useCancelAll() {
  return useChange('reservations', async (reservations: readonly Reservation[]) => {
    const errors: unknown[] = [];
    for (const one of reservations) {
      await changeReservation(one, { status: 'cancelled' }, one.version).catch((error: unknown) => errors.push(error));
    }
    return { cancelled: reservations.length - errors.length, errors };
  });
}

export function useDeleteReservation() {
  return useChange('reservations', (reservation: Reservation) => client.reservations.delete({ id: reservation._id }));
}

export function changeReservation(reservation: Reservation, changes: ReservationChanges, version: number | undefined) {
  return client.reservations.update({ id: reservation._id, body: { ...changes, _id: reservation._id, version } });
}
