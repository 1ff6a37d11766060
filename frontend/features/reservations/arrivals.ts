import type { Reservation } from '#contract/reservations';

/** What a list showed: its rows, and whether it went on below them. */
export interface Shown {
  reservations: readonly Reservation[];
  isComplete: boolean;
}

/** How many reservations came in between two looks at one list; rows that merely moved up from below are none. */
export function arrivals(before: Shown, after: Shown): number {
  const known = new Set(before.reservations.map(({ _id }) => _id));
  const last = before.reservations.at(-1);
  const wasInView = ({ startsAt }: Reservation) => before.isComplete || (last !== undefined && startsAt < last.startsAt);
  return after.reservations.filter(
    (reservation) => !known.has(reservation._id) && reservation.status === 'pending' && wasInView(reservation),
  ).length;
}
