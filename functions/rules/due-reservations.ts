import type { OpeningRules } from '#contract/opening';
import type { Reservation } from '#contract/reservation';
import { isPast } from './wall-time.ts';

/** What decides about the time limits of a reservation. */
export type Timed = Pick<Reservation, 'status' | 'startsAt' | 'confirmedBefore'> & {
  /** Since when it has its present start and status, ISO 8601 in UTC; unknown of old ones. */
  settledAt?: string | undefined;
  /** The start of which the guest was reminded. */
  remindedFor?: string | undefined;
};

const hour = 3_600_000;

/**
 * Whether a pending reservation has waited for an answer too long, or until its start. One that was confirmed never has: its guest asked for
 * another table, and did not give the first one up.
 */
export function hasExpired(reservation: Timed, { answerHours }: Pick<OpeningRules, 'answerHours'>, now: Date): boolean {
  const { status, startsAt, settledAt, confirmedBefore } = reservation;
  if (status !== 'pending' || confirmedBefore) return false;
  const waitedTooLong = settledAt !== undefined && Date.parse(settledAt) + answerHours * hour <= now.getTime();
  return waitedTooLong || Date.parse(startsAt) <= now.getTime();
}

/**
 * Whether the guest of a confirmed reservation is to be reminded now: its start is within the hours of the reminder, the guest was not
 * reminded of this start, and heard of it, or of the confirmation, before these hours began.
 */
export function needsReminder(reservation: Timed, { reminderHours }: Pick<OpeningRules, 'reminderHours'>, now: Date): boolean {
  const { status, startsAt, settledAt, remindedFor } = reservation;
  if (status !== 'confirmed' || reminderHours === 0 || remindedFor === startsAt || isPast(new Date(startsAt), now)) return false;
  const begins = Date.parse(startsAt) - reminderHours * hour;
  return begins <= now.getTime() && (settledAt === undefined || Date.parse(settledAt) < begins);
}
