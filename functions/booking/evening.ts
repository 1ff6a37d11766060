import type { Evening, ExpiredRequest } from '#contract/reservations/evening';
import type { OpeningRules } from '#contract/reservations/opening';
import { allReservations } from '../data/reservations/held-reservations.ts';
import { reservationsById } from '../data/reservations/reservations.ts';
import { indexLagMs, isKept, type StoredDay, serviceDayOn, storedDay } from '../data/reservations/service-days.ts';
import { expiredRequests, waitingRequests, waitingState } from '../data/reservations/waiting.ts';
import { closedAreasOn, hasTables } from '../rules/reservations/book.ts';
import { expectedOn, slotsOf } from '../rules/reservations/evening.ts';
import { capacityOn, instantAt, serviceDateOf, sittingsOn } from '../rules/reservations/service-day.ts';
import { serviceDate } from '../rules/reservations/special-days.ts';
import { addDays, endOfDay, type LocalDate, localDateOf, startOfDay } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';
import { presentDays } from './days.ts';
import { seatedIn, withTables } from './seating.ts';

const { timeZone } = settings;

type Requests = Awaited<ReturnType<typeof waitingRequests>>;

/** Whether the evening of a date is as the caller knows it: to find that out costs two reads that may be a second old. */
export async function isKnownEvening(date: LocalDate, known: string): Promise<boolean> {
  const [day, waiting] = await Promise.all([serviceDayOn(date), waitingRequests({ mayBeOld: true })]);
  return known !== '' && stateOf(day, waiting) === known;
}

/** A day of service with its reservations, by default the present one, and what waits for an answer. */
export async function eveningOf(asked: LocalDate | undefined): Promise<Evening> {
  const now = new Date();
  const local = localDateOf(now, timeZone);
  const shown = asked ?? local;
  const dates = [addDays(local, -1), local, addDays(local, 1), shown, addDays(shown, 1)];
  const [{ opening, room, days }, waiting] = await Promise.all([
    presentDays(dates, { mayBeOld: true }),
    waitingRequests({ mayBeOld: true }),
  ]);
  const { rules } = opening;
  const today = serviceDateOf(now, days, rules, timeZone);
  const date = asked ?? today;
  const day = days.get(date) ?? storedDay(date, undefined);
  const listed = await allReservations(startOfDay(date, timeZone), lastStart(day, rules));
  const reservations = listed.filter((one) => serviceDate(one) === date);
  const closed = room ? closedAreasOn(day, room) : [];
  const tables = hasTables(room) ? room.tables.filter(({ area }) => !closed.includes(area)).map(({ _id }) => _id) : undefined;
  return {
    date,
    state: stateOf(day, waiting),
    reservations: seatedIn({ opening, room, days }, reservations),
    slots: slotsOf(date, days, { rules, tables, zone: timeZone }),
    ...(rules && { seats: capacityOn(day, rules) }),
    ...(tables && { tables: tables.length }),
    waiting,
    counts: { today: expectedOn(today, days), tomorrow: expectedOn(addDays(today, 1), days) },
  };
}

/** The evening of a date in one word; empty, which no caller knows, when the next reading may show more. */
function stateOf(day: StoredDay, waiting: Requests): string {
  const { version, changedAt = 0 } = day;
  if (!isKept(day.date) || Date.now() - changedAt < indexLagMs) return '';
  return `${version}.${waitingState(waiting)}`;
}

/** The last moment at which a reservation of a day of service may start: its evening may go on past midnight. */
function lastStart(day: StoredDay, rules: OpeningRules | undefined): Date {
  const { date, arriving } = day;
  const closings = rules ? sittingsOn(day, rules, timeZone).map(({ closes }) => closes) : [];
  const arrivals = Object.keys(arriving).map((minute) => instantAt(date, Number(minute) + 15, timeZone));
  return new Date(Math.max(...[endOfDay(date, timeZone), ...closings, ...arrivals].map((instant) => instant.getTime())));
}

/** The requests that nobody answered in time in the last days, the latest first; without those that are deleted by now. */
export async function expiredOnes(): Promise<ExpiredRequest[]> {
  const ended = await expiredRequests();
  const reservations = await withTables(await reservationsById(ended.map(({ _id }) => _id)));
  return ended.flatMap(({ _id, at }) => {
    const reservation = reservations.find((one) => one._id === _id);
    return reservation ? [{ at, reservation }] : [];
  });
}
