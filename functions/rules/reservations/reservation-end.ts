import type { Reservation } from '#contract/reservations/reservation';
import { expiresAt, type Retention } from '../retention.ts';

/** A reservation after it was cancelled: who did it and why is stored, and it holds no seats. */
export function cancelled<R extends Reservation>(
  current: R,
  by: Pick<Reservation, 'endedBy' | 'reason' | 'translations'>,
  settings: Retention,
): R & { ttl: number; held?: undefined } {
  const next = { ...current, status: 'cancelled' as const, ...by, held: undefined, asked: undefined };
  return { ...next, ttl: expiresAt(next, settings) };
}
