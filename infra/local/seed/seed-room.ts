import { manyDaysWithReservations } from '../../../functions/data/reservations/held-reservations.ts';
import { changeRoom } from '../../../functions/data/reservations/room.ts';
import { rewriteBook } from '../../../functions/data/reservations/service-days.ts';
import { closedAreasOn } from '../../../functions/rules/reservations/book.ts';
import { seatedAnew } from '../../../functions/rules/reservations/seated-anew.ts';
import { datesBetween } from '../../../functions/rules/reservations/special-days.ts';
import { addDays, type LocalDate, localDateOf } from '../../../functions/rules/wall-time.ts';
import { room } from './room.ts';

/** Stores the tables of the demo restaurant, and gives the stored reservations theirs. */
export async function seedRoom(now: Date, timeZone: string): Promise<void> {
  await changeRoom(room, 0);
  const today = localDateOf(now, timeZone);
  const dates = datesBetween(addDays(today, -30), addDays(today, 40));
  const { days, reservations } = await manyDaysWithReservations(dates, timeZone);
  const closedOn = (date: LocalDate) => closedAreasOn({ date }, room);
  const { seatings } = seatedAnew(reservations, { dates, days, room, closedOn, now });
  for (const { date, parties } of seatings.filter((seating) => seating.parties.length > 0)) {
    const day = days.get(date);
    if (day) await rewriteBook(day, parties);
  }
}
