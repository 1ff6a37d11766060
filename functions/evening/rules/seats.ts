import { addDays, type LocalDate, startOfDay } from '#house/rules/wall-time';
import type { OpeningRules } from '../contract/opening.ts';
import { capacityOn, dayOf, minuteOfDay, type ServiceDay, type ServiceDays, stayOf } from './service-day.ts';

/** The seats of a day are counted in quarters of an hour. */
export const quarter = 15;

/** How long a party keeps its table while no rules are set. */
const usualStay: Pick<OpeningRules, 'stays'> = { stays: [{ upTo: 1, minutes: 120 }] };

/** What a reservation holds of a day of service. Minutes are elapsed minutes since the midnight with which the day begins. */
export interface Hold {
  date: LocalDate;
  /** From the quarter in which the party arrives ... */
  from: number;
  /** ... to the end of the quarter in which it leaves. */
  to: number;
  /** The minute of the next midnight: quarters from there on are counted on the next date, whose first guests need the same seats. */
  midnight: number;
  seats: number;
}

/** What one reservation more or less changes in the counts of a date: seats by quarter, arriving guests by the quarter of their arrival. */
export interface SeatChange extends SeatCounts {
  date: LocalDate;
}

/** What a party holds that starts at an instant of a day of service. */
export function holdOf(start: Date, seats: number, date: LocalDate, zone: string, rules: Pick<OpeningRules, 'stays'> = usualStay): Hold {
  const arrives = minuteOfDay(start, date, zone);
  const leaves = arrives + stayOf(seats, rules);
  const times = { from: floorTo(arrives, quarter), to: -floorTo(-leaves, quarter) };
  return { date, ...times, midnight: minuteOfDay(startOfDay(addDays(date, 1), zone), date, zone), seats };
}

/**
 * How long a table is kept, in minutes; a cancelled reservation counts as a usual one. When a party left sooner, or did not come, it is the time
 * for which the table was kept for it: guests are not told.
 */
export function minutesHeld({ held, stay }: { held?: Hold | undefined; stay?: number | undefined }): number {
  if (!held) return stayOf(1, usualStay);
  return stay ?? held.to - held.from;
}

/** What changes in the counts of each date when a reservation holds `after` instead of `before`: a move within a day is one change. */
export function seatChanges(before: Hold | undefined, after: Hold | undefined): SeatChange[] {
  return allSeatChanges([{ before, after }]);
}

/** The same of several reservations together. */
export function allSeatChanges(holds: readonly { before: Hold | undefined; after: Hold | undefined }[]): SeatChange[] {
  const changes = new Map<LocalDate, SeatChange>();
  const on = (date: LocalDate) => {
    const change = changes.get(date) ?? { date, taken: {}, arriving: {} };
    changes.set(date, change);
    return change;
  };
  const signed = holds.flatMap(({ before, after }) => [[before, -1] as const, [after, 1] as const]);
  for (const [hold, sign] of signed) {
    if (!hold) continue;
    add(on(hold.date).arriving, hold.from, sign * hold.seats);
    for (const { date, minute } of quartersOf(hold)) add(on(date).taken, minute, sign * hold.seats);
  }
  return [...changes.values()]
    .map((change) => ({ ...change, taken: withoutZeros(change.taken), arriving: withoutZeros(change.arriving) }))
    .filter(({ taken, arriving }) => Object.keys(taken).length + Object.keys(arriving).length > 0);
}

/** The days as they are after these changes. */
export function changedDays(days: ServiceDays, changes: readonly SeatChange[]): ServiceDays {
  const changed = new Map(days);
  for (const { date, taken, arriving } of changes) {
    const day = dayOf(changed, date);
    changed.set(date, { ...day, taken: sum(day.taken, taken), arriving: sum(day.arriving, arriving) });
  }
  return changed;
}

/** The days as they are without a reservation: its seats, also those that it takes over its time, and its tables are free for the change of it. */
export function without(days: ServiceDays, reservation: { _id: string; held?: Hold | undefined } | undefined): ServiceDays {
  if (!reservation) return days;
  const { _id, held } = reservation;
  const released = new Map(changedDays(days, seatChanges(held, undefined)));
  for (const [date, day] of released) {
    const over = day.overdue?.filter((one) => one._id === _id) ?? [];
    const taken = sum(day.taken, Object.fromEntries(over.map(({ minute, seats }) => [minute, -seats])));
    const overdue = day.overdue?.filter((one) => one._id !== _id);
    released.set(date, {
      ...day,
      taken,
      ...(overdue && { overdue }),
      ...(day.parties && { parties: day.parties.filter((party) => party._id !== _id) }),
    });
  }
  return released;
}

/** The most seats that may be taken, and the most guests that may arrive, on a day. */
export function bounds(day: Pick<ServiceDay, 'date' | 'special'>, rules: OpeningRules): { taken: number; arriving: number } {
  const capacity = capacityOn(day, rules);
  return { taken: capacity, arriving: Math.min(rules.guestsPerSlot ?? capacity, capacity) };
}

export function mostTaken(hold: Hold, days: ServiceDays): number {
  return Math.max(0, ...quartersOf(hold).map(({ date, minute }) => days.get(date)?.taken[minute] ?? 0));
}

/**
 * The seats left for a stay: those of its fullest quarter, and of the slot in which the party arrives. For one that has begun, only the
 * quarters from the minute `since` on count.
 */
export function seatsLeft(hold: Hold, days: ServiceDays, rules: OpeningRules, since?: number): number {
  const day = dayOf(days, hold.date);
  const most = bounds(day, rules);
  if (since !== undefined) return Math.max(0, most.taken - mostTaken({ ...hold, from: Math.max(hold.from, since) }, days));
  return Math.max(0, Math.min(most.arriving - arrivingIn(day, hold.from, rules), most.taken - mostTaken(hold, days)));
}

export function arrivingIn(
  { arriving }: Pick<ServiceDay, 'arriving'>,
  minute: number,
  { slotMinutes }: Pick<OpeningRules, 'slotMinutes'>,
): number {
  return bySlot(arriving, slotMinutes)[floorTo(minute, slotMinutes)] ?? 0;
}

/** Arriving guests by slots of so many minutes, from those by quarter. */
export function bySlot(arriving: Record<number, number>, slotMinutes: OpeningRules['slotMinutes']): Record<number, number> {
  const slots: Record<number, number> = {};
  for (const [minute, guests] of Object.entries(arriving)) add(slots, floorTo(Number(minute), slotMinutes), guests);
  return withoutZeros(slots);
}

/** The quarters that a hold covers, by the date on which they are counted and their minute there. */
function quartersOf({ date, from, to, midnight }: Hold): { date: LocalDate; minute: number }[] {
  const quarters: { date: LocalDate; minute: number }[] = [];
  let [day, begins, ends] = [date, 0, midnight];
  for (let at = from; at < to; at += quarter) {
    if (at >= ends) [day, begins, ends] = [addDays(day, 1), ends, ends + 1440];
    quarters.push({ date: day, minute: at - begins });
  }
  return quarters;
}

const floorTo = (minutes: number, step: number) => Math.floor(minutes / step) * step;

function add(counts: Record<number, number>, at: number, seats: number): void {
  counts[at] = (counts[at] ?? 0) + seats;
}

function sum(counts: Record<number, number>, more: Record<number, number>): Record<number, number> {
  const total = { ...counts };
  for (const [at, seats] of Object.entries(more)) add(total, Number(at), seats);
  return total;
}

function withoutZeros(counts: Record<number, number>): Record<number, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, seats]) => seats !== 0));
}

/** What is counted on a day: seats and arriving guests, each by quarter of an hour. */
export type SeatCounts = Pick<ServiceDay, 'taken' | 'arriving'>;

/** The counts of each date that follow from what reservations hold; a date that is missing has none. */
export function countsOf(holds: Iterable<Hold | undefined>): ReadonlyMap<LocalDate, SeatCounts> {
  return changedDays(new Map(), allSeatChanges([...holds].map((after) => ({ before: undefined, after }))));
}
