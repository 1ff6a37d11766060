import { isPast } from '#house/rules/wall-time';
import type { OpeningRules } from '../contract/opening.ts';
import type { Reservation } from '../contract/reservation.ts';

/** What decides about the time limits of a reservation. */
export type Timed = Pick<Reservation, 'status' | 'startsAt' | 'asked'> & {
  /** Since when it has its present start and status, ISO 8601 in UTC; unknown of old ones. */
  settledAt?: string | undefined;
  /** The start of which the guest was reminded. */
  remindedFor?: string | undefined;
  /** Since when the request waited of which staff were reminded. */
  staffRemindedFor?: string | undefined;
};

const hour = 3_600_000;

/** For so long the mail about an answer of staff waits: the ten seconds in which it can be taken back, and some for the way. */
export const heldSeconds = 15;

export function isWaiting({ status, asked }: Pick<Timed, 'status' | 'asked'>): boolean {
  return status === 'pending' || (status === 'confirmed' && asked !== undefined);
}

/** Since when a reservation waits for an answer, ISO 8601 in UTC; unknown of old ones. */
export function waitsSince({ asked, settledAt }: Timed): string | undefined {
  return asked?.at ?? settledAt;
}

/** Whether a request has waited for an answer too long, or until its start. */
export function hasExpired(reservation: Timed, rules: Pick<OpeningRules, 'answerHours'>, now: Date): boolean {
  const end = expiryOf(reservation, rules);
  return end !== undefined && end <= now;
}

/** When a request expires unless it is answered; that of a confirmed party at the first of the two starts at the latest. */
export function expiryOf(reservation: Timed, { answerHours }: Pick<OpeningRules, 'answerHours'>): Date | undefined {
  if (!isWaiting(reservation)) return undefined;
  const { startsAt, asked } = reservation;
  const since = waitsSince(reservation);
  const start = Math.min(Date.parse(startsAt), Date.parse(asked?.startsAt ?? startsAt));
  return new Date(since === undefined ? start : Math.min(start, Date.parse(since) + answerHours * hour));
}

/** Whether staff are to be reminded of a request now: half of the time to answer it is over, and they were not reminded of this wait. */
export function needsStaffReminder(reservation: Timed, rules: Pick<OpeningRules, 'answerHours'>, now: Date): boolean {
  const since = waitsSince(reservation);
  const end = expiryOf(reservation, rules);
  if (!end || since === undefined || reservation.staffRemindedFor === since || end <= now) return false;
  return now.getTime() >= (Date.parse(since) + end.getTime()) / 2;
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
