import { bookingTimes as messages } from '#evening/words/bookings';
import type { RestaurantSettings } from '#house/contract/settings';
import { addDays, instantOf, isPast, localDateOf, type WallTime, wallTimeOf } from '#house/rules/wall-time';
import type { OpeningRules } from '../contract/opening.ts';
import { presentServiceHours, staffHorizonDays, walkInAheadMinutes, walkInHours } from '../contract/staff-times.ts';

/** What begins before this time of a day may belong to the evening before. */
export const endOfNight = '12:00';

/** How many hours a time may be past. */
const lateHours = { guest: 0, phone: 0, imported: 0, walkin: walkInHours, change: presentServiceHours };

type Settings = Pick<RestaurantSettings, 'timeZone' | 'bookingHorizonDays'>;

/** Who gives a time: a guest, or staff for somebody who calls, for guests who walked in, or when they change a reservation. */
type Given = keyof typeof lateHours;

/**
 * The wall time and the instant of a reservation, or the sentence that refuses the time. Staff enter further ahead than guests may book, guests
 * who walked in after they came, and times of the present service when they change a reservation.
 */
export function bookingTime(
  dateTime: string,
  { timeZone, bookingHorizonDays }: Settings,
  now: Date,
  given: Given = 'guest',
): { dateTime: WallTime; startsAt: string } | { refusal: string } {
  const start = instantOf(dateTime, timeZone);
  if (!start) return { refusal: messages().noSuchTime };
  const earliest = new Date(now.getTime() - lateHours[given] * 3600_000);
  if (isPast(start, earliest)) return { refusal: pastSentence(given) };
  if (given === 'walkin' && start.getTime() > now.getTime() + walkInAheadMinutes * 60_000) return { refusal: messages().walkInLater };
  const wallTime = wallTimeOf(start, timeZone);
  const horizonDays = given === 'guest' ? bookingHorizonDays : staffHorizonDays;
  if (wallTime > latestTime(horizonDays, now, timeZone)) return { refusal: messages().withinDays(horizonDays) };
  return { dateTime: wallTime, startsAt: start.toISOString() };
}

/** The latest start so many days ahead: the last evening may go on past midnight. Opening hours decide which of the times before it are offered. */
export function latestTime(horizonDays: number, now: Date, timeZone: string): WallTime {
  return `${addDays(localDateOf(now, timeZone), horizonDays + 1)}T${endOfNight}`;
}

function pastSentence(given: Given): string {
  if (given === 'walkin') return messages().pastWalkIn(walkInHours);
  return given === 'change' ? messages().pastChange : messages().past;
}

/** The sentence that refuses a party of so many, if it is too large. */
export function partyRefusal(seats: number, most: number): string | undefined {
  return seats > most ? messages().largestParty(most) : undefined;
}

/** How far ahead, in days, and for how many guests a table can be booked online. */
export interface BookingLimits {
  horizonDays: number;
  largestParty: number;
}

/** The limits of the manager's rules, within those of the settings; without rules those of the settings. */
export function bookingLimits(
  rules: Partial<Pick<OpeningRules, keyof BookingLimits>> | undefined,
  { bookingHorizonDays, largestParty }: Pick<RestaurantSettings, 'bookingHorizonDays' | 'largestParty'>,
): BookingLimits {
  return {
    horizonDays: Math.min(rules?.horizonDays ?? bookingHorizonDays, bookingHorizonDays),
    largestParty: Math.min(rules?.largestParty ?? largestParty, largestParty),
  };
}

/** Whether a table for so many is confirmed without staff, also instead of a confirmed one. */
export function isConfirmedAtOnce(seats: number, rules: Pick<OpeningRules, 'confirmUpTo'> | undefined): boolean {
  return seats <= (rules?.confirmUpTo ?? 0);
}
