import type { Reservation } from '#evening/contract/reservation';
import type { Room } from '#evening/contract/room';
import { isOver, stepOf } from '#evening/rules/visit';
import type { Swap } from '../../../house/client/kept-acts.ts';
import { useEvening } from '../evening.ts';
import { overlap, type Party, partiesOf, type Span } from './evening.ts';

/** For so long (ms) a table is to be free for who comes next, where no more is known. */
const usualStay = 90 * 60_000;

/** The parties at tables on the evening of a reservation; empty until they are known. */
export function usePartiesWith({ _id, dateTime }: Reservation): Party[] {
  const present = useEvening().data;
  const isPresent = present?.reservations.some((one) => one._id === _id);
  const evening = useEvening(isPresent ? undefined : dateTime.slice(0, 10)).data;
  return evening ? partiesOf(evening) : [];
}

/** The other parties of an evening that are not gone: those who are there at the same time first, and of them those of the nearest tables. */
export function othersOf(
  { _id, startsAt, until, tables = [] }: Reservation,
  parties: readonly Party[],
  room: Room,
): (Party & { isThere: boolean })[] {
  const from = Date.parse(startsAt);
  const own: Span = parties.find((one) => one._id === _id) ?? { from, to: until ? Date.parse(until) : from + usualStay };
  const others = parties
    .filter((one) => one._id !== _id && !isOver(one.reservation?.visit))
    .map((one) => ({ ...one, isThere: overlap(one, own) }));
  return nearestFirst(others, { tables }, room).toSorted((one, other) => Number(other.isThere) - Number(one.isThere));
}

interface AtTables {
  tables: readonly string[];
}

/** The area of tables. */
export function areaOf([first]: readonly string[], { tables }: Pick<Room, 'tables'>): string | undefined {
  return tables.find(({ _id }) => _id === first)?.area;
}

/** The nearest first: those in the area of these tables, in the order in which they come. */
export function nearestFirst<One extends AtTables>(all: readonly One[], { tables }: AtTables, room: Room): One[] {
  const isElsewhere = (one: One) => Number(tables.length > 0 && areaOf(one.tables, room) !== areaOf(tables, room));
  return all.toSorted((one, other) => isElsewhere(one) - isElsewhere(other));
}

/** The swap of a party with another one. */
export function swapOf({ tables: gives = [] }: Partial<AtTables>, { _id, tables: gets, reservation }: Party): Swap {
  return { swapWith: { _id, version: reservation?.version }, gives, gets };
}

/** Whether parties share a table. */
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
