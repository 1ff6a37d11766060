import type { LocalDate } from '../wall-time.ts';
import { changedDays, type Hold, seatChanges } from './seats.ts';
import type { ServiceDay } from './service-day.ts';

/** What is counted on a day: seats and arriving guests, each by quarter of an hour. */
export type SeatCounts = Pick<ServiceDay, 'taken' | 'arriving'>;

/** The counts of each date that follow from what reservations hold; a date that is missing has none. */
export function countsOf(holds: Iterable<Hold | undefined>): ReadonlyMap<LocalDate, SeatCounts> {
  return changedDays(
    new Map(),
    [...holds].flatMap((hold) => seatChanges(undefined, hold)),
  );
}
