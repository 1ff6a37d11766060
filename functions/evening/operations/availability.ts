import { reservations as messages } from '#evening/words/bookings';
import { wrong } from '#house/http/failure';
import { foreignLanguage, written } from '#house/rules/translated';
import { addDays, localDateOf } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import { values } from '#house/words/general';
import type { Availability, AvailabilityQuery, DayAvailability } from '../contract/availability.ts';
import { termsOf } from '../rules/acts/table-for.ts';
import { anyTimeOn, availabilityOn, bookingChoice } from '../rules/availability.ts';
import { type Hold, without } from '../rules/seats.ts';
import { presentDays } from './days.ts';

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

  const { opening, room, days } = await presentDays([addDays(date, -1), ...dates, addDays(date, dates.length)], { mayBeOld: true });
  const { rules } = opening;
  const others = without(days, reservation);
  const { areas, ...limits } = bookingChoice({ rules, room, now, settings });
  const area = areas.find(({ _id }) => _id === query.area)?._id ?? '';
  const onDay = (one: string): DayAvailability =>
    rules ? availabilityOn(one, others, seats, termsOf(rules, { opening, room, now, settings }, area)) : anyTimeOn(one, now, settings);
  const offered = areas.map((one) => ({
    _id: one._id,
    name: written(one, 'name'),
    nameLanguage: foreignLanguage(one, 'name', settings.defaultLanguage),
  }));
  // after midnight the evening before may go on
  const evening = date === today ? [onDay(addDays(date, -1))].filter(({ state }) => state === 'free') : [];
  const data = { seats, area, areas: offered, ...limits, confirmUpTo: rules?.confirmUpTo ?? 0, days: [...evening, ...dates.map(onDay)] };
  return { data, message: messages().availability };
}
