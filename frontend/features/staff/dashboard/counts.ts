import type { Reservation, ReservationStatus } from '#contract/reservations/reservation';

/** Reservations and covers of one status. */
interface Count {
  reservations: number;
  covers: number;
}

type Counts = Record<ReservationStatus, Count>;

export function countsOf(reservations: readonly Reservation[]): Counts {
  const counts: Counts = {
    pending: { reservations: 0, covers: 0 },
    confirmed: { reservations: 0, covers: 0 },
    cancelled: { reservations: 0, covers: 0 },
  };
  for (const { status, seats } of reservations) {
    counts[status].reservations += 1;
    counts[status].covers += seats;
  }
  return counts;
}

/** Seats by hour of the reservation, for each hour from the first to the last; cancelled reservations do not count. */
export function seatsByHour(reservations: readonly Reservation[]): { hour: string; seats: number }[] {
  const expected = reservations.filter(({ status }) => status !== 'cancelled');
  if (expected.length === 0) return [];
  const hourOf = ({ dateTime }: Reservation) => Number(dateTime.slice(11, 13));
  const hours = expected.map(hourOf);
  const first = Math.min(...hours);
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => {
    const hour = first + index;
    const seats = expected.filter((reservation) => hourOf(reservation) === hour).reduce((sum, { seats }) => sum + seats, 0);
    return { hour: `${String(hour).padStart(2, '0')}:00`, seats };
  });
}
