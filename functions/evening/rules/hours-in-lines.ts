import { type Language, languageTags } from '#house/language/languages';
import type { OpeningRules } from '../contract/opening.ts';
import type { Sitting } from '../contract/sittings.ts';
import { timesInWords } from './opening-hours.ts';

/** Weekdays that have the same sittings; Monday is 0. */
export interface HoursLine {
  days: number[];
  sittings: readonly Sitting[];
}

/** The hours of a week as few lines: days with the same sittings stand in one, except for those that are to stand apart. */
export function hoursInLines(week: OpeningRules['week'], apart: readonly number[] = []): HoursLine[] {
  const alike = Map.groupBy(week.keys(), (day) => JSON.stringify([apart.includes(day), week[day]]));
  return [...alike.values()].map((days) => ({ days, sittings: week[days[0] ?? 0] ?? [] }));
}

/** A Monday. */
const firstDay = Date.UTC(2024, 0, 1);

/** The short name of a weekday: `Mon`, `po`. */
export function shortWeekday(language: Language, day: number): string {
  return new Intl.DateTimeFormat(languageTags[language], { weekday: 'short', timeZone: 'UTC' }).format(firstDay + day * 24 * 3600_000);
}

/** `Mon–Thu, Sat` */
export function weekdaysInWords(language: Language, days: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.to === day - 1) last.to = day;
    else runs.push({ from: day, to: day });
  }
  const name = (day: number) => shortWeekday(language, day);
  return runs.map(({ from, to }) => (from === to ? name(from) : `${name(from)}–${name(to)}`)).join(', ');
}

/** `11–15` where both are full hours, else `11:30–15:00`. */
export function shortTimes(sitting: Pick<Sitting, 'opens' | 'closes'>): string {
  const times = timesInWords(sitting);
  return /^\d\d:00–\d\d:00$/.test(times) ? times.replace(/\b0?(\d+):00/g, '$1') : times;
}
