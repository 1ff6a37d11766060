import { visits as messages } from '#evening/words/door';
import {
  type Arriving,
  type BookChange,
  hasTables,
  keptAt,
  objectionsAt,
  partiesAround,
  seatedAt,
  seatedByRule,
  seatingRoomOf,
  wishOf,
} from '../book.ts';
import type { Party, Place, Undo } from '../party.ts';
import { areSameTables, type Objection, objectionsTo } from '../seating.ts';
import { arrivingIn, bounds, type Hold, mostTaken, seatChanges, seatsLeft, without } from '../seats.ts';
import { type BookedParty, dayOf, type ServiceDays } from '../service-day.ts';
import { isHere, seatedMinute } from '../visit.ts';
import type { Day, Decision, Refusal } from './act.ts';

/** Where a party is, to be taken again when an act is taken back; `undefined` when it holds nothing. */
export function placeOf({ _id, held, area, visit }: Party, day: Day): Place | undefined {
  if (!held) return undefined;
  const { rules } = day.opening;
  const seat = seatIn(held, _id, day.days);
  const tables = seat?.tables ?? [];
  return {
    tables,
    isFixed: seat?.isFixed ?? false,
    beside: [
      ...othersAt(tables, { _id, hold: held, area }, day.days, day).map(({ by }) => by),
      ...(seatedMinute(visit) === undefined ? [] : sittingAt({ _id, tables }, day.days)),
    ],
    taken: mostTaken(held, day.days),
    arriving: rules ? arrivingIn(dayOf(day.days, held.date), held.from, rules) : 0,
  };
}

export function seatIn({ date }: Pick<Hold, 'date'>, id: string, days: ServiceDays) {
  return dayOf(days, date).parties?.find(({ _id }) => _id === id);
}

/** Who sits at the tables of a party at this moment, beside itself. */
export function sittingAt({ _id, tables }: Pick<BookedParty, '_id' | 'tables'>, days: ServiceDays): string[] {
  const others = [...days.values()].flatMap(({ parties = [] }) => parties).filter((one) => one._id !== _id && one.presence);
  return others.filter((one) => one.tables.some((table) => tables.includes(table))).map((one) => one._id);
}

/**
 * What changes in the books when a party takes its former place again: the same seats and tables, however closed or full the day was with it
 * before. Refused when others have taken them since, or sit there. Whom the act has moved goes back where its tables are free.
 */
export function formerPlace(
  current: Party,
  former: Party & { held: Hold },
  { taken, arriving, tables, isFixed, beside }: Place,
  moved: Undo['moved'],
  day: Day,
): Pick<Decision, 'book' | 'bound'> | { refused: Refusal } {
  const { _id, held, startsAt, seats, area, visit } = former;
  const seat = seatIn(held, _id, day.days);
  const hasSameTables = areSameTables(seat?.tables ?? [], tables);
  const sitsThereAgain = seatedMinute(visit) !== undefined && !(hasSameTables && seatedMinute(current.visit) !== undefined);
  const sitting = sitsThereAgain ? sittingAt({ _id, tables }, day.days).filter((by) => !beside.includes(by)) : [];
  if (sitting.length > 0) return { refused: { inTheWay: sitting, say: (names) => messages().sits(names.join(', ')) } };
  if (seatChanges(current.held, held).length === 0 && hasSameTables) {
    if (!seat || seat.isFixed === isFixed) return {};
    return { book: keptAt({ _id, hold: held, area }, { tables, isFixed }, day.days) };
  }
  const others = without(day.days, current);
  const wish = { party: current, start: new Date(startsAt), seats, area, by: 'staff' as const };
  const { rules } = day.opening;
  const most = rules && bounds(dayOf(day.days, held.date), rules);
  const isFull =
    most &&
    (mostTaken(held, others) + seats > Math.max(most.taken, taken) ||
      arrivingIn(dayOf(others, held.date), held.from, rules) + seats > Math.max(most.arriving, arriving));
  const left = rules ? seatsLeft(held, others, rules) : seats;
  const full = { refused: { wish, state: 'full' as const, date: held.date, left } };
  if (isFull) return full;
  const bound = rules && { date: held.date, atLeast: { taken, arriving } };
  if (tables.length === 0) return { bound };
  const party = { _id, hold: held, area };
  const objections = othersAt(tables, party, others, day).filter(({ by }) => !beside.includes(by));
  if (objections.length === 0) {
    const { changes } = seatedAt(party, { tables, isFixed }, others);
    return { bound, book: movedBack(changes, { party, moved, tables }, others, day) };
  }
  const other = hasTables(day.room) ? seatedByRule(party, others, day.room, { isFixed: isHere(visit) }) : undefined;
  return other ? { bound, book: other.changes } : { refused: { ...full.refused, objections } };
}

/** The same changes, with whoever may go back to the tables from which the act has moved them. */
function movedBack(
  changes: readonly BookChange[],
  { party, tables, moved = [] }: { party: Arriving; tables: readonly string[]; moved: Undo['moved'] },
  days: ServiceDays,
  { room }: Day,
): readonly BookChange[] {
  const [own, ...next] = changes;
  if (!own || !hasTables(room)) return changes;
  const seatingRoom = seatingRoomOf(room);
  const back = new Map<string, BookedParty>();
  const asFarAs = () => [
    ...partiesAround(party.hold, days).map((one) => back.get(one._id) ?? one),
    { ...wishOf(party), tables, isFixed: true },
  ];
  // who goes back makes room for another one
  for (let isAnyBack = true; isAnyBack; ) {
    isAnyBack = false;
    for (const { _id, tables: former } of moved) {
      const there = seatIn(party.hold, _id, days);
      if (!there || there.isFixed || there.presence || back.has(_id)) continue;
      const isFree = !objectionsTo(former, there, asFarAs(), seatingRoom).some(({ reason }) => reason === 'taken');
      if (isFree) back.set(_id, { ...there, tables: former });
      isAnyBack ||= isFree;
    }
  }
  const changed = [...back.values()];
  const { tableChanges = {} } = dayOf(days, own.date);
  const taken = changed.flatMap(({ tables }) => tables).map((table) => [table, tableChanges[table] ?? 0] as const);
  const before = changed.flatMap(({ _id }) => seatIn(party.hold, _id, days) ?? []);
  return [
    { ...own, set: [...own.set, ...changed], moved: [...own.moved, ...before], tables: { ...own.tables, ...Object.fromEntries(taken) } },
    ...next,
  ];
}

/** The others who have these tables during a stay. */
function othersAt(tables: readonly string[], party: Arriving, days: ServiceDays, { room }: Day): Extract<Objection, { reason: 'taken' }>[] {
  if (!hasTables(room)) return [];
  return objectionsAt(tables, party, days, room).filter((objection) => objection.reason === 'taken');
}
