import type { Reservation } from '#contract/reservations/reservation';
import type { RestaurantSettings } from '#contract/settings';

/** When a reservation expires, in seconds since 1970. */
export function expiresAt(
  { startsAt, status }: Pick<Reservation, 'startsAt' | 'status'>,
  settings: Pick<RestaurantSettings, 'retentionDays' | 'retentionDaysCancelled'>,
): number {
  const days = status === 'cancelled' ? settings.retentionDaysCancelled : settings.retentionDays;
  return Math.floor(Date.parse(startsAt) / 1000) + days * 24 * 3600;
}
