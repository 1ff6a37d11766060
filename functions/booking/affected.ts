import type { OpeningRules } from '#contract/opening';
import type { Decision } from '#contract/special-days';
import { messages } from '#messages/opening';
import { daysWithReservations, manyDaysWithReservations } from '../data/held-reservations.ts';
import { endReservation } from '../data/reservation-ends.ts';
import type { StoredReservation } from '../data/reservations.ts';
import type { StoredDay } from '../data/service-days.ts';
import { Failure, wrong } from '../http/failure.ts';
import { cancelled } from '../rules/reservation-end.ts';
import { mailsAbout } from '../rules/reservation-mails.ts';
import { datesBetween, isAffected, isOutside, noLongerFits, type OtherHours, serviceDate } from '../rules/special-days.ts';
import { addDays, localDateOf } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';

const { timeZone } = settings;

/** No cancellation is begun after this long, so that the reply is sent within the function's time. */
const cancelsWithinMs = 20_000;

/** Some days as they are stored, and the reservations on them that would not fit with other hours. */
export async function affectedBy(hours: OtherHours) {
  if (hours.from < today()) throw wrong('from', messages().pastDay);
  const { opening, days, reservations } = await daysWithReservations(datesBetween(hours.from, hours.to), timeZone);
  const now = new Date();
  return { rules: opening.rules, days, affected: reservations.filter((one) => isAffected(one, hours, now, timeZone)) };
}

/** Refuses a change when a reservation no longer fits that the manager was not shown. */
export function refuseUnseen(affected: readonly StoredReservation[], { seen }: Decision): void {
  if (affected.every(({ _id }) => seen.includes(_id))) return;
  throw affectedChanged(messages().affectedChanged, affected);
}

/** Cancels the reservations that do not fit with other hours, if that was decided. Returns what is to be said about it. */
export async function settle(affected: readonly StoredReservation[], hours: OtherHours, decision: Decision): Promise<string> {
  if (decision.guests === 'keep' || affected.length === 0) return '';
  const { left } = await cancelEach(affected, decision, (current, now) => isAffected(current, hours, now, timeZone));
  if (left.length > 0) throw affectedChanged(messages().notCancelledYet, left);
  return cancelledInWords(affected.length);
}

/** The reservations ahead that fit the hours so far, but not those of new rules; staff and guests book no further than the horizon. */
export async function affectedByRules(hours: { before: OpeningRules | undefined; after: OpeningRules }) {
  // yesterday's service may go on past midnight
  const dates = datesBetween(addDays(today(), -1), addDays(today(), settings.bookingHorizonDays));
  const { days, reservations } = await manyDaysWithReservations(dates, timeZone);
  const now = new Date();
  const affected = reservations.filter((one) => noLongerFits(one, dayOf(one, days), hours, now, timeZone));
  return { days, reservations, affected };
}

/**
 * Looks again after new rules were stored, because bookings that had read the old ones may have come in meanwhile. Cancels what was seen, if
 * that was decided; returns what is to be said, and the reservations about which nothing was decided yet, or that are left.
 */
export async function settleRules(hours: { before: OpeningRules | undefined; after: OpeningRules }, decision: Decision) {
  const { days, reservations, affected } = await affectedByRules(hours);
  const late = affected.filter(({ _id }) => !decision.seen.includes(_id));
  if (decision.guests === 'keep') return { said: '', affected: late };
  const isStill = (one: StoredReservation, now: Date) => isOutside(one, dayOf(one, days), hours.after, now, timeZone);
  const wanted = reservations.filter((one) => decision.seen.includes(one._id) && isStill(one, new Date()));
  const { count, left } = await cancelEach(wanted, decision, isStill);
  return { said: count > 0 ? cancelledInWords(count) : '', affected: [...left, ...late] };
}

/** Cancels reservations one after the other; one that fits by now, or has ended, stays as it is. `left` are those for which there was no time. */
async function cancelEach(
  affected: readonly StoredReservation[],
  { reason, translations }: Pick<Decision, 'reason' | 'translations'>,
  isStillAffected: (current: StoredReservation, now: Date) => boolean,
): Promise<{ count: number; left: readonly StoredReservation[] }> {
  const end = Date.now() + cancelsWithinMs;
  for (const [count, { _id }] of affected.entries()) {
    if (Date.now() >= end) return { count, left: affected.slice(count) };
    await endReservation(_id, (current) => {
      const now = new Date();
      if (!isStillAffected(current, now)) return undefined;
      const next = cancelled(current, { endedBy: 'closure', reason: reason || undefined, translations }, settings);
      return { next, mails: mailsAbout(current, next, { now, by: 'closure' }) };
    });
  }
  return { count: affected.length, left: [] };
}

function affectedChanged(message: string, affected: readonly StoredReservation[]): Failure {
  return new Failure('affected_changed', message, { data: affected });
}

function cancelledInWords(count: number): string {
  return ` ${messages().cancelled(count)}`;
}

/** The day of service of a reservation, with its special hours. */
function dayOf(reservation: StoredReservation, days: ReadonlyMap<string, StoredDay>): Pick<StoredDay, 'date' | 'special'> {
  const date = serviceDate(reservation, timeZone);
  return days.get(date) ?? { date };
}

function today(): string {
  return localDateOf(new Date(), timeZone);
}
