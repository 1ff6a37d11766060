import { isPast, type LocalDate } from '#house/rules/wall-time';
import type { Reservation } from '../contract/reservation.ts';
import type { Room } from '../contract/room.ts';
import { entriesOf, hasTables, holdsTable, seatingRoomOf } from './book.ts';
import { seatAll } from './seating.ts';
import type { Hold } from './seats.ts';
import { type BookedParty, dayOf, type ServiceDay, type ServiceDays } from './service-day.ts';
import { byPrecedence } from './special-days.ts';
import { isHere } from './visit.ts';

type Booked = Pick<Reservation, '_id' | 'status' | 'startsAt' | 'override' | 'area' | 'visit'> & {
  held?: Hold | undefined;
  settledAt?: string | undefined;
};

/** The book of a day after everybody was seated anew. */
export interface DaySeating {
  date: LocalDate;
  parties: readonly BookedParty[];
}

interface Circumstances {
  /** Days that follow each other, in order. */
  dates: readonly LocalDate[];
  days: ServiceDays;
  room: Room;
  closedOn: (date: LocalDate) => readonly string[];
  now: Date;
}

/**
 * Seats the parties of some days in a room: who sits at a table that suits keeps it, then the others get tables, confirmed ones before pending
 * ones, and of these who has booked first. Who is there already stays, also (`kept`) at a table that is gone or in a closed area, which is else
 * nobody's. Staff's guests without a table stay without.
 */
export function seatedAnew(
  reservations: readonly Booked[],
  { dates, days, room, closedOn, now }: Circumstances,
): { seatings: DaySeating[]; unseated: ReadonlySet<string>; kept: ReadonlySet<string> } {
  const open = reservations.filter(({ status, held }) => held && status !== 'cancelled').toSorted(byPrecedence);
  const unseated = new Set<string>();
  const kept = new Set<string>();
  let continued: BookedParty[] = (dayOf(days, dates[0] ?? '').parties ?? []).filter(({ isContinued }) => isContinued);
  const seatings = dates.map((date) => {
    const closedAreas = closedOn(date);
    const usable = new Set(room.tables.filter(({ area }) => !closedAreas.includes(area)).map(({ _id }) => _id));
    const before = new Map((dayOf(days, date).parties ?? []).map((party) => [party._id, party]));
    const parties = open.flatMap((reservation): BookedParty[] => {
      const { _id, held, startsAt, override, area, visit } = reservation;
      if (held?.date !== date) return [];
      const known = before.get(_id);
      if (!known && override !== undefined) return [];
      const { isFixed = false, tables = [] } = known ?? {};
      const isThere = known !== undefined && (isHere(visit) || isPast(new Date(startsAt), now));
      const isUsable = tables.every((table) => usable.has(table));
      if (isThere && !isUsable) kept.add(_id);
      const stays = isThere || isUsable;
      const party = { _id, from: held.from, to: held.to, seats: held.seats, area };
      return [stays ? { ...party, tables, isFixed: isThere || isFixed } : { ...party, tables: [], isFixed: false }];
    });
    const fixed = continued.map((party) => ({ ...party, isFixed: true }));
    const there = [...fixed, ...parties.filter(holdsTable)];
    const outcome = hasTables(room) ? seatAll(there, seatingRoomOf(room), { closedAreas }) : { seated: [], unseated: [] };
    for (const id of outcome.unseated) unseated.add(id);
    const gone = hasTables(room) ? parties.filter((party) => !holdsTable(party)) : [];
    const seated = [...outcome.seated, ...gone]
      .filter(({ tables }) => tables.length > 0)
      .map((party) => ({ ...party, isFixed: before.get(party._id)?.isFixed ?? false }));
    continued = seated.flatMap((party) => {
      const hold = open.find(({ _id }) => _id === party._id)?.held;
      return hold && !party.isContinued
        ? entriesOf({ _id: party._id, hold, area: party.area }, party)
            .slice(1)
            .map((entry) => entry.party)
        : [];
    });
    return { date, parties: seated };
  });
  return { seatings, unseated, kept };
}

/** A party that stands in a book wrongly: nobody holds it, it is held at another time or has asked for another area, or another one that staff have not put there has its table. */
export interface WrongParty {
  _id: string;
  why: 'gone' | 'other_time' | 'other_area' | 'same_table';
}

/** The parties of a day that sit otherwise than their reservations say, or two at one table. What staff have fixed, they have overruled. */
export function wrongParties({ date, parties = [] }: Pick<ServiceDay, 'date' | 'parties'>, reservations: readonly Booked[]): WrongParty[] {
  const nowhere = { tables: [], isFixed: false };
  const held = reservations.filter(({ status }) => status !== 'cancelled');
  const entries = held.flatMap(({ _id, held: hold, area }) => (hold ? entriesOf({ _id, hold, area }, nowhere) : []));
  const expected = new Map(entries.filter((entry) => entry.date === date).map(({ party }) => [party._id, party]));
  return parties.flatMap((party, position): WrongParty[] => {
    const { _id, from, to, seats } = party;
    const due = expected.get(_id);
    if (!due) return [{ _id, why: 'gone' }];
    if (due.from !== from || due.to !== to || due.seats !== seats) return [{ _id, why: 'other_time' }];
    if (due.area !== party.area) return [{ _id, why: 'other_area' }];
    const meets = (other: BookedParty) =>
      Math.max(from, other.from) < Math.min(to, other.to) && other.tables.some((table) => party.tables.includes(table));
    const isTwice = !party.isFixed && parties.slice(0, position).some((other) => !other.isFixed && meets(other));
    return isTwice ? [{ _id, why: 'same_table' }] : [];
  });
}
