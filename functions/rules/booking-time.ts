import { bookingHorizonDays } from '#contract/reservations';
import { addDays, instantOf, isPast, localDateOf, type WallTime, wallTimeOf } from './wall-time.ts';

/** The wall time and the instant of a table to be booked, or the sentence that says why it cannot be had then. */
export function bookingTime(dateTime: string, zone: string, now: Date): { dateTime: WallTime; startsAt: string } | { refusal: string } {
  const start = instantOf(dateTime, zone);
  if (!start) return { refusal: noSuchTime };
  if (isPast(start, now)) return { refusal: 'Please choose a time in the future.' };
  const lastDay = addDays(localDateOf(now, zone), bookingHorizonDays);
  if (localDateOf(start, zone) > lastDay) return { refusal: `Please choose a day within the next ${bookingHorizonDays} days.` };
  return { dateTime: wallTimeOf(start, zone), startsAt: start.toISOString() };
}

export const noSuchTime = 'This time does not exist: the clocks change that night.';
