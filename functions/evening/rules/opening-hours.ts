import { type Language, languageTags } from '#house/language/languages';
import { typeset } from '#house/rules/typesetting';
import { addDays, type LocalDate, type WallTime } from '#house/rules/wall-time';
import type { OpeningRules } from '../contract/opening.ts';
import { minutesAfterOpening, minutesOf, type Sitting } from '../contract/sittings.ts';
import type { SpecialDay } from '../contract/special-days.ts';
import { usualSittings } from './service-day.ts';

/** The weekdays by their names in schema.org. */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** A Monday. */
const firstDay = Date.UTC(2024, 0, 1);
const dayMs = 24 * 3600_000;
/** Days that have hours of their own, with what guests read as the reason. */
type SpecialHours = Pick<SpecialDay, 'date' | 'sittings' | 'note' | 'translations'>;
const closedInWords: Readonly<Record<Language, string>> = { en: 'closed', cs: 'zavřeno' };

/** A part of a day, `HH:mm`; one that does not close later than it opens goes on into the next day. */
interface Interval {
  opens: string;
  closes: string;
}

/** OpeningHoursSpecification of schema.org: on these weekdays, or from one date to another. */
export interface OpeningHoursSpecification extends Interval {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek?: string[];
  validFrom?: LocalDate;
  validThrough?: LocalDate;
}

/** When it opens and closes: `11:30–14:30`; midnight at the end is `17:30–24:00`. */
export function timesInWords({ opens, closes }: Interval): string {
  return `${opens}–${closingTime(closes)}`;
}

const closingTime = (closes: string) => (closes === '00:00' ? '24:00' : closes);

/** When an open restaurant closes, or on which day and when it opens next. */
export type OpenState = { closes: string } | { opens: string; date: LocalDate };

/** Whether the restaurant is open at a local time; `undefined` when it does not open within a month. Special days are those from yesterday on. */
export function openState(
  week: OpeningRules['week'],
  days: readonly Pick<SpecialDay, 'date' | 'sittings'>[],
  now: WallTime,
): OpenState | undefined {
  for (let ahead = -1; ahead < 31; ahead++) {
    const date = addDays(now.slice(0, 10), ahead);
    const sittings = days.find((day) => day.date === date)?.sittings ?? usualSittings(date, { week });
    const next = joined(sittings).find(({ opens, closes }) => now < `${closes > opens ? date : addDays(date, 1)}T${closes}`);
    if (next) return `${date}T${next.opens}` <= now ? { closes: closingTime(next.closes) } : { opens: next.opens, date };
  }
  return undefined;
}

/**
 * The week in words, as the Contact field shows it: one line for each group of neighbouring days with the same hours,
 * `Tue–Fri 11:30–14:30, 17:30–23:00` or `Mon closed`, `út–pá 11:30–14:30` or `po zavřeno`.
 */
export function hoursInWords(language: Language, week: OpeningRules['week']): string {
  const shortWeekday = new Intl.DateTimeFormat(languageTags[language], { weekday: 'short', timeZone: 'UTC' });
  const groups: { from: string; to: string; times: string }[] = [];
  for (const [day, sittings] of week.entries()) {
    const name = shortWeekday.format(firstDay + day * dayMs);
    const times = joined(sittings).map(timesInWords);
    const group = { from: name, to: name, times: times.join(', ') || closedInWords[language] };
    const before = groups.at(-1);
    if (before?.times === group.times) before.to = name;
    else groups.push(group);
  }
  return groups.map(({ from, to, times }) => `${from === to ? from : `${from}–${to}`} ${times}`).join('\n');
}

/** A day with special hours, or the first of several days alike: which days, and their times in words. */
export interface SpecialHoursInWords<Day> {
  day: Day;
  last: LocalDate;
  days: string;
  times: string;
}

/** Special hours in words, neighbouring days with the same hours and the same reason together: `24–26 December`, `closed`. */
export function specialHoursInWords<Day extends SpecialHours>(language: Language, days: readonly Day[]): SpecialHoursInWords<Day>[] {
  const groups: { day: Day; last: LocalDate; alike: string }[] = [];
  for (const day of days.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const alike = JSON.stringify([joined(day.sittings), day.note, day.translations]);
    const before = groups.at(-1);
    if (before?.alike === alike && addDays(before.last, 1) === day.date) before.last = day.date;
    else groups.push({ day, last: day.date, alike });
  }
  return groups.map(({ day, last }) => ({
    day,
    last,
    days: periodInWords(language, day.date, last),
    times: joined(day.sittings).map(timesInWords).join(', ') || closedInWords[language],
  }));
}

/** `Thu 24 December`, `24–26 December` or `31 December – 2 January`; in Czech `24.–26. prosince`. */
export function periodInWords(language: Language, from: LocalDate, to: LocalDate): string {
  const tag = languageTags[language];
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const at = (date: LocalDate) => new Date(`${date}T00:00Z`);
  if (from === to) {
    const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
    return typeset(`${weekday.format(at(from))} ${format.format(at(from))}`, tag);
  }
  if (from.slice(0, 7) !== to.slice(0, 7)) return typeset(`${format.format(at(from))} – ${format.format(at(to))}`, tag);
  // both languages write the day before the month
  const day = format.formatToParts(at(from)).map(({ type, value }) => (type === 'month' ? '' : value));
  return typeset(`${day.join('').trim()}–${format.format(at(to))}`, tag);
}

/** The week and the special days as schema.org describes them, for search engines. */
export function openingHoursSpecifications(
  week: OpeningRules['week'],
  days: readonly Pick<SpecialDay, 'date' | 'sittings'>[],
): OpeningHoursSpecification[] {
  const intervals = week.flatMap((sittings, day) => joined(sittings).map((interval) => ({ ...interval, day: weekdays[day] ?? '' })));
  const usual = [...Map.groupBy(intervals, ({ opens, closes }) => `${opens}–${closes}`).values()].map((same) => ({
    ...specified(same[0] as Interval),
    dayOfWeek: same.map(({ day }) => day),
  }));
  const special = days.flatMap(({ date, sittings }) =>
    (sittings.length > 0 ? joined(sittings).map(specified) : [closed]).map((hours) => ({ ...hours, validFrom: date, validThrough: date })),
  );
  return [...usual, ...special];
}

const type = { '@type': 'OpeningHoursSpecification' } as const;
/** As Google's documentation of local businesses describes a closed day. */
const closed: OpeningHoursSpecification = { ...type, opens: '00:00', closes: '00:00' };

/** A whole day ends a minute earlier, because the same two times would mean a closed day. */
function specified({ opens, closes }: Interval): OpeningHoursSpecification {
  return { ...type, opens, closes: opens === closes ? clockTime(minutesOf(closes) + 1439) : closes };
}

/** The parts of a day in which the restaurant is open: sittings that follow each other without a pause are one. */
function joined(sittings: readonly Sitting[]): Interval[] {
  const parts: { from: number; to: number }[] = [];
  for (const sitting of sittings) {
    const from = minutesOf(sitting.opens);
    const to = from + minutesAfterOpening(sitting).end;
    const before = parts.at(-1);
    if (before?.to === from) before.to = to;
    else parts.push({ from, to });
  }
  return parts.map(({ from, to }) => ({ opens: clockTime(from), closes: clockTime(to) }));
}

function clockTime(minutes: number): string {
  const [hour, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
