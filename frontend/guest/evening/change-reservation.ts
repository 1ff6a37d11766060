import type { Reservation, ReservationStatus } from '#evening/contract/reservation';
import type { ReservationChanges } from '#evening/contract/reservations';
import { client } from '../../house/client/client.ts';
import { useChange } from '../../house/client/queries.ts';

export function changeReservation(reservation: Reservation, changes: ReservationChanges, version: number | undefined) {
  return client.reservations.update({ id: reservation._id, body: { ...changes, _id: reservation._id, version } });
}

interface StatusChange extends Pick<ReservationChanges, 'reason' | 'override' | 'tell'> {
  reservation: Reservation;
  status: ReservationStatus;
}

/** Changes the status of the version that was shown; a reservation that was changed meanwhile is refused. */
export function useSetStatus() {
  return useChange('reservations', ({ reservation, ...changes }: StatusChange) =>
    changeReservation(reservation, changes, reservation.version),
  );
}
