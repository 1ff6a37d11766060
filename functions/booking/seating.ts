import type { Room } from '#contract/reservations/room';
import type { FreeTables, Seating } from '#contract/reservations/seating';
import { messages } from '#messages/reservations/tables';
import { reservationById, reservationsById, type StoredReservation, swapTables } from '../data/reservations/reservations.ts';
import { openingAndDays, type StoredDay } from '../data/reservations/service-days.ts';
import { retryOnConflict } from '../data/retry-on-conflict.ts';
import { Failure, notFound } from '../http/failure.ts';
import { namedArea } from '../rules/reservations/areas.ts';
import { closedAreasOn, closedOn, hasTables, partiesAround, seatingRoomOf, swapped, wishOf } from '../rules/reservations/book.ts';
import { freeUnits, objectionsTo } from '../rules/reservations/seating.ts';
import { type Hold, holdOf, without } from '../rules/reservations/seats.ts';
import { type BookedParty, instantAt, serviceDateOf } from '../rules/reservations/service-day.ts';
import { holdAfter } from '../rules/reservations/visit.ts';
import type { LocalDate } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';
import { presentDays } from './present-days.ts';
import { daysAround, objectionsInWords, presenceAhead } from './tables.ts';

const { timeZone } = settings;

/** How many days are read at once. */
const daysPerRead = 90;

/** Who sits where on a day of service. */
export async function seatingOn(date: LocalDate): Promise<Seating> {
  const { room, days } = await presentDays([date]);
  const { parties = [], closedAreas: closedByStaff = [] } = days.get(date) ?? {};
  const closedAreas = room ? closedAreasOn({ date, closedAreas: closedByStaff }, room) : [];
  const at = (minute: number) => instantAt(date, minute, timeZone).toISOString();
  return {
    date,
    closedAreas,
    closedByStaff: [...closedByStaff],
    parties: parties.map(({ _id, tables, isFixed, from, to, seats, presence }) => ({
      _id,
      tables: [...tables],
      isFixed,
      from: at(from),
      to: at(to),
      seats,
      ...(presence && { presence: { from: at(presence.from), to: at(presence.to) } }),
    })),
  };
}

/** The tables that are free for a party and suit it, the best choice first, each with the time when the next party comes. */
export async function freeTablesFor(
  wish: { start: Date; seats: number; isWalkIn: boolean },
  reservation?: StoredReservation,
): Promise<FreeTables[]> {
  const { opening, room, days } = await daysAround(wish.start);
  if (!hasTables(room)) return [];
  const date = serviceDateOf(wish.start, days, opening.rules, timeZone);
  const hold = holdAfter(holdOf(wish.start, wish.seats, date, timeZone, opening.rules), reservation ?? {});
  const others = without(days, reservation);
  const parties = partiesAround(hold, others);
  const terms = { isWalkIn: wish.isWalkIn, ...closedOn(hold, others, room) };
  const presence = presenceAhead({ held: hold, visit: reservation?.visit }, { opening, days });
  const units = freeUnits(
    wishOf({ _id: reservation?._id ?? '', hold, area: reservation?.area ?? '', presence }),
    parties,
    seatingRoomOf(room),
    terms,
  );
  return units.map(({ tables, seats }) => {
    const isNext = ({ from, tables: others }: BookedParty) =>
      hold.from <= from && from < hold.midnight && others.some((table) => tables.includes(table));
    const next = parties.filter(isNext);
    const freeUntil = next.length > 0 && instantAt(date, Math.min(...next.map(({ from }) => from)), timeZone).toISOString();
    return { tables: [...tables], seats, ...(freeUntil && { freeUntil }) };
  });
}

/** Lets two parties of a day change their tables; refused when a rule speaks against it and staff give no reason. */
export async function swapParties(ids: { first: string; second: string }, override: string | undefined): Promise<StoredReservation[]> {
  return retryOnConflict(async () => {
    const [first, second] = [await seatedReservation(ids.first), await seatedReservation(ids.second)];
    if (first.held.date !== second.held.date) throw new Failure('illegal_transition', messages().otherDays);
    const { opening, room, days } = await daysAround(new Date(first.startsAt));
    if (!hasTables(room)) throw new Failure('illegal_transition', messages().noTables);
    const [seatOfFirst, seatOfSecond] = [seatOf(first, days), seatOf(second, days)];
    const others = partiesAround(first.held, without(without(days, first), second));
    const objections = [
      { party: first, tables: seatOfSecond.tables },
      { party: second, tables: seatOfFirst.tables },
    ].flatMap(({ party: { _id, held, area, source, visit }, tables }) => {
      const terms = { isWalkIn: source === 'walkin', ...closedOn(held, days, room) };
      const presence = presenceAhead({ held, visit }, { opening, days });
      return objectionsTo(tables, wishOf({ _id, hold: held, area, presence }), others, seatingRoomOf(room), terms);
    });
    if (objections.length > 0 && override === undefined) {
      throw new Failure('not_available', await objectionsInWords(objections), {
        data: { state: 'full', nearest: [] },
      });
    }
    const changes = swapped(
      { party: { _id: first._id, hold: first.held, area: seatOfFirst.area }, seat: seatOfFirst },
      { party: { _id: second._id, hold: second.held, area: seatOfSecond.area }, seat: seatOfSecond },
      days,
    );
    const isDone = await swapTables([first, second], changes, objections.length > 0 ? override : undefined);
    return isDone ? reservationsById([first._id, second._id]) : undefined;
  });
}

async function seatedReservation(id: string): Promise<StoredReservation & { held: Hold }> {
  const reservation = await reservationById(id);
  if (!reservation) throw notFound(messages().reservationMissing);
  if (!reservation.held) throw new Failure('illegal_transition', messages().notHeld);
  return { ...reservation, held: reservation.held };
}

function seatOf({ _id, held }: StoredReservation & { held: Hold }, days: Awaited<ReturnType<typeof daysAround>>['days']): BookedParty {
  const seat = days.get(held.date)?.parties.find((party) => party._id === _id);
  if (!seat) throw new Failure('illegal_transition', messages().withoutTable);
  return seat;
}

/** The same reservations with their tables, the ends of their stays and the names of areas, as staff see them; without tables in the restaurant they have none. */
export async function withTables(reservations: readonly StoredReservation[]): Promise<StoredReservation[]> {
  const dates = [...new Set(reservations.flatMap(({ held }) => held?.date ?? []))].toSorted();
  const parts = Array.from({ length: Math.ceil(dates.length / daysPerRead) }, (_, i) =>
    dates.slice(i * daysPerRead, (i + 1) * daysPerRead),
  );
  const read = await Promise.all(parts.map((part) => openingAndDays(part)));
  return seatedIn(
    read[0]?.room,
    read.flatMap(({ days }) => [...days.values()]),
    reservations,
  );
}

/** The same from days that are read already. */
export function seatedIn(room: Room | undefined, days: readonly StoredDay[], reservations: readonly StoredReservation[]) {
  const booked = hasTables(room) ? days.flatMap(({ parties }) => parties) : [];
  const seats = new Map(booked.map((party) => [party._id, party]));
  return reservations.map((reservation) => {
    const seat = seats.get(reservation._id);
    const { asked, held } = reservation;
    const nameOf = (area: string) => namedArea(area, room, settings.defaultLanguage);
    return {
      ...reservation,
      ...nameOf(reservation.area),
      ...(asked && { asked: { ...asked, ...nameOf(asked.area) } }),
      ...(seat && { tables: [...seat.tables], isFixed: seat.isFixed }),
      ...(held && { until: instantAt(held.date, held.to, timeZone).toISOString() }),
    };
  });
}
