import { addDays, endOfDay, type LocalDate, startOfDay } from '#house/rules/wall-time';
import type { OpeningRules } from '../contract/opening.ts';
import type { Party } from './party.ts';
import { type Hold, quarter } from './seats.ts';
import {
  type BookedParty,
  closingAfter,
  instantAt,
  minuteOfDay,
  type Presence,
  type ServiceDay,
  serviceDateOf,
  sittingsOn,
} from './service-day.ts';
import { isOver, presentQuarter, seatedMinute } from './visit.ts';

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

/** So many minutes after its sitting has closed nobody is at a table any more of whom nobody has said that they left. */
const grace = 30;

/** The days as they stand at this moment: who sits at a table has it, and who stays longer than planned takes seats, past midnight too. */
export function atPresent<Day extends ServiceDay>(days: ReadonlyMap<LocalDate, Day>, moment: Moment): Map<LocalDate, Day> {
  const { rules, now, zone } = moment;
  const today = serviceDateOf(now, days, rules, zone);
  const present = new Map(
    [...days].map(([date, day]) => [date, { ...withPresence(day, moment), ...(date === today && { isPresent: true }) }]),
  );
  for (const [date, { parties = [], standing = [] }] of present) {
    const midnight = minuteOfDay(startOfDay(addDays(date, 1), zone), date, zone);
    const next = present.get(addDays(date, 1));
    for (const { _id, to, seats, presence } of [...parties.filter(({ isContinued }) => !isContinued), ...standing]) {
      for (let at = to; presence && at < presence.to; at += quarter) {
        const [day, minute] = at < midnight ? [present.get(date), at] : [next, at - midnight];
        if (day) takeSeats(day, { _id, minute, seats });
      }
    }
    if (next) next.overnight = parties.flatMap((party) => overnight(party, midnight));
  }
  return present;
}

/** A party that sits longer than planned and past midnight, in the minutes of the next date. */
function overnight({ presence, ...party }: BookedParty, midnight: number): BookedParty[] {
  if (!presence || presence.to <= Math.max(party.to, midnight)) return [];
  return [{ ...party, from: 0, to: presence.to - midnight, isFixed: true, isContinued: true }];
}

/** The copy of the day counts these seats too. */
function takeSeats(day: ServiceDay, overdue: NonNullable<ServiceDay['overdue']>[number]): void {
  const { minute, seats } = overdue;
  day.taken = { ...day.taken, [minute]: (day.taken[minute] ?? 0) + seats };
  day.overdue = [...(day.overdue ?? []), overdue];
}

/** The day with how long who sits there is there in fact. */
function withPresence<Day extends ServiceDay>(day: Day, moment: Moment): Day {
  const seen = <One extends { from: number; to: number; seatedAt?: number }>(one: One) =>
    one.seatedAt === undefined ? one : { ...one, presence: presenceOf({ ...one, seatedAt: one.seatedAt }, day, moment) };
  const { parties, standing } = day;
  return { ...day, ...(parties && { parties: parties.map(seen) }), ...(standing && { standing: standing.map(seen) }) };
}

/**
 * From when to when a party is at its tables that was seated (minutes since 1970) and is not marked as gone; `undefined` when its sitting has closed
 * since: then it has left by closing.
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
  const sittings = rules && sittingsOn(day, rules, zone);
  const closes = sittings
    ? (closingAfter(instantAt(day.date, from, zone), sittings) ?? closingAfter(end, sittings))
    : endOfDay(day.date, zone);
  return closes && now.getTime() < closes.getTime() + grace * 60_000 ? { from: since, to: present + overtime } : undefined;
}

/** Whether a party whose time has come is still at its tables: who sits, as long as its presence lasts, and of whom nothing was marked, until its end. */
export function isStillThere({ held, visit }: Pick<Party, 'visit'> & { held: Hold }, day: ServiceDay, moment: Moment): boolean {
  const seatedAt = seatedMinute(visit);
  if (seatedAt !== undefined) return presenceOf({ ...held, seatedAt }, day, moment) !== undefined;
  return !isOver(visit) && moment.now < instantAt(held.date, held.to, moment.zone);
}
