import type { RestaurantSettings } from '#house/contract/settings';
import type { Language } from '#house/language/languages';
import { foreignLanguage, written } from '#house/rules/translated';
import type { Reservation } from '../contract/reservation.ts';

/** A reservation after it was cancelled: who did it and why is stored, and it holds no seats. */
export function cancelled<R extends Reservation>(
  current: R,
  by: Pick<Reservation, 'endedBy' | 'reason' | 'translations'>,
  settings: Retention,
): R & { ttl: number; held?: undefined } {
  const next = { ...current, status: 'cancelled' as const, ...by, held: undefined, asked: undefined };
  return { ...next, ttl: expiresAt(next, settings) };
}

/** For how many days reservations are kept after their day. */
type Retention = Pick<RestaurantSettings, 'retentionDays' | 'retentionDaysCancelled' | 'retentionDaysNoShow'>;

/** When a reservation expires, in seconds since 1970. */
export function expiresAt(
  { startsAt, status, visit }: Pick<Reservation, 'startsAt' | 'status' | 'visit'>,
  { retentionDays, retentionDaysCancelled, retentionDaysNoShow }: Retention,
): number {
  const attended = visit?.noShowAt ? retentionDaysNoShow : retentionDays;
  const days = status === 'cancelled' ? retentionDaysCancelled : attended;
  return Math.floor(Date.parse(startsAt) / 1000) + days * 24 * 3600;
}

type Ended = Pick<Reservation, 'endedBy' | 'reason' | 'translations'>;

/** Why a reservation was cancelled, in the spoken language where it is translated; empty when nobody has said it. */
export function reasonOf({ reason = '', translations }: Omit<Ended, 'endedBy'>): string {
  return written({ reason, translations }, 'reason');
}

/** The language of a reason that is not translated; what one guest was told, or has told, is in a language that nobody knows. */
export function reasonLanguageOf({ endedBy, reason = '', translations }: Ended, defaultLanguage: Language): Language | undefined {
  return endedBy === 'closure' ? foreignLanguage({ reason, translations }, 'reason', defaultLanguage) : undefined;
}
