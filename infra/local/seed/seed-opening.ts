import { sittingsOn } from '#evening/rules/service-day';
import { changeRules } from '#evening/store/opening';
import { openingAndDays } from '#evening/store/service-days';
import { setSpecialDays } from '#evening/store/special-days';
import { addDays, type LocalDate, localDateOf } from '#house/rules/wall-time';
import { opening, specialDay } from './demo.ts';

/** Stores the hours of the demo restaurant, and one special day. */
export async function seedOpening(now: Date, timeZone: string): Promise<void> {
  await changeRules(opening, 0);
  const { openDay: day, ...special } = specialDay;
  const date = openDay(localDateOf(now, timeZone), day);
  const { days } = await openingAndDays([date]);
  await setSpecialDays([...days.values()], special);
}

/** The date so many open days after today, or before: 0 is today, or the next open day. */
export function openDay(today: LocalDate, days: number): LocalDate {
  const isOpen = (date: LocalDate) => sittingsOn({ date }, opening, 'UTC').length > 0;
  const step = days < 0 ? -1 : 1;
  let date = today;
  for (let left = Math.abs(days); left > 0 || !isOpen(date); date = addDays(date, step)) if (isOpen(date)) left--;
  return date;
}
