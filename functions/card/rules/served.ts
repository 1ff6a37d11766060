import { periodInWords, timesInWords } from '#evening/rules/opening-hours';
import { type Language, languageTags } from '#house/language/languages';
import { cardDayOf, dayBegins, isWithin, startOfCardDay } from '#house/rules/card-day';
import { typeset } from '#house/rules/typesetting';
import { addDays, instantOf, type LocalDate, type WallTime, wallTimeOf, weekdayOf } from '#house/rules/wall-time';
import type { MenuItem } from '../contract/menu-items.ts';
import type { Menu } from '../contract/menus.ts';
import type { Served } from '../contract/served.ts';

/** A menu as far as it says when it is served; without that it is served always. */
export interface ServedMenu {
  served?: Served | undefined;
}

/** A menu that is served always. */
export const always: Served = { from: '', to: '', weekdays: [], opens: '', closes: '' };

/** Whether guests are offered a menu on a day, at whatever hours it is served. */
export function isOffered({ served = always }: ServedMenu, day: LocalDate): boolean {
  return isWithin(served, day);
}

/** Whether a menu is served on a day. */
export function isServedOn(menu: ServedMenu, day: LocalDate): boolean {
  const { weekdays } = menu.served ?? always;
  return isOffered(menu, day) && (weekdays.length === 0 || weekdays.includes(weekdayOf(day)));
}

/** Whether a menu is served at an instant. */
export function isServedAt(menu: ServedMenu, instant: Date, zone: string): boolean {
  const today = cardDayOf(instant, zone);
  // hours that begin in the evening may go on past the end of the day
  return [addDays(today, -1), today].some((day) => {
    const { from, to } = hoursOn(menu, day, zone);
    return isServedOn(menu, day) && from <= instant && instant < to;
  });
}

function hoursOn({ served: { opens, closes } = always }: ServedMenu, day: LocalDate, zone: string): { from: Date; to: Date } {
  if (opens === '') return { from: startOfCardDay(day, zone), to: startOfCardDay(addDays(day, 1), zone) };
  // a menu for the small hours belongs to the evening before
  const first = opens < dayBegins ? addDays(day, 1) : day;
  const at = (date: LocalDate, time: string) => instantOf(`${date}T${time}`, zone) ?? startOfCardDay(addDays(day, 1), zone);
  return { from: at(first, opens), to: at(closes > opens ? first : addDays(first, 1), closes) };
}

/** A menu as staff see it: it is served now, comes on its first day, is offered until it is served next, or is over. */
export type ServedState = { is: 'now' } | { is: 'coming' | 'later'; at: WallTime } | { is: 'over' };

export function servedState(menu: ServedMenu, instant: Date, zone: string): ServedState {
  const today = cardDayOf(instant, zone);
  const { from } = menu.served ?? always;
  if (isServedAt(menu, instant, zone)) return { is: 'now' };
  const [, first = today] = [today, from].toSorted();
  const days = Array.from({ length: 8 }, (_, ahead) => addDays(first, ahead));
  const next = days.find((day) => isServedOn(menu, day) && hoursOn(menu, day, zone).from > instant);
  if (next === undefined) return { is: 'over' };
  return { is: today < from ? 'coming' : 'later', at: wallTimeOf(hoursOn(menu, next, zone).from, zone) };
}

const daily: Readonly<Record<Language, string>> = { en: 'daily', cs: 'denně' };
const ends: Readonly<Record<Language, { from: string; to: string }>> = {
  en: { from: 'from', to: 'until' },
  cs: { from: 'od', to: 'do' },
};

/** When a menu is served, as guests read it: `23–27 November, Mon–Fri 11:00–15:00`; empty where it is always. */
export function servedInWords(language: Language, { served = always }: ServedMenu): string {
  const words = [period(language, served), hours(language, served)].filter(Boolean).join(', ');
  return typeset(words, languageTags[language]);
}

function period(language: Language, { from, to }: Served): string {
  if (from && to) return periodInWords(language, from, to);
  const format = new Intl.DateTimeFormat(languageTags[language], { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const day = format.format(new Date(`${from || to || '2000-01-01'}T00:00Z`));
  return from ? `${ends[language].from} ${day}` : to ? `${ends[language].to} ${day}` : '';
}

function hours(language: Language, { weekdays, opens, closes }: Served): string {
  const name = new Intl.DateTimeFormat(languageTags[language], { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday
  const nameOf = (weekday: number) => name.format(Date.UTC(2024, 0, 1 + weekday));
  const runs: { first: number; last: number }[] = [];
  for (const weekday of weekdays) {
    const run = runs.at(-1);
    if (run?.last === weekday - 1) run.last = weekday;
    else runs.push({ first: weekday, last: weekday });
  }
  const days = runs.map(({ first, last }) => {
    const names = [...new Set([nameOf(first), nameOf(last)])];
    return names.join(last - first === 1 ? ', ' : '–');
  });
  const isDaily = weekdays.length === 0 || weekdays.length === 7;
  const times = opens && timesInWords({ opens, closes });
  if (isDaily) return times && `${daily[language]} ${times}`;
  return [days.join(', '), times].filter(Boolean).join(' ');
}

/** The visible menus, each with the visible items on it. */
export function visibleMenus({ menus = [], menuItems = [] }: { menus?: readonly Menu[]; menuItems?: readonly MenuItem[] }) {
  return menus
    .filter(({ visibility }) => visibility)
    .map((menu) => ({ menu, items: menuItems.filter((item) => item.visibility && item.menuId === menu._id) }));
}
