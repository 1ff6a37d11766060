import { changedDays, type Hold, seatChanges } from './seats.ts';
import type { ServiceDay } from './service-day.ts';
import type { LocalDate } from './wall-time.ts';

/** What is counted on a day: seats by quarter of an hour, and arriving guests by slot. */
export type SeatCounts = Pick<ServiceDay, 'taken' | 'arriving'>;

/** A count of a day that is not what its reservations add up to. */
export interface CountDifference {
  what: keyof SeatCounts;
  minute: number;
  stored: number;
  counted: number;
}

/** The counts of each date that follow from what reservations hold; a date that is missing has none. */
export function countsOf(holds: Iterable<Hold | undefined>): ReadonlyMap<LocalDate, SeatCounts> {
  return changedDays(
    new Map(),
    [...holds].flatMap((hold) => seatChanges(undefined, hold)),
  );
}

/** Where the stored counts of a day are wrong. */
export function countDifferences(stored: SeatCounts, counted: SeatCounts = { taken: {}, arriving: {} }): CountDifference[] {
  return (['taken', 'arriving'] as const).flatMap((what) => {
    const minutes = new Set([...Object.keys(stored[what]), ...Object.keys(counted[what])].map(Number));
    return [...minutes]
      .toSorted((a, b) => a - b)
      .map((minute) => ({ what, minute, stored: stored[what][minute] ?? 0, counted: counted[what][minute] ?? 0 }))
      .filter((one) => one.stored !== one.counted);
  });
}
