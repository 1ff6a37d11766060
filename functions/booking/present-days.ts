import { openingAndDays } from '../data/reservations/service-days.ts';
import { withPresence } from '../rules/reservations/presence.ts';
import type { LocalDate } from '../rules/wall-time.ts';
import { settings } from '../services/settings.ts';

/** The rules, the room and the days with these dates as they stand at this moment: who sits at a table has it, whatever was planned. */
export async function presentDays(dates: readonly LocalDate[], options?: Parameters<typeof openingAndDays>[1]) {
  const read = await openingAndDays(dates, options);
  const moment = { rules: read.opening.rules, now: new Date(), zone: settings.timeZone };
  return { ...read, days: new Map([...read.days].map(([date, day]) => [date, withPresence(day, moment)])) };
}
