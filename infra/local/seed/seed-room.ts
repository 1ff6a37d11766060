import type { Room } from '#contract/reservations/room';
import { manyDaysWithReservations } from '../../../functions/data/reservations/held-reservations.ts';
import { changeRoom, storedRoom } from '../../../functions/data/reservations/room.ts';
import { recount } from '../../../functions/data/reservations/service-days.ts';
import { closedAreasOn } from '../../../functions/rules/reservations/book.ts';
import { seatedAnew } from '../../../functions/rules/reservations/seated-anew.ts';
import { countsOf } from '../../../functions/rules/reservations/seats.ts';
import { datesBetween } from '../../../functions/rules/reservations/special-days.ts';
import { addDays, type LocalDate, localDateOf } from '../../../functions/rules/wall-time.ts';

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
