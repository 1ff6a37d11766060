import { walkInHours } from '#contract/reservations/reservations';
import type { RestaurantSettings } from '#contract/settings';
import { messages } from '#messages/reservations/booking-times';
import { addDays, instantOf, isPast, localDateOf, type WallTime, wallTimeOf } from '../wall-time.ts';

type Settings = Pick<RestaurantSettings, 'timeZone' | 'bookingHorizonDays'>;

/** The wall time and the instant of a new reservation, or the sentence that refuses the time. That of guests who walked in may be past. */
export function bookingTime(
  dateTime: string,
  { timeZone, bookingHorizonDays }: Settings,
  now: Date,
  { isWalkIn = false } = {},
): { dateTime: WallTime; startsAt: string } | { refusal: string } {
  const start = instantOf(dateTime, timeZone);
  if (!start) return { refusal: messages().noSuchTime };
  const earliest = isWalkIn ? new Date(now.getTime() - walkInHours * 3600_000) : now;
  if (isPast(start, earliest)) return { refusal: isWalkIn ? messages().pastWalkIn(walkInHours) : messages().past };
  const wallTime = wallTimeOf(start, timeZone);
  const lastDay = addDays(localDateOf(now, timeZone), bookingHorizonDays);
  if (wallTime.slice(0, 10) > lastDay) return { refusal: messages().withinDays(bookingHorizonDays) };
  return { dateTime: wallTime, startsAt: start.toISOString() };
}

/** The sentence that refuses a party of so many, if it is too large. */
export function partyRefusal(seats: number, most: number): string | undefined {
  return seats > most ? messages().largestParty(most) : undefined;
}
