import fc from 'fast-check';
import type { ReservationStatus } from '#contract/reservations/reservation';
import type { Sitting } from '#contract/reservations/sittings';
import { addDays, instantOf, wallTimeOf } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';

/** The seats of the restaurant of this model, and how long (minutes) every party stays. */
export const capacity = 6;
export const stay = 90;
export const sittings: Sitting[] = [
  { name: 'Lunch', opens: '11:30', lastSeating: '13:30', closes: '15:00' },
  { name: 'Night', opens: '20:00', lastSeating: '03:30', closes: '05:00' },
];
/** Times on the clock, most of them at an edge of a sitting or in the hour that a change of clocks skips or repeats. */
const clockTimes = [
  ...['12:00', '13:00', '13:30', '20:00', '22:30', '23:30', '00:00', '00:30'],
  ...['01:30', '02:00', '02:30', '03:00', '03:30'],
];

const { timeZone } = settings;
const minute = 60_000;
const quarter = 15 * minute;
/** The nights in which the clocks change, and a moment a week earlier. */
const nights = [
  { now: '2027-03-20T09:00:00Z', saturday: '2027-03-27', offset: '+01:00' },
  { now: '2027-10-23T09:00:00Z', saturday: '2027-10-30', offset: '+01:00' },
] as const;

/** A reservation as the model predicts it; times are instants, so that the model knows nothing of days, minutes and clocks. */
export interface Known {
  id: string;
  start: number;
  seats: number;
  status: ReservationStatus;
  isForced: boolean;
}

/** A restaurant as the model predicts it, about one of the nights in which the clocks change. */
export interface SeatsModel {
  night: (typeof nights)[number];
  isReady: boolean;
  reservations: Known[];
  closed: Set<string>;
  pausedUntil: number;
}

/** A wish: a day after the Saturday, a time on the clock, and whether the second of two equal times is meant. */
export interface Wish {
  day: number;
  time: string;
  isSecond: boolean;
  seats: number;
}

/** Wishes of the guests and of staff. */
export const wishes = fc.record({
  day: fc.integer({ min: 0, max: 2 }),
  time: fc.constantFrom(...clockTimes),
  isSecond: fc.boolean(),
  seats: fc.integer({ min: 1, max: 5 }),
});

/** A new restaurant; `number` decides about which night. */
export function seatsModel(number: number): SeatsModel {
  const night = nights[number % 2 === 0 ? 0 : 1];
  return { night, isReady: false, reservations: [], closed: new Set(), pausedUntil: 0 };
}

/** The model has this reservation too. */
export function remember(
  { reservations }: SeatsModel,
  id: string,
  start: number,
  seats: number,
  status: ReservationStatus,
  isForced: boolean,
) {
  reservations.push({ id, start, seats, status, isForced });
}

export const active = ({ reservations }: SeatsModel) => reservations.filter(({ status }) => status !== 'cancelled');
export const hasReservations = ({ reservations }: Readonly<SeatsModel>) => reservations.length > 0;
export const at = ({ reservations }: SeatsModel, index: number) => reservations[index % reservations.length] as Known;

const floor = (instant: number) => Math.floor(instant / quarter) * quarter;
const isHolding = ({ start, status }: Known, instant: number) =>
  status !== 'cancelled' && floor(start) <= instant && instant < floor(start + stay * minute + quarter - 1);

/** The most seats held at once during a stay that begins at an instant. */
export function mostBeside(reservations: readonly Known[], start: number): number {
  const quarters = Array.from({ length: stay / 15 + 1 }, (_, i) => floor(start) + i * quarter);
  const within = quarters.filter((instant) => instant < start + stay * minute);
  return Math.max(
    ...within.map((instant) => reservations.filter((one) => isHolding(one, instant)).reduce((sum, { seats }) => sum + seats, 0)),
  );
}

/** A wish as a request says it. */
export function dateTimeOf({ night }: SeatsModel, { day, time, isSecond }: Wish): string {
  return `${addDays(night.saturday, day)}T${time}${isSecond ? night.offset : ''}`;
}

/** The instant of a wish, `undefined` when the clocks skip it. */
export function startOf(model: SeatsModel, wish: Wish): number | undefined {
  return instantOf(dateTimeOf(model, wish), timeZone)?.getTime();
}

/** What the model expects of a wish: the reply, and the instant if there is one. */
export function expected(model: SeatsModel, wish: Wish, by: 'guest' | 'staff', except?: Known): { status: number; start: number } {
  const start = startOf(model, wish);
  if (start === undefined) return { status: 422, start: 0 };
  // an offset that is not that of the day makes another time, perhaps in the break
  const isOffered = isOpenAt(model, start, by === 'guest' ? isSlot : isWithin);
  const isPaused = by === 'guest' && start < model.pausedUntil;
  return { status: isOffered && !isPaused && isFree(model, start, wish.seats, except) ? 200 : 409, start };
}

/** Whether staff may hold these seats again from this instant on without a reason. */
export function hasTable(model: SeatsModel, known: Known): boolean {
  return isOpenAt(model, known.start, isWithin) && isFree(model, known.start, known.seats, known);
}

function isFree({ reservations }: SeatsModel, start: number, seats: number, except: Known | undefined): boolean {
  const others = reservations.filter((one) => one !== except);
  return mostBeside(others, start) + seats <= capacity;
}

function isOpenAt({ closed }: SeatsModel, start: number, isOffered: (time: string) => boolean): boolean {
  const wall = wallTimeOf(new Date(start), timeZone);
  const [date, time] = [wall.slice(0, 10), wall.slice(11)];
  return isOffered(time) && !closed.has(time < '05:00' ? addDays(date, -1) : date);
}

const isSlot = (time: string) => (time >= '11:30' && time <= '13:30') || time >= '20:00' || time <= '03:30';
const isWithin = (time: string) => (time >= '11:30' && time < '15:00') || time >= '20:00' || time < '05:00';
