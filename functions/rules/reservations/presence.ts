import type { OpeningRules } from '#contract/reservations/opening';
import { endOfDay } from '../wall-time.ts';
import { closingAfter, instantAt, minuteOfDay, type Presence, type ServiceDay, sittingsOn } from './service-day.ts';
import { presentQuarter } from './visit.ts';

/** What decides how long who sits at a table is there. */
export interface Moment {
  rules: Pick<OpeningRules, 'week'> | undefined;
  now: Date;
  zone: string;
}

/**
 * A party that is over its time is expected to stay for so many minutes from the present quarter of an hour on: nobody gets its table now, and a
 * forgotten mark does not close the evening to who comes later.
 */
const overtime = 30;

/** The day with how long who sits there is at the tables in fact. */
export function withPresence<Day extends ServiceDay>(day: Day, moment: Moment): Day {
  const { parties } = day;
  if (!parties?.some(({ seatedAt }) => seatedAt !== undefined)) return day;
  return {
    ...day,
    parties: parties.map((party) =>
      party.seatedAt === undefined ? party : { ...party, presence: presenceOf({ ...party, seatedAt: party.seatedAt }, day, moment) },
    ),
  };
}

/**
 * From when to when a party is at its tables that was seated (minutes since 1970) and is not marked as gone; `undefined` when the house has
 * closed since the end that was planned: then nobody is there.
 */
export function presenceOf(
  { from, to, seatedAt }: { from: number; to: number; seatedAt: number },
  day: Pick<ServiceDay, 'date' | 'special'>,
  { rules, now, zone }: Moment,
): Presence | undefined {
  const since = Math.min(from, Math.floor(minuteOfDay(new Date(seatedAt * 60_000), day.date, zone)));
  const present = presentQuarter(day.date, now, zone);
  if (present < to) return { from: since, to };
  const end = instantAt(day.date, to, zone);
  const closes = rules ? closingAfter(end, sittingsOn(day, rules, zone)) : endOfDay(day.date, zone);
  return closes && now < closes ? { from: since, to: present + overtime } : undefined;
}
