import type { Availability, AvailabilityQuery, DayAvailability } from '#contract/reservations/availability';
import { messages } from '#messages/reservations/reservations';
import { messages as values } from '#messages/values';
import { openingAndDays } from '../data/reservations/service-days.ts';
import { wrong } from '../http/failure.ts';
import { anyTimeOn, availabilityOn } from '../rules/reservations/availability.ts';
import { bookingLimits } from '../rules/reservations/booking-limits.ts';
import { type Hold, without } from '../rules/reservations/seats.ts';
import { addDays, localDateOf } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';
import { termsOf } from './tables.ts';

/** So many days before and after today can be asked about. */
const askableDays = 400;

/** What a party can book on the days of a query. For a reservation that is to be changed, its own seats and tables are free. */
export async function availability(
  query: AvailabilityQuery,
  reservation?: { _id: string; held?: Hold | undefined },
): Promise<{ data: Availability; message: string }> {
  const { date } = query;
  const now = new Date();
  const today = localDateOf(now, settings.timeZone);
  const isAskable = date >= addDays(today, -askableDays) && date <= addDays(today, askableDays) && addDays(date, 0) === date;
  if (!isAskable) throw wrong('date', values().date);
  const dates = Array.from({ length: Number(query.days ?? 1) }, (_, i) => addDays(date, i));
  const seats = Number(query.seats);

  const { opening, room, days } = await openingAndDays([addDays(date, -1), ...dates, addDays(date, dates.length)], { mayBeOld: true });
  const { rules } = opening;
  const others = without(days, reservation);
  const onDay = (one: string): DayAvailability =>
    rules ? availabilityOn(one, others, seats, termsOf(rules, { opening, room })) : anyTimeOn(one, now, settings);
  const limits = { ...bookingLimits(rules, settings), confirmUpTo: rules?.confirmUpTo ?? 0 };
  return { data: { seats, ...limits, days: dates.map(onDay) }, message: messages().availability };
}
