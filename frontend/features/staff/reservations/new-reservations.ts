import type { Reservation } from '#contract/reservations/reservation';

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
