import type { OpeningRules } from '#contract/reservations/opening';
import type { Reservation } from '#contract/reservations/reservation';
import { isPast } from '../wall-time.ts';

/** What decides about the time limits of a reservation. */
export type Timed = Pick<Reservation, 'status' | 'startsAt' | 'confirmedBefore'> & {
  /** Since when it has its present start and status, ISO 8601 in UTC; unknown of old ones. */
  settledAt?: string | undefined;
  /** The start of which the guest was reminded. */
  remindedFor?: string | undefined;
  /** The `settledAt` of the wait of which staff were reminded. */
  staffRemindedFor?: string | undefined;
};

const hour = 3_600_000;

/** Whether a reservation waits for an answer of staff. */
export function isWaiting({ status }: Pick<Timed, 'status'>): boolean {
  return status === 'pending';
}

/** Whether a pending reservation has waited for an answer too long, or until its start. */
export function hasExpired(reservation: Timed, rules: Pick<OpeningRules, 'answerHours'>, now: Date): boolean {
  const end = expiryOf(reservation, rules);
  return end !== undefined && end <= now;
}

/**
 * When a pending reservation expires unless it is answered. One that was confirmed never does: its guest asked for another table, and did not
 * give the first one up.
 */
export function expiryOf(reservation: Timed, { answerHours }: Pick<OpeningRules, 'answerHours'>): Date | undefined {
  const { status, startsAt, settledAt, confirmedBefore } = reservation;
  if (status !== 'pending' || confirmedBefore) return undefined;
  const start = Date.parse(startsAt);
  return new Date(settledAt === undefined ? start : Math.min(start, Date.parse(settledAt) + answerHours * hour));
}

/** Whether staff are to be reminded of a request now: half of the time to answer it is over, and they were not reminded of this wait. */
export function needsStaffReminder(reservation: Timed, rules: Pick<OpeningRules, 'answerHours'>, now: Date): boolean {
  const { settledAt, staffRemindedFor } = reservation;
  const end = expiryOf(reservation, rules);
  if (!end || settledAt === undefined || staffRemindedFor === settledAt || end <= now) return false;
  return now.getTime() >= (Date.parse(settledAt) + end.getTime()) / 2;
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
