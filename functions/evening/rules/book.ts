import { addDays, type LocalDate } from '#house/rules/wall-time';
import type { Room } from '../contract/room.ts';
import {
  areSameTables,
  freeUnits,
  isSeatable,
  type Objection,
  objectionsTo,
  type SeatingRoom,
  type SeatingTerms,
  seatingFor,
  type Unit,
} from './seating.ts';
import type { Hold } from './seats.ts';
import { type BookedParty, dayOf, isInYearly, type Presence, type ServiceDays } from './service-day.ts';

/** What changes in the book of a day when a party gets tables, or another one moves for it. */
export interface BookChange {
  date: LocalDate;
  /** The parties as they sit from now on. */
  set: readonly BookedParty[];
  /** Those of them who move or stay, as they must still be sitting. */
  moved: readonly BookedParty[];
  /** The tables that take more than before, with the number of their changes so far: nobody else may take them meanwhile. */
  tables: Readonly<Record<string, number>>;
}

export interface Arriving {
  _id: string;
  hold: Hold;
  /** The area that its guest asked for; '' for any. */
  area: string;
  /** From when to when it is there in fact; absent as long as it does not sit. */
  presence?: Presence | undefined;
}

export interface Seated {
  tables: readonly string[];
  changes: BookChange[];
}

export interface Move {
  _id: string;
  from: readonly string[];
  to: readonly string[];
}

/** The room as the rule of seating needs it: a table of an area that is kept for walk-ins is kept for them too. */
export function seatingRoomOf(room: Room): SeatingRoom {
  const known = seatingRooms.get(room);
  if (known) return known;
  const { areas, tables, rows, mostSpareSeats, gapMinutes } = room;
  const kept = new Set(areas.filter((area) => area.isForWalkIns).map(({ _id }) => _id));
  const seatingRoom = {
    tables: tables.map((table) => ({ ...table, isForWalkIns: table.isForWalkIns || kept.has(table.area) })),
    rows,
    mostSpareSeats,
    gapMinutes,
  };
  seatingRooms.set(room, seatingRoom);
  return seatingRoom;
}

const seatingRooms = new WeakMap<Room, SeatingRoom>();

/** Whether the restaurant gives tables; otherwise it counts seats. */
export function hasTables(room: Room | undefined): room is Room {
  return room !== undefined && room.tables.length > 0;
}

/** The areas in which nobody is seated on a day: out of season, or closed by staff for that day. */
export function closedAreasOn(
  { date, closedAreas = [] }: { date: LocalDate; closedAreas?: readonly string[] | undefined },
  room: Pick<Room, 'areas'>,
): string[] {
  const isClosed = ({ _id, season }: Room['areas'][number]) =>
    closedAreas.includes(_id) || (season !== undefined && !isInYearly(date, season));
  return room.areas.filter(isClosed).map(({ _id }) => _id);
}

/** Tables for a party by the rule, with everything that changes in the books; `undefined` when there are none. One that is there is fixed to them. */
export function seatedByRule(
  party: Arriving,
  days: ServiceDays,
  room: Room,
  { isFixed = false, ...terms }: Terms & { isFixed?: boolean } = {},
): Seated | undefined {
  const found = seatingFor(...asked(party, days, room, terms));
  if (!found) return undefined;
  const { parties = [], isPresent } = dayOf(days, party.hold.date);
  const moves = found.moved.flatMap(({ _id, tables }) => {
    const before = parties.find((one) => one._id === _id);
    if (!before) return [];
    const first = before.movedFrom ?? before.tables;
    return [{ before, after: { ...before, tables, movedFrom: isPresent && !areSameTables(first, tables) ? first : undefined } }];
  });
  return { tables: found.tables, changes: changesOf(party, { tables: found.tables, isFixed }, days, moves) };
}

export function hasTableFor(party: Arriving, days: ServiceDays, room: Room, terms: Terms): boolean {
  return isSeatable(...asked(party, days, room, terms));
}

/** The tables that are free for a party as things stand and suit it, best first. */
export function freeFor(party: Arriving, days: ServiceDays, room: Room, terms: Terms): Unit[] {
  return freeUnits(...asked(party, days, room, terms));
}

/** What speaks against tables that staff choose for a party. */
export function objectionsAt(tables: readonly string[], party: Arriving, days: ServiceDays, room: Room, terms: Terms = {}): Objection[] {
  return objectionsTo(tables, ...asked(party, days, room, terms));
}

/** What changes in the books when a party sits at these tables, whoever sits there. */
export function seatedAt(party: Arriving, seat: Pick<BookedParty, 'tables' | 'isFixed'>, days: ServiceDays): Seated {
  return { tables: seat.tables, changes: changesOf(party, seat, days, []) };
}

/**
 * What changes in the books when a party keeps its tables, for longer or shorter or with other guests: it must still have them, and only what
 * grows has to be free; so have the tables at which it `sitsDown`.
 */
export function keptAt(
  party: Arriving,
  seat: Pick<BookedParty, 'tables' | 'isFixed'>,
  days: ServiceDays,
  { sitsDown = false } = {},
): BookChange[] {
  return changesOf(party, seat, days, []).map(({ date, set, tables }) => {
    const before = dayOf(days, date).parties?.find(({ _id }) => _id === party._id);
    const grows = sitsDown || !before || set.some(({ to, seats }) => to > before.to || seats > before.seats);
    return { date, set, moved: before ? [before] : [], tables: grows ? tables : {} };
  });
}

export function wishOf({ _id, hold: { from, to, seats }, area, presence }: Arriving) {
  return { _id, from, to, ...presence, seats, area };
}

type Terms = Omit<SeatingTerms, 'closedAreas'>;

function asked(party: Arriving, days: ServiceDays, room: Room, terms: Terms) {
  const closedAreas = closedAreasOn(dayOf(days, party.hold.date), room);
  return [wishOf(party), partiesAround(party.hold, days, room), seatingRoomOf(room), { ...terms, closedAreas }] as const;
}

/**
 * The parties of a day, and those of the next date in its minutes; who sits at a table is there for as long as it does, whatever was planned,
 * and does not move. Nobody moves who stays past midnight either, on either date: the move would have to be free in two books. With a `room`, on the
 * day that goes on now everybody stays in the area in which they are.
 */
export function partiesAround({ date, midnight }: Pick<Hold, 'date' | 'midnight'>, days: ServiceDays, room?: Room): readonly BookedParty[] {
  const { parties: own = nobody, overnight = nobody, isPresent } = dayOf(days, date);
  const { parties: next = nobody } = dayOf(days, addDays(date, 1));
  const known = around.get(own);
  if (known?.next === next && known.overnight === overnight && known.midnight === midnight && known.room === room) return known.parties;
  const areas = new Map(isPresent ? room?.tables.map(({ _id, area }) => [_id, area]) : []);
  const parties = [
    ...own.filter(holdsTable).map(({ presence, ...party }) => ({
      ...party,
      ...presence,
      area: areas.get(party.tables[0] ?? '') ?? party.area,
      isFixed: party.isFixed || presence !== undefined || party.isContinued === true || party.to > midnight,
    })),
    ...overnight,
    ...next
      .filter((party) => !party.isContinued && holdsTable(party))
      .map((party) => ({ ...party, from: party.from + midnight, to: party.to + midnight, isFixed: true })),
  ];
  around.set(own, { next, overnight, midnight, room, parties });
  return parties;
}

/** Whether a party keeps others from its tables: one that is gone before its time stands in the book without a minute. */
export function holdsTable({ from, to }: Pick<BookedParty, 'from' | 'to'>): boolean {
  return from < to;
}

const nobody: readonly BookedParty[] = [];
// the free times of a day ask for the same parties again and again
const around = new WeakMap<
  readonly BookedParty[],
  {
    next: readonly BookedParty[];
    overnight: readonly BookedParty[];
    midnight: number;
    room: Room | undefined;
    parties: readonly BookedParty[];
  }
>();

/** The entries of a party at its tables: one on its day, and one on the next date if it stays past midnight. */
export function entriesOf(
  { _id, hold, area }: Arriving,
  { tables, isFixed }: Pick<BookedParty, 'tables' | 'isFixed'>,
): { date: LocalDate; party: BookedParty }[] {
  const { date, from, to, midnight, seats } = hold;
  const party = { _id, seats, area, isFixed, tables };
  const own = { date, party: { ...party, from, to } };
  if (to <= midnight) return [own];
  return [own, { date: addDays(date, 1), party: { ...party, from: Math.max(0, from - midnight), to: to - midnight, isContinued: true } }];
}

/** The dates in whose books a party stands. */
export function datesOf({ date, to, midnight }: Pick<Hold, 'date' | 'to' | 'midnight'>): LocalDate[] {
  return to > midnight ? [date, addDays(date, 1)] : [date];
}

/** What changes in the books when two parties of a day change their tables. */
export function swapped(
  first: { party: Arriving; seat: BookedParty },
  second: { party: Arriving; seat: BookedParty },
  days: ServiceDays,
): BookChange[] {
  const changes = [
    ...changesOf(first.party, { ...first.seat, tables: second.seat.tables }, days, []),
    ...changesOf(second.party, { ...second.seat, tables: first.seat.tables }, days, []),
  ];
  return [...Map.groupBy(changes, ({ date }) => date)].map(([date, same]) => ({
    date,
    set: same.flatMap(({ set }) => set),
    moved: same.flatMap(({ set }) => set).map((party) => dayOf(days, date).parties?.find(({ _id }) => _id === party._id) ?? party),
    tables: Object.assign({}, ...same.map(({ tables }) => tables)),
  }));
}

/** The days as they are after these changes in their books. */
export function withBook(days: ServiceDays, changes: readonly BookChange[] = []): ServiceDays {
  const changed = new Map(days);
  for (const { date, set } of changes) {
    const day = dayOf(changed, date);
    const others = (day.parties ?? []).filter(({ _id }) => !set.some((party) => party._id === _id));
    changed.set(date, { ...day, parties: [...others, ...set] });
  }
  return changed;
}

/** Who moves in the books, from which tables to which, beside the parties with these ids. */
export function movesIn(changes: readonly BookChange[] = [], ids: readonly string[]): Move[] {
  return changes.flatMap(({ set, moved }) =>
    moved.flatMap(({ _id, tables }) => {
      const after = set.find((party) => party._id === _id);
      return after && !ids.includes(_id) && !areSameTables(after.tables, tables) ? [{ _id, from: tables, to: after.tables }] : [];
    }),
  );
}

function changesOf(
  party: Arriving,
  seat: Pick<BookedParty, 'tables' | 'isFixed'>,
  days: ServiceDays,
  moves: readonly { before: BookedParty; after: BookedParty }[],
): BookChange[] {
  return entriesOf(party, seat).map(({ date, party: entry }) => {
    const here = date === party.hold.date ? moves : [];
    const taken = new Set([...entry.tables, ...here.flatMap(({ after }) => after.tables)]);
    const { tableChanges = {} } = dayOf(days, date);
    return {
      date,
      set: [entry, ...here.map(({ after }) => after)],
      moved: here.map(({ before }) => before),
      tables: Object.fromEntries([...taken].map((table) => [table, tableChanges[table] ?? 0])),
    };
  });
}
