import { addDays, type LocalDate, startOfDay } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import { OvernightParty, PartySeat } from '../contract/evening.ts';
import type { Room } from '../contract/room.ts';
import { type FreeTables, Seating } from '../contract/seating.ts';
import { presenceAhead } from '../rules/acts/table-for.ts';
import { withAreaNames } from '../rules/areas.ts';
import { closedAreasOn, freeFor, hasTables, partiesAround } from '../rules/book.ts';
import type { Party } from '../rules/party.ts';
import { presenceOf } from '../rules/presence.ts';
import { holdOf, without } from '../rules/seats.ts';
import { type BookedParty, dayOf, instantAt, minuteOfDay, serviceDateOf } from '../rules/service-day.ts';
import { holdAfter, seatedMinute } from '../rules/visit.ts';
import { reservationsById } from '../store/reservations.ts';
import { openingAndDays, type StoredDay } from '../store/service-days.ts';
import { type Around, daysAround, presentDays } from './days.ts';

const { timeZone } = settings;

/** Who sits where on a day of service, as pages of 0.2.0 ask for it. */
export async function seatingOn(date: LocalDate): Promise<Seating> {
  const { room, days } = await presentDays([date]);
  const { parties = [], closedAreas: closedByStaff = [] } = days.get(date) ?? {};
  const closedAreas = room ? closedAreasOn({ date, closedAreas: closedByStaff }, room) : [];
  const at = inTime(date);
  const shown = parties.map((party) => ({ ...at(party), presence: party.presence && at(party.presence) }));
  return Seating.parse({ date, closedAreas, closedByStaff, parties: shown });
}

/** The tables that are free for a party and suit it, the best choice first, each with the time when the next party comes. */
export async function freeTablesFor(wish: { start: Date; seats: number; isWalkIn: boolean }, reservation?: Party): Promise<FreeTables[]> {
  const { opening, room, days } = await daysAround([wish.start]);
  if (!hasTables(room)) return [];
  const date = serviceDateOf(wish.start, days, opening.rules, timeZone);
  const hold = holdAfter(holdOf(wish.start, wish.seats, date, timeZone, opening.rules), reservation ?? {});
  const others = without(days, reservation);
  const presence = presenceAhead({ held: hold, visit: reservation?.visit }, { opening, days, now: new Date(), settings });
  const party = { _id: reservation?._id ?? '', hold, area: reservation?.area ?? '', presence };
  const parties = partiesAround(hold, others, room);
  // who sits already asks for a table from now on
  const since = presence?.from ?? hold.from;
  return freeFor(party, others, room, { isWalkIn: wish.isWalkIn }).map(({ tables, seats }) => {
    const isNext = ({ from, tables: others }: BookedParty) =>
      since <= from && from < hold.midnight && others.some((table) => tables.includes(table));
    const next = parties.filter(isNext);
    const freeUntil = next.length > 0 && instantAt(date, Math.min(...next.map(({ from }) => from)), timeZone).toISOString();
    return { tables: [...tables], seats, ...(freeUntil && { freeUntil }) };
  });
}

/** The same reservations with their tables, how long they stay and the names of areas, as staff see them; without tables in the restaurant they have none. What may be a second old costs half. */
export async function withTables(reservations: readonly Party[], options?: Parameters<typeof openingAndDays>[1]): Promise<Party[]> {
  const dates = reservations.flatMap(({ held }) => held?.date ?? []);
  return seatedIn(await openingAndDays(dates, options), reservations);
}

export async function withTable(party: Party): Promise<Party> {
  return (await withTables([party]))[0] ?? party;
}

/** The tables of those who start on a day; without tables in the restaurant nobody has one. */
export function seatsOn({ parties }: Pick<StoredDay, 'parties'>, room: Room | undefined): PartySeat[] {
  const seated = hasTables(room) ? parties.filter(({ isContinued }) => !isContinued) : [];
  return seated.map((party) => PartySeat.parse(party));
}

/**
 * Who has tables on a day and starts on another: who came on the day before and still has them, and whom the next day has before this one closes; and
 * who still sits since the day before without a table.
 */
export async function overnightOn({ date, parties, overnight = [] }: StoredDay, closes: Date, around: Around): Promise<OvernightParty[]> {
  const planned = parties.filter(({ _id, isContinued }) => isContinued && !overnight.some((longer) => longer._id === _id));
  const next = dayOf(around.days, addDays(date, 1));
  const early = (next.parties ?? [])
    .filter(({ isContinued }) => !isContinued)
    .map((party) => ({ ...party, ...party.presence }))
    .filter(({ from }) => instantAt(next.date, from, timeZone) < closes);
  const before = dayOf(around.days, addDays(date, -1));
  const midnight = minuteOfDay(startOfDay(date, timeZone), before.date, timeZone);
  const tableless = (before.standing ?? []).flatMap(({ presence, ...party }) =>
    presence && presence.to > midnight ? [{ ...party, ...presence, tables: [], isFixed: true }] : [],
  );
  const there = [...[...planned, ...overnight].map(inTime(date)), ...early.map(inTime(next.date)), ...tableless.map(inTime(before.date))];
  const found = seatedIn(around, await reservationsById(there.map(({ _id }) => _id)));
  return there.map((party) => ({ ...OvernightParty.parse(party), reservation: found.find(({ _id }) => _id === party._id) }));
}

/** The same with the minutes of a day as times. */
const inTime =
  (date: LocalDate) =>
  <Spanned extends { from: number; to: number }>(party: Spanned) => {
    const at = (minute: number) => instantAt(date, minute, timeZone).toISOString();
    return { ...party, from: at(party.from), to: at(party.to) };
  };

/** Reservations with their tables and presence, from days that are read already. */
export function seatedIn({ opening, room, days }: Around, reservations: readonly Party[]): Party[] {
  const seats = new Map([...days.values()].flatMap((day) => seatsOn(day, room)).map((seat) => [seat._id, seat]));
  const moment = { rules: opening.rules, now: new Date(), zone: timeZone };
  return reservations.map((reservation) => {
    const { held, visit } = reservation;
    const at = (minute: number) => instantAt(held?.date ?? '', minute, timeZone).toISOString();
    const seatedAt = seatedMinute(visit);
    const presence = held && seatedAt !== undefined && presenceOf({ ...held, seatedAt }, dayOf(days, held.date), moment);
    return {
      ...withAreaNames(reservation, room, settings.defaultLanguage),
      ...seats.get(reservation._id),
      ...(held && { until: at(held.to) }),
      ...(presence && { presence: { from: at(presence.from), to: at(presence.to) } }),
    };
  });
}
