import type { Reservation } from '#contract/reservations';

/** How many days a reservation is kept after the visit, and after its day when it was cancelled. */
export interface RetentionDays {
  kept: number;
  cancelled: number;
}

/** When a reservation is forgotten, in seconds since 1970: never before its day. */
export function forgottenAt({ startsAt, status }: Pick<Reservation, 'startsAt' | 'status'>, retentionDays: RetentionDays): number {
  const days = status === 'cancelled' ? retentionDays.cancelled : retentionDays.kept;
  return Math.floor(Date.parse(startsAt) / 1000) + Math.max(days, 1) * 24 * 3600;
}
