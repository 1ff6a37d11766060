import { tables as messages } from '#evening/words/door';
import { notFound } from '#house/http/failure';
import { addDays, type LocalDate, localDateOf } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import type { Room } from '../contract/room.ts';
import type { AffectedReservation, Decision } from '../contract/special-days.ts';
import { staffHorizonDays } from '../contract/staff-times.ts';
import { closedAreasOn, hasTables } from '../rules/book.ts';
import type { Party } from '../rules/party.ts';
import { isStillThere } from '../rules/presence.ts';
import { type DaySeating, seatedAnew } from '../rules/seated-anew.ts';
import { dayOf } from '../rules/service-day.ts';
import { datesBetween, isAhead } from '../rules/special-days.ts';
import { manyDaysWithReservations } from '../store/held-reservations.ts';
import { storedRoom } from '../store/room.ts';
import { rewriteBook, type StoredDay } from '../store/service-days.ts';
import { refuseUnseen, settleSeen } from './affected.ts';

const { timeZone } = settings;

/** What becomes of the reservations of some days: who sits where, and who has no table. */
interface Plan {
  days: ReadonlyMap<LocalDate, StoredDay>;
  seatings: readonly DaySeating[];
  /** The reservations ahead that lose their table, or had seats and get no table. */
  affected: Party[];
  /** Those who are at a table that is gone or closed. */
  there: (Party & Pick<AffectedReservation, 'isThere'>)[];
}

/** A room and the one before, by which reservations have got their tables so far. */
interface RoomChange {
  before: Room | undefined;
  after: Room;
}

/** An area that staff close or open for one day. */
interface ClosedArea {
  date: LocalDate;
  area: string;
  isClosed: boolean;
}

type Settled = Promise<{ said: string; affected: Party[] }>;

/** Whom a room concerns: the reservations ahead that would have no table in it, and who is at a table that it has no longer. */
export async function affectedByRoom(rooms: RoomChange): Promise<Party[]> {
  return concernedBy(await planAhead(rooms));
}

function concernedBy({ affected, there }: Plan): Party[] {
  return [...affected, ...there];
}

/**
 * Gives everybody ahead a table of the room that is stored now, and cancels those without one for whom the manager has decided that.
 * Returns what is to be said, and the reservations about which nothing was decided yet.
 */
export function settleRoom(rooms: RoomChange, decision: Decision): Settled {
  return settle(() => planAhead(rooms), decision);
}

/** Closes or opens an area for one day; its parties get other tables, and those without one are kept or cancelled. */
export async function closeArea(closed: ClosedArea, decision: Decision): Settled {
  const { room } = await storedRoom();
  if (!room?.areas.some(({ _id }) => _id === closed.area)) throw notFound(messages().areaMissing);
  // who stays past midnight stands in the book of the next date too
  const dates = [closed.date, addDays(closed.date, 1)];
  const plan = () => planOn(dates, { before: room, after: room }, closed);
  refuseUnseen(concernedBy(await plan()), decision);
  return settle(plan, decision, closed);
}

/** Writes the books of a plan; when somebody books in between, the plan is made again. */
async function settle(plan: () => Promise<Plan>, decision: Decision, closed?: ClosedArea): Settled {
  // whose table a first try has taken away is not found by a second one
  const affected = new Map<string, Party>();
  await retryOnConflict(async () => {
    const { days, seatings, affected: found } = await plan();
    for (const one of found) affected.set(one._id, one);
    for (const { date, parties } of seatings) {
      for (const { _id } of parties) affected.delete(_id);
      const day = days.get(date);
      const areas = day && closed?.date === date ? closedAreasAfter(day, closed) : undefined;
      if (day && !(await rewriteBook(day, parties, areas))) return undefined;
    }
    return true;
  });
  return settleSeen([...affected.values()], decision, isAhead);
}

/** The seating of all days ahead. Yesterday's service may go on past midnight. */
function planAhead(rooms: RoomChange): Promise<Plan> {
  const today = localDateOf(new Date(), timeZone);
  return planOn(datesBetween(addDays(today, -1), addDays(today, staffHorizonDays)), rooms);
}

async function planOn(dates: readonly LocalDate[], { before, after: room }: RoomChange, closed?: ClosedArea): Promise<Plan> {
  const { opening, days, reservations } = await manyDaysWithReservations(dates, timeZone);
  const now = new Date();
  const closedOn = (date: LocalDate) => {
    const day = days.get(date);
    const closedAreas = day && closed?.date === date ? closedAreasAfter(day, closed) : day?.closedAreas;
    return closedAreasOn({ date, closedAreas }, room);
  };
  const { seatings, unseated, kept } = seatedAnew(reservations, { dates, days, room, closedOn, now });
  const seated = new Set([...days.values()].flatMap(({ parties }) => parties.map(({ _id }) => _id)));
  const lost = ({ _id }: Party) => seated.has(_id) || !hasTables(before);
  const moment = { rules: opening.rules, now, zone: timeZone };
  const isThere = ({ _id, held, visit }: Party) => kept.has(_id) && held && isStillThere({ held, visit }, dayOf(days, held.date), moment);
  return {
    days,
    seatings,
    affected: reservations.filter((one) => unseated.has(one._id) && lost(one) && isAhead(one, now)),
    there: reservations.filter(isThere).map((one) => ({ ...one, isThere: true })),
  };
}

function closedAreasAfter({ closedAreas }: StoredDay, { area, isClosed }: ClosedArea): string[] {
  const others = closedAreas.filter((one) => one !== area);
  return isClosed ? [...others, area] : others;
}
