import type { Opening } from '#contract/opening';
import type { SeatCounts } from '../rules/seat-counts.ts';
import type { SeatChange } from '../rules/seats.ts';
import type { ServiceDay } from '../rules/service-day.ts';
import type { LocalDate } from '../rules/wall-time.ts';
import { secondsNow } from '../services/clock.ts';
import { type Action, type Condition, type Item, unchangedSince, update } from './actions.ts';
import { keys } from './keys.ts';
import { asOpening } from './opening.ts';
import { getItems } from './table.ts';

/** A day of service as it is stored. */
export interface StoredDay extends ServiceDay {
  /** The number of changes by reservations and by the manager. */
  version: number;
  /** The number of changes of its special hours. */
  specialVersion: number;
}

/** What a booking may take at most on its day of service, decided by the hours of that day in a version. */
export interface SeatLimit {
  date: LocalDate;
  taken: number;
  arriving: number;
  specialVersion: number;
}

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
  const counts = Object.entries(item ?? {});
  return { date, version, specialVersion, special, taken: countsIn(counts, 's'), arriving: countsIn(counts, 'a') };
}

/**
 * The parts of a transaction that change the counts of the days. With a limit they are refused when a count that grows would exceed it, or
 * when the special hours of its day have changed.
 */
export function counted(changes: readonly SeatChange[], limit: SeatLimit | undefined): Action[] {
  return changes
    .filter(({ date }) => expiryOf(date) > secondsNow())
    .map((change) => {
      const counts = [...named(change.taken, 's'), ...named(change.arriving, 'a')];
      const add = { ...Object.fromEntries(counts), version: 1 };
      return update(keys.serviceDay(change.date), { set: { ttl: expiryOf(change.date) }, add }, limit && within(change, limit));
    });
}

/** The part of a transaction that replaces the counts of a day, unless it has changed since it was read. */
export function recounted({ date, version, taken, arriving }: StoredDay, counts: SeatCounts): Action {
  const set = Object.fromEntries([...named(counts.taken, 's'), ...named(counts.arriving, 'a')]);
  const stored = [...named(taken, 's'), ...named(arriving, 'a')].map(([attribute]) => attribute);
  const change = { set: { ...set, ttl: expiryOf(date) }, remove: stored.filter((attribute) => !(attribute in set)), add: { version: 1 } };
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
  const restrict = (counts: Record<number, number>, prefix: 's' | 'a', most: number) => {
    for (const [attribute, more] of named(counts, prefix).filter(([, more]) => more > 0)) {
      const room = `:${prefix}${more}`;
      values[room] = most - more;
      // without bookings there are no counts yet
      const none = more <= most ? `attribute_not_exists(#${attribute}) OR ` : '';
      conditions.push(`(${none}#${attribute} <= ${room})`);
    }
  };
  restrict(taken, 's', limit.taken);
  restrict(arriving, 'a', limit.arriving);
  if (conditions.length === 0) return undefined;
  if (date === limit.date) {
    if (limit.specialVersion > 0) values[':special'] = limit.specialVersion;
    conditions.push(limit.specialVersion > 0 ? '#specialVersion = :special' : 'attribute_not_exists(#specialVersion)');
  }
  return { expression: conditions.join(' AND '), values };
}

function named(counts: Record<number, number>, prefix: 's' | 'a'): [string, number][] {
  return Object.entries(counts).map(([minute, count]) => [`${prefix}${minute}`, count]);
}

function countsIn(attributes: [string, unknown][], prefix: 's' | 'a'): Record<number, number> {
  const counts = attributes.filter(([name]) => name[0] === prefix && /^.\d+$/.test(name));
  return Object.fromEntries(counts.map(([name, count]) => [Number(name.slice(1)), Number(count)]));
}
