import type { Reservation } from '#contract/reservations/reservation';
import type { RestaurantSettings } from '#contract/settings';

/** For how many days reservations are kept after their day. */
export type Retention = Pick<RestaurantSettings, 'retentionDays' | 'retentionDaysCancelled' | 'retentionDaysNoShow'>;

/** When a reservation expires, in seconds since 1970. */
export function expiresAt(
  { startsAt, status, visit }: Pick<Reservation, 'startsAt' | 'status' | 'visit'>,
  { retentionDays, retentionDaysCancelled, retentionDaysNoShow }: Retention,
): number {
  const attended = visit?.noShowAt ? retentionDaysNoShow : retentionDays;
  const days = status === 'cancelled' ? retentionDaysCancelled : attended;
  return Math.floor(Date.parse(startsAt) / 1000) + days * 24 * 3600;
}
