import { spokenTag } from '#house/language/spoken';
import { addDays, type LocalDate, weekdayOf } from '#house/rules/wall-time';
import type { Menu } from '../contract/menus.ts';
import { capitalized, type Days, dayOf, nextWeek } from './days.ts';
import { dayTitleOf, weekdayNamed } from './pasted/titles.ts';

/** A category of a menu with its next week: its date, and the present category whose dishes it has. */
export interface WeekCategory {
  name: string;
  date?: LocalDate | undefined;
  of?: string | undefined;
}

/** Five days from a Monday on: of this week, from Friday on of the next one. */
export function firstWeek(today: LocalDate, tag = spokenTag()): Days {
  const monday = addDays(today, (weekdayOf(today) > 3 ? 7 : 0) - weekdayOf(today));
  const name = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'long' });
  const days = Array.from({ length: 5 }, (_, day) => addDays(monday, day));
  return Object.fromEntries(days.map((date) => [capitalized(name.format(new Date(`${date}T00:00Z`))), date]));
}

/**
 * The categories of a menu with its next week: with the dishes of the last one, with empty days, or with these titles of a text. Days that are
 * not over stay until they are, and what has no date stays.
 */
export function newWeek(menu: Menu, today: LocalDate, start: 'dishes' | 'empty' | readonly string[]): WeekCategory[] {
  const moved = nextDays(menu, today) ?? firstWeek(today);
  const monday = mondayOf(menu, today);
  const coming: WeekCategory[] =
    typeof start === 'string'
      ? Object.entries(moved).map(([name, date]) => ({ name, date, of: start === 'dishes' ? name : undefined }))
      : start.map((name) => ({ name, date: dateOfTitle(name, monday) }));
  const titles = new Set(coming.map(({ name }) => name));
  const [first = ''] = coming.flatMap(({ date }) => date ?? []).toSorted();
  const present: WeekCategory[] = menu.categories.map((name) => ({ name, date: dayOf(menu, name), of: name }));
  const stays = present.flatMap(({ name, date, of }) => {
    if (date === undefined || date < today || date >= first) return [];
    return [{ name: titles.has(name) ? `${name.slice(0, 30)} ${inDigits(date)}` : name, date, of }];
  });
  return [...stays, ...coming, ...present.filter(({ name, date }) => date === undefined && !titles.has(name))];
}

/**
 * The days of the last week of a menu, moved on to the next one that is not over yet, whatever the season of the menu; `undefined` for a menu
 * without dates.
 */
function nextDays({ type, categories, days }: Menu, today: LocalDate): Days | undefined {
  const dated = categories.flatMap((name) => {
    const date = dayOf({ type, days }, name);
    return date === undefined ? [] : [{ name, date }];
  });
  const dates = dated.map(({ date }) => date).toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  // days that were not over when the last week began stand before it
  const begins = first && addDays(first, 6) < last ? addDays(last, -weekdayOf(last)) : first;
  const week = dated.filter(({ date }) => date >= begins).map(({ name, date }) => [name, date]);
  return nextWeek({ type, days: Object.fromEntries(week) }, today)?.days;
}

/** `27. 11.`, in English `27/11`. */
function inDigits(date: LocalDate): string {
  return new Intl.DateTimeFormat(spokenTag(), { timeZone: 'UTC', day: 'numeric', month: 'numeric' }).format(new Date(`${date}T00:00Z`));
}

/** The Monday of the next week of a menu: days of a text without a date belong to it. */
export function mondayOf(menu: Menu, today: LocalDate): LocalDate {
  const [first] = Object.values(nextDays(menu, today) ?? {}).toSorted();
  const from = first ?? nextWeek(menu, today)?.from ?? Object.values(firstWeek(today))[0] ?? today;
  return addDays(from, -weekdayOf(from));
}

/** The date that a title of a text names: a day with its month, or a weekday of this week. */
export function dateOfTitle(title: string, monday: LocalDate): LocalDate | undefined {
  if (!['day', 'date'].includes(dayTitleOf(title) ?? '')) return undefined;
  const [, day = '', month = ''] = /(?<!\d)(\d{1,2})\. ?(\d{1,2})(?:\.|(?!\d))/.exec(title) ?? [];
  if (day && month) {
    const year = Number(monday.slice(0, 4));
    const dates = [year - 1, year, year + 1].map((one) => `${one}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
    const away = (date: LocalDate) => Math.abs(Date.parse(date) - Date.parse(monday));
    return dates.filter((date) => !Number.isNaN(Date.parse(date))).toSorted((a, b) => away(a) - away(b))[0];
  }
  const weekday = weekdayNamed(title);
  return weekday < 0 ? undefined : addDays(monday, weekday);
}
