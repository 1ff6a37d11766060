import type { Evening } from '#evening/contract/evening';
import type { Reservation } from '#evening/contract/reservation';
import type { Room, Table } from '#evening/contract/room';
import { isOver, stepOf } from '#evening/rules/visit';
import type { Swap } from '../../../house/client/kept-acts.ts';
import { useEvening } from '../evening.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Moments are chosen by quarters of an hour (ms). */
export const quarter = 15 * minute;

/** A table whose next party comes within so many ms is no longer called free. */
const soon = hour;

/** A party at its tables, from when to when (ms since 1970), also after its time as long as it sits there, with its reservation as far as that is known. */
export interface Party {
  _id: string;
  tables: readonly string[];
  isFixed: boolean;
  from: number;
  to: number;
  seats: number;
  reservation: Reservation | undefined;
  /** When it was to leave, of one that sits there longer. */
  overSince?: number | undefined;
}

/** The parties that have a table, by their start, on the day that goes on at the moment `now`, also those of another day. */
export function partiesOf({ reservations, overnight = [] }: Pick<Evening, 'reservations' | 'overnight'>, now?: number): Party[] {
  const others = overnight
    .filter(({ tables }) => tables.length > 0)
    .map(({ from, to, reservation, ...party }) => {
      return { ...party, isFixed: true, from: Date.parse(from), to: Date.parse(to), reservation };
    });
  const today = reservations.flatMap((reservation) => {
    const { _id, tables = [], isFixed = false, seats, until } = reservation;
    if (tables.length === 0 || !until) return [];
    const planned = Date.parse(until);
    const { from, to } = stayOf(reservation, planned, now);
    return { _id, tables, isFixed, seats, from, to, reservation, overSince: to > planned ? planned : undefined };
  });
  return [...others, ...today].sort((one, other) => one.from - other.from);
}

/** As planned, or until it is gone; a party that sits is there now, and for as long as the evening says, which is a minute old at most. */
function stayOf({ startsAt, visit, presence }: Reservation, planned: number, now = 0): Span {
  if (presence) return { from: Date.parse(presence.from), to: Math.max(Date.parse(presence.to), quarterOf(now) + quarter) };
  const from = Date.parse(startsAt);
  const gone = visit?.leftAt ?? visit?.noShowAt;
  return { from, to: gone ? Math.max(from, Math.min(planned, Date.parse(gone))) : planned };
}

export function withoutTable(reservations: readonly Reservation[]): Reservation[] {
  return reservations.filter(({ status, visit, tables = [] }) => status !== 'cancelled' && !isOver(visit) && tables.length === 0);
}

/** From when to when something lasts (ms since 1970). */
export interface Span {
  from: number;
  to: number;
}

/** The full hours of the slots of a day; longer where a party comes earlier or stays longer, `usual` without either. */
export function spanOf(slots: Evening['slots'], parties: readonly Span[], usual: Span): Span {
  const open = slots.map(({ time }) => ({ from: Date.parse(time), to: Date.parse(time) + quarter }));
  const spans = [...open, ...parties];
  const { from, to } = spans.length === 0 ? usual : spans.reduce(joined);
  return { from: Math.floor(from / hour) * hour, to: Math.ceil(to / hour) * hour };
}

const joined = (one: Span, other: Span): Span => ({ from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) });

export function hoursOf({ from, to }: Span): number[] {
  return Array.from({ length: (to - from) / hour }, (_, index) => from + index * hour);
}

export function quarterOf(moment: number): number {
  return Math.floor(moment / quarter) * quarter;
}

/**
 * How a table stands at a moment: seated when the party sits there, reserved as long as it does not, also when it is late or waits at the door; a
 * table at which somebody sits may have its next party at the door already.
 */
export type TableState =
  | { kind: 'closed' }
  | { kind: 'seated'; party: Party; atDoor: Party | undefined }
  | { kind: 'reserved'; next: Party }
  | { kind: 'free'; next: Party | undefined };

/** How a table stands at a moment; `parties` are in the order of their starts. */
export function stateAt(
  table: Pick<Table, '_id' | 'area'>,
  moment: number,
  parties: readonly Party[],
  closedAreas: readonly string[] = [],
): TableState {
  const own = partiesAt(table, parties);
  const present = own.filter(({ from, to }) => from <= moment && moment < to);
  const party = present.find(({ reservation }) => stepOf(reservation?.visit) === 'seated');
  if (party) return { kind: 'seated', party, atDoor: own.find((one) => one.to > moment && isAtDoor(one)) };
  if (present[0]) return { kind: 'reserved', next: present[0] };
  if (closedAreas.includes(table.area)) return { kind: 'closed' };
  const next = own.find(({ from }) => from > moment);
  return next && next.from - moment <= soon ? { kind: 'reserved', next } : { kind: 'free', next };
}

/** Whether a party has come and waits for its table. */
export function isAtDoor({ reservation }: Party): boolean {
  return stepOf(reservation?.visit) === 'arrived';
}

/** The party that a table stands for: the one that sits there, or the one that comes soon. */
export function partyIn(state: TableState): Party | undefined {
  if (state.kind === 'seated') return state.party;
  return state.kind === 'reserved' ? state.next : undefined;
}

export function partiesAt({ _id }: Pick<Table, '_id'>, parties: readonly Party[]): Party[] {
  return parties.filter(({ tables }) => tables.includes(_id));
}

export function overlap(one: Span, other: Span): boolean {
  return Math.max(one.from, other.from) < Math.min(one.to, other.to);
}

export function tablesByArea({ areas, tables }: Pick<Room, 'areas' | 'tables'>) {
  return areas.map((area) => ({ area, tables: tables.filter((table) => table.area === area._id) }));
}

/** For so long (ms) a table is to be free for who comes next, where no more is known. */
const usualStay = 90 * 60_000;

/** The parties at tables on the evening of a reservation, at the moment `now`; empty until they are known. */
export function usePartiesWith({ _id, dateTime }: Reservation, now: number): Party[] {
  const present = useEvening().data;
  const isPresent = present?.reservations.some((one) => one._id === _id);
  const evening = useEvening(isPresent ? undefined : dateTime.slice(0, 10)).data;
  return evening ? partiesOf(evening, now) : [];
}

/** The other parties of an evening that are not gone: those who are there at the same time first, and of them those of the nearest tables. */
export function othersOf(
  { _id, startsAt, until, tables = [] }: Reservation,
  parties: readonly Party[],
  room: Room,
  now: number,
): (Party & { isThere: boolean })[] {
  const from = Date.parse(startsAt);
  const own: Span = parties.find((one) => one._id === _id) ?? { from, to: until ? Date.parse(until) : from + usualStay };
  const others = parties.filter((one) => one._id !== _id && isToStay(one, now)).map((one) => ({ ...one, isThere: overlap(one, own) }));
  return nearestFirst(others, { tables }, room).toSorted((one, other) => Number(other.isThere) - Number(one.isThere));
}

/** Whether a party still needs its tables: it has not left, and its time is not over. */
export function isToStay({ to, reservation }: Party, now: number): boolean {
  return to > now && !isOver(reservation?.visit);
}

interface AtTables {
  tables: readonly string[];
}

export function areaOf([first]: readonly string[], { tables }: Pick<Room, 'tables'>): string | undefined {
  return tables.find(({ _id }) => _id === first)?.area;
}

/** The nearest first: those in the area of these tables, in the order in which they come. */
export function nearestFirst<One extends AtTables>(all: readonly One[], { tables }: AtTables, room: Room): One[] {
  const isElsewhere = (one: One) => Number(tables.length > 0 && areaOf(one.tables, room) !== areaOf(tables, room));
  return all.toSorted((one, other) => isElsewhere(one) - isElsewhere(other));
}

export function swapOf({ tables: gives = [] }: Partial<AtTables>, { _id, tables: gets, reservation }: Party): Swap {
  return { swapWith: { _id, version: reservation?.version }, gives, gets };
}

export function shareTable({ tables = [] }: Partial<AtTables>, other: Partial<AtTables>): boolean {
  return tables.some((table) => other.tables?.includes(table));
}

/** The first party to leave tables that suit so many and that nobody else has then. */
export function nextToLeave(parties: readonly Party[], seats: number, room: Room): Party | undefined {
  const suits = ({ tables }: Party) => {
    const own = room.tables.filter(({ _id }) => tables.includes(_id));
    const spare = own.reduce((sum, table) => sum + table.seats, 0) - seats;
    return spare >= 0 && spare <= (room.mostSpareSeats ?? spare) && own.every(({ smallest }) => smallest <= seats);
  };
  const isFreeAfter = (party: Party) => {
    const after = { from: party.to, to: party.to + usualStay };
    return !parties.some((one) => one !== party && shareTable(one, party) && overlap(one, after));
  };
  return parties
    .filter((one) => stepOf(one.reservation?.visit) === 'seated' && suits(one) && isFreeAfter(one))
    .toSorted((one, other) => one.to - other.to)[0];
}
