import type { Reservation, ReservationChanges, ReservationFilter, ReservationStatus } from '#contract/reservations';
import { client } from '../../api/client.ts';
import { useChange, usePagedList } from '../../api/queries.ts';

const pollEvery = 15_000;
const perPage = '100';

export type Filter = Pick<ReservationFilter, 'from' | 'to' | 'status' | 'q'>;

/** All reservations the filter lets through; asks again while the tab is looked at, so that new ones appear: the less often the more is shown. */
export function useReservations(filter: Filter) {
  return usePagedList(
    'reservations',
    ['all', filter],
    ({ cursor, signal }) => client.reservations.list({ query: { ...filter, limit: perPage, cursor }, signal }),
    { refetchInterval: (pages) => pollEvery * Math.max(pages, 1) },
  );
}

/** The caller's own: those ahead, the soonest first, then the rest, the latest first. */
export function useMyReservations() {
  return usePagedList('reservations', ['mine'], ({ cursor, signal }) => client.reservations.user({ query: { cursor }, signal }));
}

/** Moves a reservation the person has seen: one that was changed meanwhile is not moved blindly. */
export function useMove() {
  return useChange('reservations', ({ reservation, status }: { reservation: Reservation; status: ReservationStatus }) =>
    changeReservation(reservation, { status }, reservation.version),
  );
}

export function useDeleteReservation() {
  return useChange('reservations', (reservation: Reservation) => client.reservations.delete({ id: reservation._id }));
}

export function changeReservation(reservation: Reservation, changes: ReservationChanges, version: number | undefined) {
  return client.reservations.update({ id: reservation._id, body: { ...changes, _id: reservation._id, version } });
}
