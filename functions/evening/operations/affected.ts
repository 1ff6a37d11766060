import { opening as messages } from '#evening/words/opening';
import { Failure, wrong } from '#house/http/failure';
import { addDays, type LocalDate, localDateOf } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import type { OpeningRules } from '../contract/opening.ts';
import type { Decision } from '../contract/special-days.ts';
import { staffHorizonDays } from '../contract/staff-times.ts';
import type { Party } from '../rules/party.ts';
import { isOpen, type StoredParty, stateAt } from '../rules/queue.ts';
import { serviceDateOf } from '../rules/service-day.ts';
import {
  datesBetween,
  isAffected,
  isAhead,
  isCancelledBy,
  isOutside,
  newlyUnseated,
  noLongerFits,
  type OtherHours,
  seatsBy,
  seatsWith,
  serviceDate,
  unseated,
  withoutThese,
} from '../rules/special-days.ts';
import { daysWithReservations, manyDaysWithReservations } from '../store/held-reservations.ts';
import { everybodyQueued } from '../store/queue.ts';
import { openingAndDays, type StoredDay } from '../store/service-days.ts';
import { closeParty } from './house-acts.ts';

const { timeZone } = settings;

/** No cancellation is begun after this long, so that the reply is sent within the function's time. */
const cancelsWithinMs = 20_000;

/** Some days as they are stored, and the reservations on them that would not fit with other hours, or for which too few seats would be left. */
export async function affectedBy(hours: OtherHours) {
  if (hours.from < today() && hours.from < (await firstChangeableDay())) throw wrong('from', messages().pastDay);
  // the seats of guests after midnight are counted on the next date
  const read = await daysWithReservations(datesBetween(hours.from, addDays(hours.to, 1)), timeZone);
  const { rules } = read.opening;
  const days = read.days.filter(({ date }) => date <= hours.to);
  const reservations = read.reservations.filter((one) => serviceDate(one) <= hours.to);
  const now = new Date();
  const outside = reservations.filter((one) => isAffected(one, hours, now, timeZone));
  const { others, left } = withoutThese(outside, reservations, byDate(read.days));
  const standing = rules ? unseated(others, left, seatsWith(hours, rules), now) : [];
  return { rules, days, affected: reservations.filter((one) => outside.includes(one) || standing.includes(one)) };
}

/** Who is on the waiting lists of days that would be closed. */
export async function waitingFor({ from, to, sittings }: OtherHours): Promise<StoredParty[]> {
  if (sittings.length > 0) return [];
  const now = new Date();
  const waits = (party: StoredParty) => !party.isAtDoor && from <= party.date && party.date <= to && isOpen(stateAt(party, now));
  return (await everybodyQueued()).filter(waits);
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

/** Cancels those of the reservations that do not fit with other hours for which that was decided. Returns what is to be said about it. */
export async function settleAffected(affected: readonly Party[], hours: OtherHours, decision: Decision): Promise<string> {
  const isUnchanged = isOneOf(affected);
  const isStill = (current: Party, now: Date) =>
    isAffected(current, hours, now, timeZone) || (isUnchanged(current) && isAhead(current, now));
  const { said, affected: left } = await settleSeen(affected, decision, isStill);
  if (left.length > 0) throw affectedChanged(messages().notCancelledYet, left);
  return said;
}

/**
 * The reservations ahead that fit the hours so far, but not those of new rules, or that had seats and for which too few are left; nobody books
 * further ahead than staff.
 */
export async function affectedByRules(hours: { before: OpeningRules | undefined; after: OpeningRules }) {
  // yesterday's service may go on past midnight
  const dates = datesBetween(addDays(today(), -1), addDays(today(), staffHorizonDays));
  const { days, reservations } = await manyDaysWithReservations(dates, timeZone);
  const now = new Date();
  const outside = reservations.filter((one) => noLongerFits(one, dayOf(one, days), hours, now, timeZone));
  const { others, left } = withoutThese(outside, reservations, days);
  const affected = new Set([...outside, ...newlyUnseated(others, left, hours, now)]);
  return { days, reservations, affected: reservations.filter((one) => affected.has(one)) };
}

/**
 * Looks again after new rules were stored, because bookings that had read the old ones may have come in meanwhile. Cancels those seen for which
 * that was decided; returns what is to be said, and the reservations about which nothing was decided yet, or that are left.
 */
export async function settleRules(hours: { before: OpeningRules | undefined; after: OpeningRules }, decision: Decision) {
  const { days, reservations, affected } = await affectedByRules(hours);
  const now = new Date();
  const isOut = (one: Party, at: Date) => isOutside(one, dayOf(one, days), hours.after, at, timeZone);
  const outside = reservations.filter((one) => isOut(one, now));
  const { others, left: leftDays } = withoutThese(outside, reservations, days);
  const unfit = [...outside, ...unseated(others, leftDays, seatsBy(hours.after, leftDays), now)];
  const isUnchanged = isOneOf(unfit);
  const isStill = (one: Party, at: Date) => isOut(one, at) || (isUnchanged(one) && isAhead(one, at));
  return settleSeen(unfit, decision, isStill, affected);
}

/**
 * Cancels those who were seen and for whom that was decided. Returns what is to be said, and of the `affected` those who were not seen, with those
 * for whom there was no time.
 */
export async function settleSeen(
  unfit: readonly Party[],
  decision: Decision,
  isStill: (current: Party, now: Date) => boolean,
  affected = unfit,
): Promise<{ said: string; affected: Party[] }> {
  const isSeen = ({ _id }: Party) => decision.seen.includes(_id);
  const wanted = unfit.filter((one) => isSeen(one) && isCancelledBy(decision, one._id));
  const { ended, left } = await cancelEach(wanted, decision, isStill);
  return { said: cancelledInWords(ended), affected: [...left, ...affected.filter((one) => !isSeen(one))] };
}

/** Whether a reservation is among these as it was read. */
function isOneOf(parties: readonly Party[]) {
  const versions = new Map(parties.map(({ _id, version }) => [_id, version]));
  return ({ _id, version }: Party) => versions.get(_id) === version;
}

function byDate(days: readonly StoredDay[]): ReadonlyMap<LocalDate, StoredDay> {
  return new Map(days.map((day) => [day.date, day]));
}

/**
 * Cancels reservations one after the other; one that fits by now, or has ended, stays as it is. `ended` are those that were cancelled, `left`
 * those for which there was no time.
 */
async function cancelEach(
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
function cancelledInWords(ended: readonly Party[]): string {
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
