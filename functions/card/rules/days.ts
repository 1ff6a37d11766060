import { type Language, languages, languageTags } from '#house/language/languages';
import { categoryOf, textIn } from '#house/rules/translated';
import { typeset } from '#house/rules/typesetting';
import { addDays, type LocalDate } from '#house/rules/wall-time';
import type { MenuItem } from '../contract/menu-items.ts';
import type { Menu, MenuChanges } from '../contract/menus.ts';
import type { Served } from '../contract/served.ts';
import { hasSetPrice, type SetMenu } from './prices.ts';
import { always, type ServedMenu } from './served.ts';

export type Days = NonNullable<Menu['days']>;

/** A menu as far as it gives its categories dates. */
export type DatedMenu = Partial<Pick<Menu, 'type' | 'days'>>;

/** The date of a category of a menu of a week; `undefined` where it has none. */
export function dayOf({ type, days = {} }: DatedMenu, category: string): LocalDate | undefined {
  return type === 'weekly' && Object.hasOwn(days, category) ? days[category] : undefined;
}

/** The date of the category under which an item of a menu is listed; `undefined` where it has none. */
export function dayOfItem(menu: DatedMenu & Pick<Menu, 'categories'>, item: Pick<MenuItem, 'categories'>): LocalDate | undefined {
  return dayOf(menu, item.categories.find((category) => menu.categories.includes(category)) ?? '');
}

/** Whether a dish needs no price of its own: the courses of its menu have one together, or it is in the price of the lunch of its day. */
export function mayLackPrice(menu: DatedMenu & SetMenu & Pick<Menu, 'categories'>, item: Pick<MenuItem, 'categories'>): boolean {
  return hasSetPrice(menu) || dayOfItem(menu, item) !== undefined;
}

/** The dates of a menu after a change: they follow a category to its new name, and go with a category, and with the week. */
export function daysAfter(
  menu: Pick<Menu, 'type' | 'categories' | 'days'>,
  {
    type = menu.type,
    categories = menu.categories,
    days,
    renamed = {},
  }: Partial<Pick<MenuChanges, 'type' | 'categories' | 'days' | 'renamed'>>,
): Days {
  if (type !== 'weekly') return {};
  const kept = Object.entries(menu.days ?? {}).map(([name, date]) => [Object.hasOwn(renamed, name) ? renamed[name] : name, date]);
  return Object.fromEntries(Object.entries<LocalDate>(days ?? Object.fromEntries(kept)).filter(([name]) => categories.includes(name)));
}

/** When something of a week is served: its first and last day, with the dates of its categories, and when the menu is served. */
export interface Week {
  from: LocalDate;
  to: LocalDate;
  days?: Days;
  served?: Served;
}

/**
 * The week of a menu, moved on to the next one that is not over yet; `undefined` for a menu without dates, or with those of more than seven
 * days.
 */
export function nextWeek(menu: DatedMenu & ServedMenu, today: LocalDate): Week | undefined {
  const { served = always, days = {} } = menu;
  const own = Object.keys(days).flatMap((category) => dayOf(menu, category) ?? []);
  const dates = [...own, ...(served.from && served.to ? [served.from, served.to] : [])].toSorted();
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  if (!from || addDays(from, 6) < to) return undefined;
  let later = 7;
  while (addDays(to, later) < today) later += 7;
  const moved = (date: LocalDate) => date && addDays(date, later);
  return {
    from: moved(from),
    to: moved(to),
    ...(own.length > 0 && { days: Object.fromEntries(Object.entries(days).map(([name, date]) => [name, moved(date)])) }),
    ...(menu.served && { served: { ...served, from: moved(served.from), to: moved(served.to) } }),
  };
}

/**
 * What guests read of these menus from a day on: nothing of the days before; its own dishes stand first, those of the coming days next, and
 * what has no date last. A menu of which nothing is left is not among them.
 */
export function fromDay<M extends Pick<Menu, '_id' | 'type' | 'categories' | 'days'>, Item extends Pick<MenuItem, 'menuId' | 'categories'>>(
  day: LocalDate,
  menus: readonly M[],
  items: readonly Item[] = [],
): { menus: M[]; items: Item[] } {
  const dateOf = (menu: M, category: string) => dayOf(menu, category) ?? '9999';
  const left = menus.flatMap((menu) => {
    const categories = menu.categories
      .filter((category) => dateOf(menu, category) >= day)
      .toSorted((a, b) => dateOf(menu, a).localeCompare(dateOf(menu, b)));
    return menu.days && categories.length === 0 ? [] : [{ ...menu, categories }];
  });
  const whole = new Map(menus.map((menu) => [menu._id, menu]));
  const ids = new Set(left.map(({ _id }) => _id));
  const isLeft = (item: Item) => {
    const menu = whole.get(item.menuId);
    return menu !== undefined && ids.has(item.menuId) && (dayOfItem(menu, item) ?? '9999') >= day;
  };
  return { menus: left, items: items.filter(isLeft) };
}

/** `Monday 30 November`, in Czech `pondělí 30. listopadu`. */
function dayInWords(date: LocalDate, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
  return format.format(new Date(`${date}T00:00Z`)).replace(',', '');
}

const present: Readonly<Record<Language, string>> = { en: 'Today', cs: 'Dnes' };

/**
 * What stands above the dishes of a category: its name, or its date in words, `Today, Monday 30 November` on that day itself; with its name
 * behind it where that is more than the name of the day.
 */
export function courseName(menu: DatedMenu & Pick<Menu, 'translations'>, category: string, language: Language, today?: LocalDate): string {
  const date = dayOf(menu, category);
  const named = categoryOf(menu, category);
  const name = textIn(language, named, 'name');
  if (date === undefined) return name;
  const words = dayInWords(date, languageTags[language]);
  const said = date === today ? `${present[language]}, ${words}` : words;
  const whole =
    languages.some((one) => beginsWithDay(named.name, date, one)) &&
    Object.values(menu.days ?? {}).filter((other) => other === date).length < 2
      ? said
      : `${said} · ${name}`;
  return typeset(capitalized(whole), languageTags[language]);
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether a name begins with the weekday of a date, as that is called in a language. */
function beginsWithDay(name: string, date: LocalDate, language: Language): boolean {
  const [weekday = ''] = dayInWords(date, languageTags[language]).split(' ', 1);
  return name.toLowerCase().startsWith(weekday.toLowerCase());
}

/**
 * The day after which a category is called, where its name has it in another language: `Monday` for `Pondělí`, `Monday 7 Dec` for `Pondělí 7. 12.`;
 * `undefined` for every other one.
 */
export function dayNamed(menu: DatedMenu & Pick<Menu, 'translations'>, category: string, language: Language): string | undefined {
  const date = dayOf(menu, category);
  const name = textIn(language, categoryOf(menu, category), 'name');
  if (!date || beginsWithDay(name, date, language) || !languages.some((one) => beginsWithDay(name, date, one))) return undefined;
  const withDate = /\d/.test(name) && ({ day: 'numeric', month: 'short' } as const);
  const format = new Intl.DateTimeFormat(languageTags[language], { timeZone: 'UTC', weekday: 'long', ...withDate });
  return typeset(capitalized(format.format(new Date(`${date}T00:00Z`)).replace(',', '')), languageTags[language]);
}
