import { addDays, endOfDay, type LocalDate, startOfDay } from '#house/rules/wall-time';
import { keys, lists } from '#house/table/keys';
import { putItem, queryTable } from '#house/table/table';
import { type DayTally, tallyOf } from '../rules/figures.ts';
import { datesBetween, serviceDate } from '../rules/special-days.ts';
import { allReservations } from './held-reservations.ts';

/** A tally is kept for two years and the weeks in which it is compared. */
const keptDays = 800;
/** How far back the first night counts; what retention has deleted by then is not in it. */
const firstDays = 731;
/** So many days before the last counted one are counted again: staff write down afterwards who did not come. */
const countedAgain = 3;
const perRead = 28;

/** The tallies of the last days that are counted, oldest first, at most so many. */
export async function latestTallies(most: number): Promise<DayTally[]> {
  const { items } = await queryTable<DayTally>({ value: lists.dayTallies.pk, newestFirst: true, limit: most });
  return items.toReversed();
}

/** Counts the days up to `last` that are not counted yet, and the latest of the others again, until `isLate`; the next call goes on from there. */
export async function tallyDays(last: LocalDate, zone: string, isLate: () => boolean): Promise<void> {
  const counted = (await latestTallies(1)).at(-1)?.date;
  let from = counted === undefined ? addDays(last, -firstDays) : addDays(counted, 1 - countedAgain);
  while (from <= last && !isLate()) {
    const end = addDays(from, perRead - 1);
    const dates = datesBetween(from, end < last ? end : last);
    // a service may go on after midnight
    const read = await allReservations(startOfDay(from, zone), endOfDay(addDays(dates.at(-1) ?? from, 1), zone));
    const byDate = Map.groupBy(read, serviceDate);
    for (const date of dates) {
      const ttl = Math.floor(Date.parse(addDays(date, keptDays)) / 1000);
      await putItem({ ...keys.dayTally(date), ...tallyOf(date, byDate.get(date) ?? [], zone), ttl });
    }
    from = addDays(from, perRead);
  }
}
