import type { RestaurantSettings } from '#contract/settings';
import { addDays, instantOf, isPast, localDateOf, type WallTime, wallTimeOf } from './wall-time.ts';

type Settings = Pick<RestaurantSettings, 'timeZone' | 'bookingHorizonDays'>;

/** The wall time and the instant of a new reservation, or the sentence that refuses the time. */
export function bookingTime(
  dateTime: string,
  { timeZone, bookingHorizonDays }: Settings,
  now: Date,
): { dateTime: WallTime; startsAt: string } | { refusal: string } {
  const start = instantOf(dateTime, timeZone);
  if (!start) return { refusal: noSuchTime };
  if (isPast(start, now)) return { refusal: 'Please choose a time in the future.' };
  const wallTime = wallTimeOf(start, timeZone);
  const lastDay = addDays(localDateOf(now, timeZone), bookingHorizonDays);
  if (wallTime.slice(0, 10) > lastDay) return { refusal: `Please choose a day within the next ${bookingHorizonDays} days.` };
  return { dateTime: wallTime, startsAt: start.toISOString() };
}

export const noSuchTime = 'This time does not exist: the clocks change that night.';

/** The sentence that refuses a party of so many, if it is too large. */
export function partyRefusal(seats: number, most: number): string | undefined {
  return seats > most ? `We take up to ${most} guests online. Please call us for a larger party.` : undefined;
}
