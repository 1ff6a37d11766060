import type { Opening, OpeningRules } from '#contract/reservations/opening';
import type { SeatCounts } from '../../rules/reservations/seat-counts.ts';
import { bounds, bySlot, type SeatChange } from '../../rules/reservations/seats.ts';
import type { ServiceDay } from '../../rules/reservations/service-day.ts';
import type { LocalDate } from '../../rules/wall-time.ts';
import { secondsNow } from '../../services/clock.ts';
import { type Action, type Condition, type Item, unchangedSince, update } from '../actions.ts';
import { keys } from '../keys.ts';
import { getItems } from '../table.ts';
import { asOpening } from './opening.ts';

/** A day of service as it is stored. */
export interface StoredDay extends ServiceDay {
  /** The number of changes by reservations and by the manager. */
  version: number;
  /** The number of changes of its special hours. */
  specialVersion: number;
  /** Every counter of the item by the name of its attribute. */
  counters: Record<string, number>;
}

/** What a booking may take at most on its day of service, decided by the hours of that day in a version, and by the present grid of times. */
export interface SeatLimit {
  date: LocalDate;
  taken: number;
  arriving: number;
  slotMinutes: SlotMinutes;
  /** Guests by slot who are counted in the former counters only. */
  formerly: Record<number, number>;
  specialVersion: number;
}

type SlotMinutes = OpeningRules['slotMinutes'];

/**
 * The first letters of the counters of arriving guests, which end with the minute when the slot starts. A limit is a condition on one counter, and the
 * manager may change the grid: arrivals are counted in slots of each length.
 */
const slotLetters = { 15: 'q', 30: 'h', 60: 'f' } satisfies Record<SlotMinutes, string>;
/** Counters of releases that counted arrivals in slots of the grid of that moment only; the seat check counts them again in the present ones. */
const formerLetter = 'a';

/** A day is kept so long after its date; after that, reservations of that date can change without it. */
const keptDays = 35;

/** The rules of opening and the days with these dates, in one trip; they may be a second old where nothing is decided by them. */
export async function openingAndDays(
  dates: readonly LocalDate[],
  { mayBeOld = false } = {},
): Promise<{ opening: Opening; days: Map<LocalDate, StoredDay> }> {
  const unique = [...new Set(dates)];
  const [opening, ...days] = await getItems([keys.opening(), ...unique.map(keys.serviceDay)], { mayBeOld });
  return { opening: asOpening(opening), days: new Map(unique.map((date, i) => [date, storedDay(date, days[i])])) };
}

export function storedDay(date: LocalDate, item: Item | undefined): StoredDay {
  const { version = 0, specialVersion = 0, special } = (item ?? {}) as Partial<StoredDay>;
  const counters = Object.fromEntries(Object.entries(item ?? {}).filter(([name]) => /^[sqhfa]\d+$/.test(name))) as Record<string, number>;
  const arriving = bySlot(countsIn(counters, slotLetters[15]), 15);
  for (const [minute, guests] of Object.entries(countsIn(counters, formerLetter))) {
    arriving[Number(minute)] = (arriving[Number(minute)] ?? 0) + guests;
  }
  return { date, version, specialVersion, special, taken: countsIn(counters, 's'), arriving, counters };
}

/** What bookings may take on a day. */
export function limitOn(day: StoredDay, rules: OpeningRules): SeatLimit {
  const { date, specialVersion, counters } = day;
  const { slotMinutes } = rules;
  return { date, ...bounds(day, rules), slotMinutes, formerly: bySlot(countsIn(counters, formerLetter), slotMinutes), specialVersion };
}

/** The counters of what is counted on a day, or of a change of it, by the names of their attributes. */
export function countersOf({ taken, arriving }: SeatCounts): Record<string, number> {
  const slots = ([15, 30, 60] as const).map((minutes) => named(bySlot(arriving, minutes), slotLetters[minutes]));
  return Object.fromEntries([...named(taken, 's'), ...slots.flat()]);
}

/**
 * The parts of a transaction that change the counts of the days. With a limit they are refused when a count that grows would exceed it, or
 * when the special hours of its day have changed.
 */
export function counted(changes: readonly SeatChange[], limit: SeatLimit | undefined): Action[] {
  return changes
    .filter(({ date }) => expiryOf(date) > secondsNow())
    .map((change) => {
      const add = { ...countersOf(change), version: 1 };
      return update(keys.serviceDay(change.date), { set: { ttl: expiryOf(change.date) }, add }, limit && within(change, limit));
    });
}

/** The part of a transaction that replaces the counts of a day, unless it has changed since it was read. */
export function recounted({ date, version, counters }: StoredDay, counts: SeatCounts): Action {
  const set = countersOf(counts);
  const gone = Object.keys(counters).filter((attribute) => !(attribute in set));
  const change = { set: { ...set, ttl: expiryOf(date) }, remove: gone, add: { version: 1 } };
  return update(keys.serviceDay(date), change, dayUnchangedSince(version));
}

/** True when neither a reservation nor the manager has changed the day since it was read in this version. */
export function dayUnchangedSince(version: number): Condition {
  return version === 0 ? { expression: 'attribute_not_exists(#version)' } : unchangedSince(version);
}

/** When a day expires, in seconds since 1970. */
export function expiryOf(date: LocalDate): number {
  return Date.parse(date) / 1000 + keptDays * 24 * 3600;
}

function within({ date, taken, arriving }: SeatChange, limit: SeatLimit): Condition | undefined {
  const conditions: string[] = [];
  const values: Item = {};
  const restrict = (attribute: string, more: number, most: number) => {
    if (more <= 0) return;
    const room = most - more;
    const value = `:room${room < 0 ? 'Minus' : ''}${Math.abs(room)}`;
    values[value] = room;
    // without bookings there are no counts yet
    const none = room >= 0 ? `attribute_not_exists(#${attribute}) OR ` : '';
    conditions.push(`(${none}#${attribute} <= ${value})`);
  };
  for (const [attribute, more] of named(taken, 's')) restrict(attribute, more, limit.taken);
  for (const [minute, more] of Object.entries(bySlot(arriving, limit.slotMinutes))) {
    restrict(`${slotLetters[limit.slotMinutes]}${minute}`, more, limit.arriving - (limit.formerly[Number(minute)] ?? 0));
  }
  if (conditions.length === 0) return undefined;
  if (date === limit.date) {
    if (limit.specialVersion > 0) values[':special'] = limit.specialVersion;
    conditions.push(limit.specialVersion > 0 ? '#specialVersion = :special' : 'attribute_not_exists(#specialVersion)');
  }
  return { expression: conditions.join(' AND '), values };
}

function named(counts: Record<number, number>, prefix: string): [string, number][] {
  return Object.entries(counts).map(([minute, count]) => [`${prefix}${minute}`, count]);
}

function countsIn(counters: Record<string, number>, prefix: string): Record<number, number> {
  const counts = Object.entries(counters).filter(([name]) => name[0] === prefix);
  return Object.fromEntries(counts.map(([name, count]) => [Number(name.slice(1)), count]));
}
