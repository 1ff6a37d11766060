import type { Reservation } from '#contract/reservations/reservation';
import type { Room } from '#contract/reservations/room';
import { isOver, stepOf } from '#rules/reservations/visit';
import { overlap, type Span } from './evening.ts';

/** A party at its tables, from when to when it has them or sits there (ms since 1970). */
export interface Seated extends Span {
  _id: string;
  tables: readonly string[];
  seats: number;
  reservation: Reservation | undefined;
}

const usualStay = 90 * 60_000;

/** From when to when a party has its tables, also after its time as long as it sits there. */
export function spanOf({ startsAt, until, presence }: Reservation): Span {
  const from = Date.parse(presence?.from ?? startsAt);
  const to = presence?.to ?? until;
  return { from, to: to ? Date.parse(to) : from + usualStay };
}

/** The parties of an evening that have tables and are not gone. */
export function seatedAmong(reservations: readonly Reservation[]): Seated[] {
  return reservations
    .filter(({ status, tables = [], visit }) => status !== 'cancelled' && tables.length > 0 && !isOver(visit))
    .map((reservation) => {
      const { _id, tables = [], seats } = reservation;
      return { _id, tables, seats, reservation, ...spanOf(reservation) };
    });
}

/** The area of tables. */
export function areaOf([first]: readonly string[], { tables }: Pick<Room, 'tables'>): string | undefined {
  return tables.find(({ _id }) => _id === first)?.area;
}

/** The nearest first: those in the area of these tables, in the order in which they come. */
export function nearestFirst<One extends { tables: readonly string[] }>(all: readonly One[], tables: readonly string[], room: Room): One[] {
  const isElsewhere = (one: One) => Number(tables.length > 0 && areaOf(one.tables, room) !== areaOf(tables, room));
  return all.toSorted((one, other) => isElsewhere(one) - isElsewhere(other));
}

/** The first party to leave tables that suit so many and that nobody else has then. */
export function nextToLeave(reservations: readonly Reservation[], seats: number, room: Room): Seated | undefined {
  const parties = seatedAmong(reservations);
  const suits = ({ tables }: Seated) => {
    const own = room.tables.filter(({ _id }) => tables.includes(_id));
    const spare = own.reduce((sum, table) => sum + table.seats, 0) - seats;
    return spare >= 0 && spare <= (room.mostSpareSeats ?? spare) && own.every(({ smallest }) => smallest <= seats);
  };
  const isFreeAfter = ({ _id, tables, to }: Seated) =>
    !parties.some(
      (one) => one._id !== _id && one.tables.some((table) => tables.includes(table)) && overlap(one, { from: to, to: to + usualStay }),
    );
  return parties
    .filter((one) => stepOf(one.reservation?.visit) === 'seated' && suits(one) && isFreeAfter(one))
    .toSorted((one, other) => one.to - other.to)[0];
}
