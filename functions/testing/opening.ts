import type { OpeningRules } from '#evening/contract/opening';
import type { Room } from '#evening/contract/room';
import type { SpecialDay } from '#evening/contract/special-days';
import type { Party } from '#evening/rules/party';
import { seatChanges } from '#evening/rules/seats';
import { countersOf, storedDay } from '#evening/store/service-days';
import type { LocalDate } from '#house/rules/wall-time';
import type { Item } from '#house/table/actions';
import { newId } from '#house/table/ids';
import { indexed, keys } from '#house/table/keys';
import { changeItem, deleteItem, putItem } from '#house/table/table';
import { aTable, tenSeats, threeTables } from './restaurant.ts';
import { wholeTable } from './table.ts';

/** Stores the rules of a restaurant, the usual ones with these changes. */
export async function openWith(changes: Partial<OpeningRules> = {}, pausedUntil?: string): Promise<OpeningRules> {
  const rules = { ...tenSeats, ...changes };
  await putItem({ ...keys.opening(), rules, pausedUntil, version: 1 });
  return rules;
}

/** Takes the rules away again. */
export async function openAnyTime(): Promise<void> {
  await deleteItem(keys.opening());
}

/** Gives a day other hours than its weekday, or the usual ones again. */
export async function setDay(date: LocalDate, special: Omit<SpecialDay, '_id' | 'date'> | undefined): Promise<void> {
  const add = { version: 1, specialVersion: 1 };
  const change = special ? { set: { special, list: indexed.specialDays, sort: date }, add } : { remove: ['special', 'list', 'sort'], add };
  await changeItem(keys.serviceDay(date), change);
}

/** The seats that the stored days count and those that the stored reservations hold: always the same. `table` are all its items, if they were read already. */
export async function seatsCountedAndHeld(table?: readonly Item[]) {
  const items = table ?? (await wholeTable());
  const counted: Record<string, number> = {};
  const held: Record<string, number> = {};
  for (const item of items.filter(({ sk }) => sk === keys.serviceDay('').sk)) {
    const date = String(item.pk).slice(keys.serviceDay('').pk.length);
    collect(counted, date, storedDay(date, item).counters);
  }
  for (const { held: hold } of items.filter(({ sk }) => sk === keys.reservation('').sk) as unknown as Party[]) {
    for (const change of seatChanges(undefined, hold)) collect(held, change.date, countersOf(change));
  }
  return { counted: withoutZeros(counted), held: withoutZeros(held) };
}

/** The most seats taken at once on any of the dates. */
export async function mostTaken(...dates: LocalDate[]): Promise<number> {
  return mostIn((await seatsCountedAndHeld()).counted, ...dates);
}

/** The most of the counted seats at once on any of the dates. */
export function mostIn(counted: Record<string, number>, ...dates: LocalDate[]): number {
  const taken = Object.entries(counted).filter(([place]) => dates.some((date) => place.startsWith(`${date} s`)));
  return Math.max(0, ...taken.map(([, seats]) => seats));
}

function collect(into: Record<string, number>, date: LocalDate, counters: Record<string, number>): void {
  for (const [counter, count] of Object.entries(counters)) into[`${date} ${counter}`] = (into[`${date} ${counter}`] ?? 0) + count;
}

function withoutZeros(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
}

/** Stores a room in which nobody sits; returns its tables. */
export async function withFreshTables(): Promise<string[]> {
  const ids = Array.from({ length: 4 }, () =>
    newId()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 8),
  );
  await withRoom({ tables: ids.map((id) => aTable(id)), rows: [] });
  return ids;
}

/** Stores a room; returns it. */
export async function withRoom(changes: Partial<Room> = {}): Promise<Room> {
  const room = { ...threeTables, ...changes };
  await putItem({ ...keys.room(), room, version: 1 });
  return room;
}
