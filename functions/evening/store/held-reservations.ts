import { addDays, endOfDay, type LocalDate, startOfDay } from '#house/rules/wall-time';
import { everyPage } from '#house/table/table';
import type { Opening } from '../contract/opening.ts';
import type { Party } from '../rules/party.ts';
import { bySlot, countsOf } from '../rules/seats.ts';
import { serviceDate } from '../rules/special-days.ts';
import { reservationsBetween } from './reservation-lists.ts';
import { openingAndDays, type StoredDay } from './service-days.ts';

/** How often days and reservations that do not agree are read again, and the pauses between: about a second and a half together. */
const readings = 6;
const pauseMs = 300;
/** How many days are read at once. */
const perRead = 90;

/** All reservations that start between two instants, in order. */
export function allReservations(from: Date, to: Date): Promise<Party[]> {
  return everyPage((start) => reservationsBetween(from, to, {}, 2500, start));
}

/**
 * The days with these dates, at most 99 that follow each other, and the reservations of their service, also those after midnight. The index
 * that lists reservations can be some moments behind the table; then its reservations are not the arriving guests that the days count, and
 * all are read again. When that does not help, the counts are wrong, which the nightly check reports.
 */
export async function daysWithReservations(
  dates: readonly LocalDate[],
  zone: string,
): Promise<{ opening: Opening; days: StoredDay[]; reservations: Party[] }> {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  for (let reading = 1; ; reading++) {
    const { opening, days: byDate } = await openingAndDays(dates);
    const days = [...byDate.values()];
    const listed = await allReservations(startOfDay(first, zone), endOfDay(addDays(last, 1), zone));
    const reservations = listed.filter((one) => dates.includes(serviceDate(one)));
    if (agree(days, reservations) || reading === readings) return { opening, days, reservations };
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** The same for any number of days that follow each other. */
export async function manyDaysWithReservations(
  dates: readonly LocalDate[],
  zone: string,
): Promise<{ opening: Opening; days: Map<LocalDate, StoredDay>; reservations: Party[] }> {
  const parts = Array.from({ length: Math.ceil(dates.length / perRead) }, (_, i) => dates.slice(i * perRead, (i + 1) * perRead));
  const read = await Promise.all(parts.map((part) => daysWithReservations(part, zone)));
  const days = read.flatMap((part) => part.days);
  return {
    opening: read[0]?.opening ?? { version: 0 },
    days: new Map(days.map((day) => [day.date, day])),
    reservations: read.flatMap(({ reservations }) => reservations),
  };
}

function agree(days: readonly StoredDay[], reservations: readonly Party[]): boolean {
  const counts = countsOf(reservations.map(({ held }) => held));
  return days.every(({ date, arriving }) => {
    // by hours, which former counters have in common with the present ones
    const [stored, held] = [bySlot(arriving, 60), bySlot(counts.get(date)?.arriving ?? {}, 60)];
    return Object.keys({ ...stored, ...held }).every((minute) => stored[Number(minute)] === held[Number(minute)]);
  });
}
