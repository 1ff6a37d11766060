import type { Room } from '#evening/contract/room';
import { closedAreasOn } from '#evening/rules/book';
import { seatedAnew } from '#evening/rules/seated-anew';
import { countsOf } from '#evening/rules/seats';
import { datesBetween } from '#evening/rules/special-days';
import { manyDaysWithReservations } from '#evening/store/held-reservations';
import { changeRoom, storedRoom } from '#evening/store/room';
import { recount } from '#evening/store/service-days';
import { addDays, type LocalDate, localDateOf } from '#house/rules/wall-time';

/** Stores the tables of a restaurant, counts the seats of its reservations, and gives them their tables, up to so many days ahead. */
export async function seedRoom(room: Room, now: Date, timeZone: string, daysAhead: number): Promise<void> {
  await changeRoom(room, (await storedRoom()).version);
  const today = localDateOf(now, timeZone);
  const dates = datesBetween(addDays(today, -30), addDays(today, daysAhead));
  const { days, reservations } = await manyDaysWithReservations(dates, timeZone);
  const closedOn = (date: LocalDate) => closedAreasOn({ date }, room);
  const counts = countsOf(reservations.map(({ held }) => held));
  const { seatings } = seatedAnew(reservations, { dates, days, room, closedOn, now });
  for (const { date, parties } of seatings) {
    const [day, counted] = [days.get(date), counts.get(date)];
    if (day && counted) await recount(day, counted, parties);
  }
}
