import type { Reservation } from '#contract/reservations/reservation';
import type { RestaurantSettings } from '#contract/settings';
import { expiresAt } from '../retention.ts';

/** A reservation after it was cancelled: who did it and why is stored, and it holds no seats. */
export function cancelled<R extends Reservation>(
  current: R,
  by: Pick<Reservation, 'endedBy' | 'reason' | 'translations'>,
  settings: Pick<RestaurantSettings, 'retentionDays' | 'retentionDaysCancelled'>,
): R & { ttl: number; held?: undefined } {
  const next = { ...current, status: 'cancelled' as const, ...by, held: undefined, confirmedBefore: undefined };
  return { ...next, ttl: expiresAt(next, settings) };
}
