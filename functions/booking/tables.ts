import type { NotAvailable } from '#contract/reservations/availability';
import type { Opening } from '#contract/reservations/opening';
import { limitOn, openingAndDays, type SeatLimit, type StoredDay, storedDay } from '../data/reservations/service-days.ts';
import { Failure } from '../http/failure.ts';
import {
  availabilityOn,
  nearestTimes,
  refusalSentence,
  refusalSentenceForStaff,
  refusalToGuest,
  refusalToStaff,
  type Terms,
} from '../rules/reservations/availability.ts';
import { type Hold, holdOf, seatsLeft, withoutHold } from '../rules/reservations/seats.ts';
import { serviceDateOf } from '../rules/reservations/service-day.ts';
import { addDays, type LocalDate, localDateOf, wallTimeOf } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';

const { timeZone } = settings;

/** How many days after a refused one are searched for free times. */
const searchedDays = 7;

/** The rules, and the stored days that decide about a start. */
export interface Around {
  opening: Opening;
  days: Map<LocalDate, StoredDay>;
}

/** What somebody wishes: guests choose from the free times, staff may seat a party whenever the restaurant is open. */
export interface Wish {
  start: Date;
  seats: number;
  by: 'guest' | 'staff';
  /** What the same reservation holds already. */
  held?: Hold | undefined;
  /** Why staff take the reservation even without a table. */
  override?: string | undefined;
}

/** What a reservation gets: the seats it holds, the limit that they were decided by, and the reason if it is an override. */
export interface Table {
  held: Hold;
  seats: SeatLimit | undefined;
  override: string | undefined;
}

/** Why a wish gets no table, on which day of service, and how many seats are left at that time. */
export interface NoTable {
  refused: NotAvailable['state'];
  date: LocalDate;
  left: number;
}

/** The rules and the days that decide about a start: its date, the day before, which may still be open, and the next, which its stay may reach. */
export function daysAround(start: Date): Promise<Around> {
  const date = localDateOf(start, timeZone);
  return openingAndDays([addDays(date, -1), date, addDays(date, 1)]);
}

/** The table for a wish, or why there is none. Without rules every wish gets one. */
export function tableFor(wish: Wish, { opening, days }: Around): Table | NoTable {
  const { start, seats } = wish;
  const { rules } = opening;
  const date = serviceDateOf(start, days, rules, timeZone);
  const held = holdOf(start, seats, date, timeZone, rules);
  if (!rules) return { held, seats: undefined, override: undefined };

  const others = withoutHold(days, wish.held);
  const refused = (wish.by === 'guest' ? refusalToGuest : refusalToStaff)(start, seats, others, termsOf(rules, opening));
  if (refused && wish.by === 'staff' && wish.override !== undefined) return { held, seats: undefined, override: wish.override };
  if (refused) return { refused, date, left: seatsLeft(held, others, rules) };
  return { held, seats: limitOn(days.get(date) ?? storedDay(date, undefined), rules), override: undefined };
}

/** What decides about every time at this moment. */
export function termsOf(rules: Terms['rules'], { pausedUntil }: Opening): Terms {
  return { rules, pausedUntil, now: new Date(), settings };
}

/** The refusal of a wish, with the nearest free times on its day and the next ones. */
export async function notAvailable(wish: Wish, { refused: state, date, left }: NoTable): Promise<Failure> {
  const dates = Array.from({ length: searchedDays + 3 }, (_, i) => addDays(date, i - 1));
  const { opening, days } = await openingAndDays(dates);
  const { rules } = opening;
  const others = withoutHold(days, wish.held);
  const searched = rules ? dates.slice(1, -1).map((one) => availabilityOn(one, others, wish.seats, termsOf(rules, opening))) : [];
  const nearest = nearestTimes(searched, wallTimeOf(wish.start, timeZone));
  if (wish.by === 'guest') {
    return new Failure('not_available', refusalSentence(state, searched[0], nearest.length > 0), { data: { state, nearest } });
  }
  const message = refusalSentenceForStaff(state === 'closed' ? 'closed' : 'full', left);
  return new Failure('not_available', message, { data: { state, seatsLeft: left, nearest } });
}
