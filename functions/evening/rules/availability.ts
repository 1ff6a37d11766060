import { bookingTimes as messages } from '#evening/words/bookings';
import type { RestaurantSettings } from '#house/contract/settings';
import { foreignLanguage, written } from '#house/rules/translated';
import { addDays, dateInWords, isPast, type LocalDate, localDateOf, type WallTime, wallTimeOf } from '#house/rules/wall-time';
import type { BookableTime, DayAvailability, NotAvailable, TimeState } from '../contract/availability.ts';
import type { OpeningRules } from '../contract/opening.ts';
import type { Area, Room } from '../contract/room.ts';
import { areaRefusal, areasForGuests, largestSeated } from './areas.ts';
import { hasTableFor, hasTables } from './book.ts';
import { type BookingLimits, bookingLimits } from './booking-time.ts';
import { type Hold, holdOf, seatsLeft } from './seats.ts';
import { dayOf, isWithin, type ServiceDays, serviceDateOf, sittingsOn, startsIn } from './service-day.ts';

const hour = 3600_000;

/** What decides about every day in the same way: the rules, the pause, the present moment. */
export interface Terms {
  rules: OpeningRules;
  /** The tables, where the restaurant gives them. */
  room?: Room | undefined;
  /** The area that is asked for; absent: any. */
  area?: string | undefined;
  pausedUntil?: string | undefined;
  now: Date;
  settings: Pick<RestaurantSettings, 'timeZone' | 'bookingHorizonDays' | 'largestParty' | 'defaultLanguage'>;
}

/** What a party of so many can book on a day. `days` has that day, the one before and those that its last guests reach. */
export function availabilityOn(date: LocalDate, days: ServiceDays, seats: number, terms: Terms): DayAvailability {
  const { rules, settings } = terms;
  const nothing = { date, hours: [], times: [] };
  if (date > lastDay(terms)) {
    return { ...nothing, state: 'too_far', reason: messages().lastDay(dateInWords(lastDay(terms))) };
  }
  const day = dayOf(days, date);
  const { special } = day;
  const said = special?.note
    ? { reason: written(special, 'note'), reasonLanguage: foreignLanguage(special, 'note', settings.defaultLanguage) }
    : undefined;
  const sittings = sittingsOn(day, rules, settings.timeZone);
  if (sittings.length === 0) {
    const reason = said ? messages().closedFor(said.reason) : messages().closedDay;
    return { ...nothing, ...said, state: 'closed', reason };
  }
  const hours = sittings.map((sitting) => ({
    name: written(sitting, 'name'),
    nameLanguage: foreignLanguage(sitting, 'name', settings.defaultLanguage),
    opens: clock(sitting.opens, settings),
    closes: clock(sitting.closes, settings),
  }));
  const closedArea = areaRefusal(terms.area ?? '', day, terms.room);
  const times = offeredOn(date, days, terms).map(({ start, time }) => ({ ...time, state: stateOf(start, date, seats, days, terms) }));
  const state = closedArea === undefined ? best(times) : 'closed';
  const isTaken = terms.area && (state === 'closed' || state === 'full');
  const anywhere = { ...terms, area: undefined };
  const elsewhere = isTaken && offeredOn(date, days, anywhere).some(({ start }) => stateOf(start, date, seats, days, anywhere) === 'free');
  const reason = state === 'closed' ? (closedArea ?? '') : messages().day[state];
  return { date, state, reason, ...said, hours, times, ...(elsewhere && { isFreeElsewhere: true }) };
}

/** How far ahead and for how many guests may be booked online, and the areas that guests may ask for; of a single one they need not be asked. */
export function bookingChoice({
  rules,
  room,
  now,
  settings,
}: Pick<Terms, 'room' | 'now' | 'settings'> & { rules: OpeningRules | undefined }): BookingLimits & { areas: Area[] } {
  const limits = bookingLimits(rules, settings);
  const today = localDateOf(now, settings.timeZone);
  const period = { from: today, to: addDays(today, limits.horizonDays) };
  const areas = areasForGuests(room, period);
  const largestParty = Math.min(limits.largestParty, largestSeated(room, period));
  return { ...limits, largestParty, areas: areas.length > 1 ? areas : [] };
}

/** The same while no rules are set: guests may ask for any time within the horizon. */
export function anyTimeOn(
  date: LocalDate,
  now: Date,
  { timeZone, bookingHorizonDays }: Pick<RestaurantSettings, 'timeZone' | 'bookingHorizonDays'>,
): DayAvailability {
  const today = localDateOf(now, timeZone);
  const last = addDays(today, bookingHorizonDays);
  const nothing = { date, hours: [], times: [] };
  if (date > last) return { ...nothing, state: 'too_far', reason: messages().lastDay(dateInWords(last)) };
  return date < today ? { ...nothing, state: 'too_soon', reason: messages().day.too_soon } : { ...nothing, state: 'any', reason: '' };
}

/**
 * The free times nearest to a wanted one, in order. `days` begins with the day of service of the wanted time; on a later day the same time of
 * the day is nearest, and a day later counts as much as two hours.
 */
export function nearestTimes(days: readonly Pick<DayAvailability, 'times'>[], wanted: WallTime): BookableTime[] {
  const free = days.map(({ times }) => times.filter(({ state }) => state === 'free'));
  return inOrder(nearestFirst(free, wanted).slice(0, mostNearest));
}

/** The free times nearest to a wanted one on `dates`, the first of which is its day of service. The nearest are looked at first, and no more than are needed. */
export function nearestFreeTimes(
  wanted: WallTime,
  dates: readonly LocalDate[],
  days: ServiceDays,
  seats: number,
  terms: Terms,
): BookableTime[] {
  const offered = dates.map((date) => offeredOn(date, days, terms).map(({ start, time }) => ({ ...time, date, start })));
  const free: BookableTime[] = [];
  for (const { date, start, ...time } of nearestFirst(offered, wanted)) {
    const state = stateOf(start, date, seats, days, terms);
    if (state === 'free' && free.push({ ...time, state }) === mostNearest) break;
  }
  return inOrder(free);
}

const mostNearest = 6;

function nearestFirst<T extends { dateTime: WallTime }>(days: readonly (readonly T[])[], wanted: WallTime): T[] {
  const distances = days.flatMap((times, later) =>
    times.map((time) => {
      const apart = Date.parse(`${time.dateTime}Z`) - Date.parse(`${wanted}Z`) - later * 24 * hour;
      return { time, distance: Math.abs(apart) + later * 2 * hour };
    }),
  );
  return distances.toSorted((a, b) => a.distance - b.distance).map(({ time }) => time);
}

function inOrder(times: readonly BookableTime[]): BookableTime[] {
  return times.toSorted((a, b) => (a.dateTime < b.dateTime ? -1 : 1));
}

/** Why a party of guests cannot book this start; `undefined` when it can. A time between two slots counts as closed. */
export function refusalToGuest(start: Date, seats: number, days: ServiceDays, terms: Terms): NotAvailable['state'] | undefined {
  const { rules, settings } = terms;
  const date = serviceDateOf(start, days, rules, settings.timeZone);
  if (date > lastDay(terms)) return 'too_far';
  const starts = sittingsOn(dayOf(days, date), rules, settings.timeZone).flatMap((sitting) => startsIn(sitting, rules.slotMinutes));
  if (!starts.some((offered) => offered.getTime() === start.getTime())) return 'closed';
  const state = stateOf(start, date, seats, days, terms);
  return state === 'free' ? undefined : state;
}

/**
 * Why staff cannot seat a party at this start without an override: outside the hours, or without enough seats, from the minute `since` on if
 * its stay has begun.
 */
export function refusalToStaff(
  start: Date,
  hold: Hold,
  days: ServiceDays,
  { rules, settings, since }: Pick<Terms, 'rules' | 'settings'> & { since?: number | undefined },
): 'closed' | 'full' | undefined {
  if (!isWithin(start, sittingsOn(dayOf(days, hold.date), rules, settings.timeZone))) return 'closed';
  return seatsLeft(hold, days, rules, since) >= hold.seats ? undefined : 'full';
}

/** The sentence that refuses a time to a guest; on a closed `day` with the reason that the restaurant gave. */
export function refusalSentence(state: NotAvailable['state'], day: DayAvailability | undefined, hasNearest: boolean): string {
  const sentence = day?.state === 'closed' ? day.reason.replace(/(?<![.!?…])$/, '.') : messages().time[state];
  return `${sentence} ${hasNearest ? messages().theseAreFree : messages().otherDay}`;
}

export function refusalSentenceForStaff(state: 'closed' | 'full', left: number): string {
  return state === 'closed' ? messages().closedForStaff : messages().seatsLeftForStaff(left);
}

function lastDay({ rules, now, settings }: Terms): LocalDate {
  return addDays(localDateOf(now, settings.timeZone), bookingLimits(rules, settings).horizonDays);
}

/**
 * The times that guests may choose on a day, free or not, without those that belong to a sitting of the day before which is still going on. None
 * after the last day, and none while the area that is asked for is closed.
 */
function offeredOn(date: LocalDate, days: ServiceDays, terms: Terms): { start: Date; time: Omit<BookableTime, 'state'> }[] {
  const { rules, room, area = '', settings } = terms;
  const day = dayOf(days, date);
  if (date > lastDay(terms) || areaRefusal(area, day, room) !== undefined) return [];
  const sittings = sittingsOn(day, rules, settings.timeZone);
  const before = sittingsOn(dayOf(days, addDays(date, -1)), rules, settings.timeZone);
  const times = sittings.flatMap((sitting) =>
    startsIn(sitting, rules.slotMinutes).map((start) => ({
      start,
      time: { dateTime: wallTimeOf(start, settings.timeZone), sitting: written(sitting, 'name') },
    })),
  );
  const isOwn = ({ start, time }: (typeof times)[number]) =>
    time.dateTime.startsWith(date) ? !isWithin(start, before) : isWithin(start, sittings);
  return firstOfEach(times.filter(isOwn));
}

function stateOf(start: Date, date: LocalDate, seats: number, days: ServiceDays, terms: Terms): TimeState {
  const { rules, room, area, pausedUntil, now, settings } = terms;
  if (isPast(start, new Date(now.getTime() + rules.noticeMinutes * 60_000))) return 'too_soon';
  if (pausedUntil && start < new Date(pausedUntil)) return 'paused';
  const hold = holdOf(start, seats, date, settings.timeZone, rules);
  return seatsLeft(hold, days, rules) >= seats && hasTable(hold, days, { room, area }) ? 'free' : 'full';
}

/** A week has some two hundred times; what it misses in a large room stands in decision 084. */
const movesOfFreeTimes = { tables: 20, moves: 3 };

/** Whether the rule of seating finds tables for a stay; without tables, seats decide alone. In a large room fewer parties move than for a booking. */
function hasTable(hold: Hold, days: ServiceDays, { room, area = '' }: Pick<Terms, 'room' | 'area'>): boolean {
  if (!hasTables(room)) return true;
  const mostMoves = room.tables.length > movesOfFreeTimes.tables ? movesOfFreeTimes.moves : undefined;
  return hasTableFor({ _id: '', hold, area }, days, room, { mostMoves });
}

/** In the hour that the clocks repeat, each wall time means the first of its two instants. */
function firstOfEach<T extends { time: { dateTime: WallTime } }>(times: readonly T[]): T[] {
  const known = new Set<WallTime>();
  return times.filter(({ time }) => !known.has(time.dateTime) && known.add(time.dateTime));
}

function best(times: readonly BookableTime[]): TimeState {
  const states = new Set(times.map(({ state }) => state));
  return (['free', 'full', 'paused'] as const).find((state) => states.has(state)) ?? 'too_soon';
}

function clock(instant: Date, { timeZone }: Pick<RestaurantSettings, 'timeZone'>): string {
  return wallTimeOf(instant, timeZone).slice(11);
}
