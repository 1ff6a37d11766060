import type { OpeningRules } from '#contract/reservations/opening';
import type { Decision } from '#contract/reservations/special-days';
import { staffHorizonDays } from '#contract/reservations/staff-times';
import { messages } from '#messages/reservations/opening';
import { daysWithReservations, manyDaysWithReservations } from '../data/reservations/held-reservations.ts';
import { openingAndDays, type StoredDay } from '../data/reservations/service-days.ts';
import { Failure, wrong } from '../http/failure.ts';
import type { Party } from '../rules/reservations/party.ts';
import { changedDays, seatChanges } from '../rules/reservations/seats.ts';
import { serviceDateOf } from '../rules/reservations/service-day.ts';
import {
  datesBetween,
  isAffected,
  isAhead,
  isOutside,
  noLongerFits,
  type OtherHours,
  serviceDate,
  unseated,
} from '../rules/reservations/special-days.ts';
import { addDays, type LocalDate, localDateOf } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';
import { closeParty } from './house-acts.ts';

const { timeZone } = settings;

/** No cancellation is begun after this long, so that the reply is sent within the function's time. */
const cancelsWithinMs = 20_000;

/** Some days as they are stored, and the reservations on them that would not fit with other hours, or for which too few seats would be left. */
export async function affectedBy(hours: OtherHours) {
  if (hours.from < today() && hours.from < (await firstChangeableDay())) throw wrong('from', messages().pastDay);
  const { opening, days, reservations } = await daysWithReservations(datesBetween(hours.from, hours.to), timeZone);
  const { rules } = opening;
  const now = new Date();
  const outside = reservations.filter((one) => isAffected(one, hours, now, timeZone));
  const released = outside.flatMap(({ held }) => seatChanges(held, undefined));
  const left = changedDays(new Map(days.map((day) => [day.date, day])), released);
  const within = reservations.filter((one) => !outside.includes(one));
  const standing = rules ? unseated(within, left, hours, rules, now) : [];
  return { rules, days, affected: reservations.filter((one) => outside.includes(one) || standing.includes(one)) };
}

/** The day of the service that still goes on past midnight, also by its usual hours, else today. */
export async function firstChangeableDay(): Promise<LocalDate> {
  const now = new Date();
  const { opening, days } = await openingAndDays([addDays(today(), -1)]);
  const date = serviceDateOf(now, days, opening.rules, timeZone);
  return date < today() ? date : serviceDateOf(now, new Map(), opening.rules, timeZone);
}

/** Refuses a change when a reservation no longer fits that the manager was not shown. */
export function refuseUnseen(affected: readonly Party[], { seen }: Decision): void {
  if (affected.every(({ _id }) => seen.includes(_id))) return;
  throw affectedChanged(messages().affectedChanged, affected);
}

/** Cancels the reservations that do not fit with other hours, if that was decided. Returns what is to be said about it. */
export async function settleAffected(affected: readonly Party[], hours: OtherHours, decision: Decision): Promise<string> {
  if (decision.guests === 'keep' || affected.length === 0) return '';
  const isUnchanged = ({ _id, version }: Party) => affected.some((one) => one._id === _id && one.version === version);
  const isStill = (current: Party, now: Date) =>
    isAffected(current, hours, now, timeZone) || (isUnchanged(current) && isAhead(current, now));
  const { ended, left } = await cancelEach(affected, decision, isStill);
  if (left.length > 0) throw affectedChanged(messages().notCancelledYet, left);
  return cancelledInWords(ended);
}

/** The reservations ahead that fit the hours so far, but not those of new rules; nobody books further ahead than staff. */
export async function affectedByRules(hours: { before: OpeningRules | undefined; after: OpeningRules }) {
  // yesterday's service may go on past midnight
  const dates = datesBetween(addDays(today(), -1), addDays(today(), staffHorizonDays));
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
  const isStill = (one: Party, now: Date) => isOutside(one, dayOf(one, days), hours.after, now, timeZone);
  const wanted = reservations.filter((one) => decision.seen.includes(one._id) && isStill(one, new Date()));
  const { ended, left } = await cancelEach(wanted, decision, isStill);
  return { said: cancelledInWords(ended), affected: [...left, ...late] };
}

/**
 * Cancels reservations one after the other; one that fits by now, or has ended, stays as it is. `ended` are those that were cancelled, `left`
 * those for which there was no time.
 */
export async function cancelEach(
  affected: readonly Party[],
  { reason, translations }: Pick<Decision, 'reason' | 'translations'>,
  isStillAffected: (current: Party, now: Date) => boolean,
): Promise<{ ended: readonly Party[]; left: readonly Party[] }> {
  const end = Date.now() + cancelsWithinMs;
  const ended: Party[] = [];
  for (const [position, reservation] of affected.entries()) {
    if (Date.now() >= end) return { ended, left: affected.slice(position) };
    const isEnded = await closeParty(reservation._id, isStillAffected, { reason: reason || undefined, translations });
    if (isEnded) ended.push(reservation);
  }
  return { ended, left: [] };
}

function affectedChanged(message: string, affected: readonly Party[]): Failure {
  return new Failure('affected_changed', message, { data: affected });
}

/** How many were cancelled, how many of their guests are written to, and how many have to be called. */
export function cancelledInWords(ended: readonly Party[]): string {
  if (ended.length === 0) return '';
  const told = ended.filter(({ userEmail }) => userEmail !== '').length;
  const { cancelled, told: toldInWords, toCall } = messages();
  return [
    '',
    cancelled(ended.length),
    ...(told > 0 ? [toldInWords(told)] : []),
    ...(told < ended.length ? [toCall(ended.length - told)] : []),
  ].join(' ');
}

/** The day of service of a reservation, with its special hours. */
function dayOf(reservation: Party, days: ReadonlyMap<string, StoredDay>): Pick<StoredDay, 'date' | 'special'> {
  const date = serviceDate(reservation);
  return days.get(date) ?? { date };
}

function today(): string {
  return localDateOf(new Date(), timeZone);
}
