import { addDays, isPast, type LocalDate } from '#house/rules/wall-time';
import type { OpeningRules } from '../contract/opening.ts';
import type { Reservation } from '../contract/reservation.ts';
import type { Sitting } from '../contract/sittings.ts';
import type { Decision } from '../contract/special-days.ts';
import { changedDays, type Hold, mostTaken, seatChanges } from './seats.ts';
import { capacityOn, dayOf, type ServiceDay, type ServiceDays, sittingsOn } from './service-day.ts';
import { stepOf } from './visit.ts';

/** How many days ahead visitors read the special days. */
export const publicDays = 60;

type Booked = Pick<Reservation, 'startsAt' | 'status' | 'visit'> & { held?: Hold | undefined };
type Dated = Pick<Reservation, 'dateTime'> & { held?: Hold | undefined };
type Day = Pick<ServiceDay, 'date' | 'special'>;
type Week = Pick<OpeningRules, 'week'>;

/** Other hours for the days from one date to another, both included. */
export interface OtherHours {
  from: LocalDate;
  to: LocalDate;
  sittings: Sitting[];
  /** The number of seats instead of the usual one. */
  seats?: number | undefined;
}

/** Whether a reservation ahead, pending or confirmed, would no longer fit with these hours: nobody is seated at its start. */
export function isAffected(reservation: Booked & Dated, { from, to, sittings }: OtherHours, now: Date, zone: string): boolean {
  const date = serviceDate(reservation);
  if (!isAhead(reservation, now) || date < from || to < date) return false;
  return !fits(reservation, { date, special: { sittings, note: '' } }, { week: [] }, zone);
}

type Precedence = Pick<Reservation, 'status'> & { settledAt?: string | undefined };
type Seated = Booked & Pick<Reservation, 'override'> & { settledAt?: string | undefined };

/**
 * Of the reservations ahead, those for which too few seats would be left if a day had so many. Confirmed ones keep their seats before pending
 * ones, and of these who has booked first; whom staff have seated anyway keeps them too. `days` count all the reservations, also others; guests
 * after midnight are counted on the next date, so that date is among them.
 */
export function unseated<R extends Seated>(
  reservations: readonly R[],
  days: ServiceDays,
  seatsOn: (date: LocalDate) => number,
  now: Date,
): R[] {
  const candidates = reservations.filter((one) => isAhead(one, now) && one.override === undefined).toSorted(byPrecedence);
  let counted = changedDays(
    days,
    candidates.flatMap(({ held }) => seatChanges(held, undefined)),
  );
  return candidates.filter(({ held }) => {
    if (!held) return false;
    if (mostTaken(held, counted) + held.seats > seatsOn(held.date)) return true;
    counted = changedDays(counted, seatChanges(undefined, held));
    return false;
  });
}

/** The seats of a day with other hours. */
export function seatsWith({ seats }: Pick<OtherHours, 'seats'>, rules: OpeningRules) {
  const special = seats === undefined ? undefined : { seats, sittings: [], note: '' };
  return (date: LocalDate) => capacityOn({ date, special }, rules);
}

/** The seats of a day by rules, where it has none of its own. */
export function seatsBy(rules: OpeningRules, days: ServiceDays) {
  return (date: LocalDate) => capacityOn(dayOf(days, date), rules);
}

/** Those for whom too few seats are left by new rules, but were not by the rules so far; without rules so far, everybody had some. */
export function newlyUnseated<R extends Seated>(
  reservations: readonly R[],
  days: ServiceDays,
  { before, after }: { before: OpeningRules | undefined; after: OpeningRules },
  now: Date,
): R[] {
  const seatsBefore = before ? seatsBy(before, days) : () => Number.POSITIVE_INFINITY;
  const seatsAfter = seatsBy(after, days);
  const withFewer = reservations.filter(({ held }) => held && seatsAfter(held.date) < seatsBefore(held.date));
  const already = new Set(unseated(withFewer, days, seatsBefore, now));
  return unseated(withFewer, days, seatsAfter, now).filter((one) => !already.has(one));
}

/** The other reservations when some are gone, and the days as they are then. */
export function withoutThese<R extends { held?: Hold | undefined }>(gone: readonly R[], reservations: readonly R[], days: ServiceDays) {
  const away = new Set(gone);
  const changes = gone.flatMap(({ held }) => seatChanges(held, undefined));
  return { others: reservations.filter((one) => !away.has(one)), left: changedDays(days, changes) };
}

/** Whether a decision cancels a reservation that was seen. */
export function isCancelledBy({ guests, cancelled = [] }: Pick<Decision, 'guests' | 'cancelled'>, id: string): boolean {
  return guests === 'cancel' || cancelled.includes(id);
}

/** The order in which reservations get what there is: confirmed ones before pending ones, and of these who has booked first. */
export function byPrecedence(a: Precedence, b: Precedence): number {
  const rank = ({ status, settledAt = '' }: Precedence) => `${status === 'confirmed' ? 0 : 1}${settledAt}`;
  const [ofA, ofB] = [rank(a), rank(b)];
  return ofA === ofB ? 0 : ofA < ofB ? -1 : 1;
}

/** Whether a reservation ahead would not fit with the hours of these rules on its day, which may have special hours. */
export function isOutside(reservation: Booked, day: Day, rules: Week, now: Date, zone: string): boolean {
  return isAhead(reservation, now) && !fits(reservation, day, rules, zone);
}

/** The same for one that fits the hours so far; without rules so far, every time did. */
export function noLongerFits(reservation: Booked, day: Day, hours: { before: Week | undefined; after: Week }, now: Date, zone: string) {
  const { before, after } = hours;
  return isOutside(reservation, day, after, now, zone) && (!before || fits(reservation, day, before, zone));
}

/** Whether a reservation is still to come; guests may be there before its start, or have left again. */
export function isAhead({ status, startsAt, visit }: Booked, now: Date): boolean {
  return status !== 'cancelled' && stepOf(visit) === 'expected' && !isPast(new Date(startsAt), now);
}

/** Whether guests are seated at the start of a reservation. */
function fits({ startsAt }: Booked, day: Day, rules: Week, zone: string): boolean {
  const start = new Date(startsAt);
  return sittingsOn(day, rules, zone).some(({ opens, lastSeating }) => opens <= start && start <= lastSeating);
}

/** The day of service of a reservation; of one that holds nothing, its calendar day. */
export function serviceDate({ held, dateTime }: Dated): LocalDate {
  return held?.date ?? dateTime.slice(0, 10);
}

/** The dates from the first to the last, both included. */
export function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
