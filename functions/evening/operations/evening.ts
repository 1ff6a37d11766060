import { addDays, endOfDay, type LocalDate, localDateOf, startOfDay } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import type { Evening, EveningChanges, ExpiredRequest, UnchangedEvening, WaitingRequest } from '../contract/evening.ts';
import type { OpeningRules } from '../contract/opening.ts';
import { closedAreasOn, hasTables } from '../rules/book.ts';
import { isWaiting } from '../rules/due-reservations.ts';
import { expectedOn, slotsOf } from '../rules/evening.ts';
import { guestOf, type Party } from '../rules/party.ts';
import { changedAfter, changedSince } from '../rules/pulse.ts';
import { capacityOn, instantAt, serviceDateOf, sittingsOn } from '../rules/service-day.ts';
import { serviceDate } from '../rules/special-days.ts';
import { allReservations } from '../store/held-reservations.ts';
import { presentPulse } from '../store/pulse.ts';
import { reservationsById } from '../store/reservations.ts';
import { indexLagMs, type StoredDay, storedDay } from '../store/service-days.ts';
import { expiredRequests, waitingRequests } from '../store/waiting.ts';
import { type Around, presentDays } from './days.ts';
import { overnightOn, seatedIn, seatsOn, withTables } from './seating.ts';

const { timeZone } = settings;

type Standing = Omit<Evening, 'date' | 'state' | 'reservations'>;

/** What is new on a day since a state that the caller has: nothing costs one read of half a unit. `undefined` when that is not known any more. */
export async function changesOfEvening(date: LocalDate, since: string): Promise<EveningChanges | UnchangedEvening | undefined> {
  const pulse = await presentPulse();
  // the pulse may be older than what the caller has
  if (pulse.version <= Number(since)) return { date, state: since, isUnchanged: true };
  const ids = changedSince(pulse, Number(since), date);
  if (!ids) return undefined;
  const [{ around, day, standing }, found] = await Promise.all([standingOn(date), reservationsById(ids)]);
  const reservations = found.filter((one) => serviceDate(one) === date);
  return {
    date,
    state: String(pulse.version),
    changed: seatedIn(around, reservations),
    left: ids.filter((id) => !reservations.some(({ _id }) => _id === id)),
    seating: seatsOn(day, around.room),
    ...standing,
  };
}

/** A day of service with its reservations, by default the present one, and what waits for an answer. */
export async function eveningOf(asked: LocalDate | undefined): Promise<Evening> {
  // before all else: what changes meanwhile is new to who has this
  const pulse = await presentPulse();
  const { around, day, standing } = await standingOn(asked);
  const { date } = day;
  const recent = changedAfter(pulse, Math.floor((Date.now() - indexLagMs) / 1000), date);
  const [listed, current] = await Promise.all([
    allReservations(startOfDay(date, timeZone), lastStart(day, around.opening.rules)),
    reservationsById(recent ?? []),
  ]);
  const all = [...listed.filter(({ _id }) => !recent?.includes(_id)), ...current];
  const reservations = all.filter((one) => serviceDate(one) === date).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  return { date, state: recent ? String(pulse.version) : '', reservations: seatedIn(around, reservations), ...standing };
}

/** As the index has them in order. */
const placeOf = ({ startsAt, _id }: Party) => `${startsAt}#${_id}`;

/** A day of service, by default the present one, with what is read beside its reservations. */
async function standingOn(asked: LocalDate | undefined): Promise<{ around: Around; day: StoredDay; standing: Standing }> {
  const now = new Date();
  const local = localDateOf(now, timeZone);
  const shown = asked ?? local;
  const dates = [addDays(local, -1), local, addDays(local, 1), shown, addDays(shown, 1)];
  const [around, waiting] = await Promise.all([presentDays(dates), requestsToAnswer()]);
  const { opening, room, days } = around;
  const { rules } = opening;
  const today = serviceDateOf(now, days, rules, timeZone);
  const date = asked ?? today;
  const day = days.get(date) ?? storedDay(date, undefined);
  const closedAreas = room ? closedAreasOn(day, room) : [];
  const tables = hasTables(room) ? room.tables.filter(({ area }) => !closedAreas.includes(area)).map(({ _id }) => _id) : undefined;
  const standing = {
    slots: slotsOf(date, days, { rules, tables, zone: timeZone }),
    ...(rules && { seats: capacityOn(day, rules) }),
    ...(tables && {
      tables: tables.length,
      closedAreas,
      closedByStaff: [...day.closedAreas],
    }),
    overnight: await overnightOn(day, lastStart(day, rules), around),
    waiting,
    counts: { today: expectedOn(today, days), tomorrow: expectedOn(addDays(today, 1), days) },
  };
  return { around, day, standing };
}

/** The requests of all days that wait for an answer, by start, with what staff weigh before they give one: comment, needs, and the table. */
async function requestsToAnswer(): Promise<WaitingRequest[]> {
  const listed = await waitingRequests();
  if (listed.length === 0) return [];
  const found = await withTables(await reservationsById(listed.map(({ _id }) => _id)), { mayBeOld: true });
  return found.filter(isWaiting).map((one) => ({ ...one, date: serviceDate(one), name: guestOf(one) }));
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
