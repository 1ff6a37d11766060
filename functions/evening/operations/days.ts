import { addDays, type LocalDate, localDateOf } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import type { Opening } from '../contract/opening.ts';
import type { Room } from '../contract/room.ts';
import { atPresent } from '../rules/presence.ts';
import { openingAndDays, type StoredDay } from '../store/service-days.ts';

/** The rules, the room, and the stored days that decide about a start, as they stand at this moment. */
export interface Around {
  opening: Opening;
  room: Room | undefined;
  days: Map<LocalDate, StoredDay>;
}

/** The rules and the days that decide about some starts: their dates, the days before, which may still be open, and the next, which stays may reach. */
export function daysAround(starts: readonly Date[]): Promise<Around> {
  const dates = starts.map((start) => localDateOf(start, settings.timeZone));
  return presentDays(dates.flatMap((date) => [addDays(date, -1), date, addDays(date, 1)]));
}

/** The rules, the room and the days with these dates as they stand at this moment: who sits at a table has it, whatever was planned. */
export async function presentDays(dates: readonly LocalDate[], options?: Parameters<typeof openingAndDays>[1]) {
  const read = await openingAndDays(dates, options);
  const moment = { rules: read.opening.rules, now: new Date(), zone: settings.timeZone };
  return { ...read, days: atPresent(read.days, moment) };
}
