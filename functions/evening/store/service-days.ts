import type { LocalDate } from '#house/rules/wall-time';
import { secondsNow } from '#house/services/clock';
import { type Action, type Change, type Condition, type Item, unchangedSince, update } from '#house/table/actions';
import { keys } from '#house/table/keys';
import { changeItem, getItems } from '#house/table/table';
import type { Opening, OpeningRules } from '../contract/opening.ts';
import type { StoredRoom } from '../contract/room.ts';
import { type BookChange, datesOf } from '../rules/book.ts';
import { allSeatChanges, bounds, bySlot, type Hold, type SeatChange, type SeatCounts } from '../rules/seats.ts';
import type { BookedParty, ServiceDay } from '../rules/service-day.ts';
import { asOpening } from './opening.ts';
import { asRoom } from './room.ts';

export interface StoredDay extends ServiceDay {
  /** The number of changes by reservations and by the manager. */
  version: number;
  /** When a reservation has changed it last, in milliseconds since 1970; unknown of a day that was changed by a former release only. */
  changedAt?: number | undefined;
  /** When an act that can be taken back has released seats last, in milliseconds since 1970. */
  freedAt?: number | undefined;
  /** The number of changes of its special hours. */
  specialVersion: number;
  /** Every counter of seats and arrivals by the name of its attribute. */
  counters: Record<string, number>;
  parties: readonly BookedParty[];
  tableChanges: Readonly<Record<string, number>>;
  closedAreas: readonly string[];
}

/** What a booking may take at most on its day of service, decided by the hours of that day in a version, and by the present grid of times. */
export interface SeatLimit {
  date: LocalDate;
  taken: number;
  arriving: number;
  slotMinutes: SlotMinutes;
  /** Guests by slot who are counted in the former counters only. */
  formerly: Record<number, number>;
  /** The seats that guests take who sit longer than planned, by the minute of the day; no counter has them. */
  overdue: Record<number, number>;
  specialVersion: number;
  /** Of a stay that has begun, the quarters before this one are not limited: they are past. */
  since?: { date: LocalDate; minute: number } | undefined;
}

type SlotMinutes = OpeningRules['slotMinutes'];

/**
 * The first letters of the counters of arriving guests, which end with the minute when the slot starts. A limit is a condition on one counter, and the
 * manager may change the grid: arrivals are counted in slots of each length.
 */
const slotLetters = { 15: 'q', 30: 'h', 60: 'f' } satisfies Record<SlotMinutes, string>;
/** Counters of releases that counted arrivals in slots of the grid of that moment only; the seat check counts them again in the present ones. */
const formerLetter = 'a';

/** For so long after a change of a day the index that lists its reservations may still be behind. */
export const indexLagMs = 10_000;

/** A day is kept so long after its date; after that, reservations of that date can change without it. */
const keptDays = 35;

/** The rules of opening, the room and the days with these dates, in one trip; they may be a second old where nothing is decided by them. */
export async function openingAndDays(
  dates: readonly LocalDate[],
  { mayBeOld = false } = {},
): Promise<{ opening: Opening; room: StoredRoom['room']; roomVersion: number; days: Map<LocalDate, StoredDay> }> {
  const unique = [...new Set(dates)];
  const [opening, room, ...days] = await getItems([keys.opening(), keys.room(), ...unique.map(keys.serviceDay)], { mayBeOld });
  const { room: entered, version: roomVersion } = asRoom(room);
  const byDate = new Map(unique.map((date, i) => [date, storedDay(date, days[i])]));
  return { opening: asOpening(opening), room: entered, roomVersion, days: byDate };
}

export function storedDay(date: LocalDate, item: Item | undefined): StoredDay {
  const { version = 0, changedAt, freedAt, specialVersion = 0, special, closedAreas = [] } = (item ?? {}) as Partial<StoredDay>;
  const counters = Object.fromEntries(Object.entries(item ?? {}).filter(([name]) => /^[sqhfa]\d+$/.test(name))) as Record<string, number>;
  const arriving = bySlot(countsIn(counters, slotLetters[15]), 15);
  for (const [minute, guests] of Object.entries(countsIn(counters, formerLetter))) {
    arriving[Number(minute)] = (arriving[Number(minute)] ?? 0) + guests;
  }
  const counts = { taken: countsIn(counters, 's'), arriving, counters };
  return { date, version, changedAt, freedAt, specialVersion, special, closedAreas, ...counts, ...bookIn(item ?? {}) };
}

/** What bookings may take on a day, and the change of the reservation with this id, whose own seats over its time do not count. */
export function limitOn(day: StoredDay, rules: OpeningRules, id?: string): SeatLimit {
  const { date, specialVersion, counters } = day;
  const overdue: Record<number, number> = {};
  for (const { _id, minute, seats } of day.overdue ?? []) if (_id !== id) overdue[minute] = (overdue[minute] ?? 0) + seats;
  const { slotMinutes } = rules;
  return {
    date,
    ...bounds(day, rules),
    slotMinutes,
    formerly: bySlot(countsIn(counters, formerLetter), slotMinutes),
    overdue,
    specialVersion,
  };
}

/** The counters of what is counted on a day, or of a change of it, by the names of their attributes. */
export function countersOf({ taken, arriving }: SeatCounts): Record<string, number> {
  const slots = ([15, 30, 60] as const).map((minutes) => named(bySlot(arriving, minutes), slotLetters[minutes]));
  return Object.fromEntries([...named(taken, 's'), ...slots.flat()]);
}

/** A reservation whose seats and tables change. */
interface Moving {
  _id: string;
  before: Hold | undefined;
  after: Hold | undefined;
  /** The days that show it: they get another version, also when nothing that they count or book changes. */
  dates?: readonly LocalDate[];
  /** When it was seated, in minutes since 1970, as long as it sits at its tables. */
  seatedAt?: number | undefined;
}

/**
 * The parts of a transaction that change the counts and the books of the days; without a change in its `book` a reservation sits nowhere unless it
 * goes on to hold the same. With a limit they are refused when a count that grows would exceed it, or when the special hours of its day have changed;
 * and always when somebody has taken one of the tables, or moved a party that is to move.
 */
export function daysChanged(
  moving: readonly Moving[],
  book: readonly BookChange[] = [],
  { limit, isUndoable = false }: { limit?: SeatLimit | undefined; isUndoable?: boolean } = {},
): Action[] {
  const changes = allSeatChanges(moving);
  const shown = moving.flatMap((one) => one.dates ?? []);
  const dates = new Set([...[...changes, ...book].map(({ date }) => date), ...shown]);
  const changedAt = Date.now();
  return [...dates].filter(isKept).map((date) => {
    const counted = changes.find((one) => one.date === date);
    const change = counted ?? { date, taken: {}, arriving: {} };
    const seating = book.find((one) => one.date === date);
    const set: Item = { ttl: expiryOf(date), changedAt };
    if (isUndoable && Object.values(change.taken).some((seats) => seats < 0)) set.freedAt = changedAt;
    const gone: string[] = [];
    for (const { _id, before, after, seatedAt } of moving) {
      if (counted && before && datesOf(before).includes(date) && !seating) gone.push(partyAttribute(_id));
      if (seatedAt !== undefined && after && date === after.date) {
        set[presenceAttribute(_id)] = seatedAt;
        set[holdAttribute(_id)] = `${after.from}-${after.to} ${after.seats}`;
      } else if (date === before?.date) gone.push(presenceAttribute(_id), holdAttribute(_id));
    }
    for (const party of seating?.set ?? []) {
      set[partyAttribute(party._id)] = entryOf(party);
      if (party.movedFrom) set[movedAttribute(party._id)] = party.movedFrom.join('+');
      else if (moving.some(({ _id }) => _id === party._id)) gone.push(movedAttribute(party._id));
    }
    const grown = Object.fromEntries(Object.keys(seating?.tables ?? {}).map((table) => [tableAttribute(table), 1]));
    const conditions = [limit && within(change, limit), seating && isFreeStill(seating)];
    const add = { ...countersOf(change), ...grown, version: 1 };
    return update(keys.serviceDay(date), { set, remove: gone, add }, allOf(conditions));
  });
}

/** Writes the book of a day anew, and which areas staff have closed; `false` when the day has changed since it was read. */
export async function rewriteBook(day: StoredDay, seated: readonly BookedParty[], closedAreas?: readonly string[]): Promise<boolean> {
  if (!closedAreas) return writeAnew(day, seated, {});
  const closing = closedAreas.length > 0 ? { set: { closedAreas } } : { remove: ['closedAreas'] };
  return writeAnew(day, seated, { ...closing, add: { specialVersion: 1 } });
}

/** Replaces the counts of a day, and its book where that is wrong too; `false` when the day has changed since it was read. */
export async function recount(day: StoredDay, counts: SeatCounts, seated: readonly BookedParty[] = day.parties): Promise<boolean> {
  const counted = countersOf(counts);
  const remove = Object.keys(day.counters).filter((attribute) => !(attribute in counted));
  const others = Object.entries(counted).filter(([attribute, count]) => day.counters[attribute] !== count);
  return writeAnew(day, seated, { set: Object.fromEntries(others), remove });
}

/** Changes a day, if anything differs, on which these parties sit from now on, and no others; `false` when it has changed since it was read. */
async function writeAnew(
  { date, version, parties }: StoredDay,
  seated: readonly BookedParty[],
  { set, remove = [], add }: Change,
): Promise<boolean> {
  const before = new Map(parties.map((party) => [party._id, entryOf(party)]));
  const there = new Set(seated.map(({ _id }) => _id));
  const others = seated.filter((party) => before.get(party._id) !== entryOf(party));
  const entries = Object.fromEntries(others.map((party) => [partyAttribute(party._id), entryOf(party)]));
  const gone = parties.filter(({ _id }) => !there.has(_id)).map(({ _id }) => partyAttribute(_id));
  const grown = Object.fromEntries(others.flatMap(({ tables }) => tables).map((table) => [tableAttribute(table), 1]));
  const [written, removed] = [{ ...set, ...entries }, [...remove, ...gone]];
  if (removed.length === 0 && Object.keys(written).length === 0) return true;
  const change = { set: { ...written, ttl: expiryOf(date) }, remove: removed, add: { ...add, ...grown, version: 1 } };
  return 'changed' in (await changeItem(keys.serviceDay(date), change, dayUnchangedSince(version)));
}

/** True when neither a reservation nor the manager has changed the day since it was read in this version. */
export function dayUnchangedSince(version: number): Condition {
  return version === 0 ? { expression: 'attribute_not_exists(#version)' } : unchangedSince(version);
}

function isKept(date: LocalDate): boolean {
  return expiryOf(date) > secondsNow();
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
  const { since } = limit;
  const isPast = (minute: number) => since !== undefined && (date < since.date || (date === since.date && minute < since.minute));
  for (const [minute, more] of Object.entries(taken)) {
    const overdue = date === limit.date ? (limit.overdue[Number(minute)] ?? 0) : 0;
    if (!isPast(Number(minute))) restrict(`s${minute}`, more, limit.taken - overdue);
  }
  for (const [minute, more] of Object.entries(since ? {} : bySlot(arriving, limit.slotMinutes))) {
    restrict(`${slotLetters[limit.slotMinutes]}${minute}`, more, limit.arriving - (limit.formerly[Number(minute)] ?? 0));
  }
  if (conditions.length === 0) return undefined;
  if (date === limit.date) {
    if (limit.specialVersion > 0) values[':special'] = limit.specialVersion;
    conditions.push(limit.specialVersion > 0 ? '#specialVersion = :special' : 'attribute_not_exists(#specialVersion)');
  }
  return { expression: conditions.join(' AND '), values };
}

/** True while the tables have no more parties than when they were read, and those who move sit where they sat. */
function isFreeStill({ moved, tables }: BookChange): Condition {
  const values: Item = {};
  const conditions = Object.entries(tables).map(([table, changes]) => {
    const attribute = tableAttribute(table);
    if (changes === 0) return `attribute_not_exists(#${attribute})`;
    values[`:changes${changes}`] = changes;
    return `#${attribute} = :changes${changes}`;
  });
  for (const [position, party] of moved.entries()) {
    values[`:moved${position}`] = entryOf(party);
    conditions.push(`#${partyAttribute(party._id)} = :moved${position}`);
  }
  return { expression: conditions.join(' AND '), values };
}

function allOf(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const [first, ...others] = conditions.filter((condition) => condition !== undefined && condition.expression !== '');
  return others.reduce<Condition | undefined>(
    (all, one) => all && one && { expression: `${all.expression} AND ${one.expression}`, values: { ...all.values, ...one.values } },
    first,
  );
}

const partyLetter = 'p';
/**
 * Beside the party, and not in its entry, which a former release writes anew and compares: since when it sits, what it holds then (not each has a
 * table), and from which tables it was moved.
 */
const [presenceLetter, holdLetter, movedLetter] = ['i', 'o', 'm'] as const;
const tablePrefix = 't_';

/** Makes the attributes of parties with a letter; names of attributes in expressions have no hyphen. */
function attributeWith(letter: string) {
  return (id: string) => letter + id.replace(/[_-]/g, (sign) => (sign === '_' ? '_u' : '_h'));
}

const partyAttribute = attributeWith(partyLetter);
const presenceAttribute = attributeWith(presenceLetter);
const holdAttribute = attributeWith(holdLetter);
const movedAttribute = attributeWith(movedLetter);

function tableAttribute(id: string): string {
  return tablePrefix + id;
}

/** A party as it is stored: `1080-1200 4 t1+t2 garden f`, with `f` for fixed and `c` for continued. */
function entryOf({ from, to, seats, tables, area, isFixed, isContinued }: BookedParty): string {
  return [`${from}-${to}`, seats, tables.join('+'), area, `${isFixed ? 'f' : ''}${isContinued ? 'c' : ''}`].join(' ');
}

function idIn(attribute: string): string {
  return attribute.slice(1).replace(/_[uh]/g, (sign) => (sign === '_u' ? '_' : '-'));
}

function partyIn(_id: string, entry: string): BookedParty {
  const [times = '', seats = '', tables = '', area = '', marks = ''] = entry.split(' ');
  const [from, to] = times.split('-').map(Number);
  const isContinued = marks.includes('c') && { isContinued: true };
  return {
    _id,
    from: from ?? 0,
    to: to ?? 0,
    seats: Number(seats),
    tables: tables.split('+'),
    area,
    isFixed: marks.includes('f'),
    ...isContinued,
  };
}

function bookIn(item: Item): Pick<StoredDay, 'parties' | 'standing' | 'tableChanges'> {
  const entries = Object.entries(item);
  const idsWith = (letter: string) =>
    entries.flatMap(([name, value]) => (name[0] === letter && typeof value === 'string' && name !== 'pk' ? [idIn(name)] : []));
  const seatedAt = (id: string) => {
    const minute = item[presenceAttribute(id)];
    return typeof minute === 'number' && { seatedAt: minute };
  };
  const parties = idsWith(partyLetter).map((_id) => {
    const moved = item[movedAttribute(_id)];
    const movedFrom = typeof moved === 'string' && { movedFrom: moved.split('+') };
    return { ...partyIn(_id, String(item[partyAttribute(_id)])), ...seatedAt(_id), ...movedFrom };
  });
  const standing = idsWith(holdLetter).flatMap((_id) => {
    if (parties.some((party) => party._id === _id)) return [];
    const [, from, to, seats] = /^(\d+)-(\d+) (\d+)$/.exec(String(item[holdAttribute(_id)])) ?? [];
    return seats === undefined ? [] : [{ _id, from: Number(from), to: Number(to), seats: Number(seats), ...seatedAt(_id) }];
  });
  const changes = entries.filter(([name]) => name.startsWith(tablePrefix)).map(([name, value]) => [name.slice(tablePrefix.length), value]);
  return {
    parties: parties.toSorted((a, b) => a.from - b.from || (a._id < b._id ? -1 : 1)),
    standing,
    tableChanges: Object.fromEntries(changes),
  };
}

function named(counts: Record<number, number>, prefix: string): [string, number][] {
  return Object.entries(counts).map(([minute, count]) => [`${prefix}${minute}`, count]);
}

function countsIn(counters: Record<string, number>, prefix: string): Record<number, number> {
  const counts = Object.entries(counters).filter(([name]) => name[0] === prefix);
  return Object.fromEntries(counts.map(([name, count]) => [Number(name.slice(1)), count]));
}
