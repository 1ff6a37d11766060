import type { Ingredient } from '#contract/card/ingredients';
import type { Meal } from '#contract/card/meals';
import type { LineChanges, MenuItem } from '#contract/card/menu-items';
import type { Menu, NewEdition } from '#contract/card/menus';
import type { Language } from '#messages/languages';
import { spokenTag } from '#messages/spoken';
import { searchable } from '../searchable.ts';
import { allTexts } from '../translated.ts';
import { addDays, type LocalDate, weekdayOf } from '../wall-time.ts';
import { statedAllergens } from './allergens.ts';
import { type Days, dayOf, listedIn, nextWeek } from './days.ts';
import { differingFacts, type Fact, type FactAnswer, type ToldFacts, withFacts } from './pasted/fact-differences.ts';
import { type Doubt, doubtReasons, type ReadDish, readCard } from './pasted/read-card.ts';
import { keysOfDish, soughtKeys } from './pasted/same-dish.ts';
import { sourceLines } from './pasted/source-lines.ts';
import { dayTitleOf } from './pasted/titles.ts';

/** A line of a new week, and how it comes to it. */
export interface WeekLine extends Pick<MenuItem, 'mealPrice' | 'measure' | 'morePrices' | 'planned' | 'visibility'> {
  mealId: string;
  /** Empty for none. */
  category: string;
  isSoldOut?: boolean;
}

/** The card of a menu with a new week. */
export interface NewWeek extends Pick<NewEdition, 'categories' | 'days' | 'served'> {
  lines: WeekLine[];
  /** The items that do not stay where they are. */
  goes: MenuItem[];
  /** The days of the week before that are not over: they stay until they are. */
  stays: string[];
}

/** Five days from a Monday on: of this week, from Friday on of the next one. */
export function firstWeek(today: LocalDate, tag = spokenTag()): Days {
  const monday = addDays(today, (weekdayOf(today) > 3 ? 7 : 0) - weekdayOf(today));
  const name = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'long' });
  const days = Array.from({ length: 5 }, (_, day) => addDays(monday, day));
  return Object.fromEntries(days.map((date) => [capitalized(name.format(new Date(`${date}T00:00Z`))), date]));
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The card of a menu with its next week: with the dishes of the last one, with empty days, or with those of a text. Days that are not over stay
 * until they are, and what has no date stays.
 */
export function newWeek(
  menu: Menu,
  items: readonly MenuItem[],
  today: LocalDate,
  given: 'dishes' | 'empty' | readonly WeekLine[],
): NewWeek {
  const own = items.filter(({ menuId }) => menuId === menu._id).map((item) => ({ item, category: listedIn(menu, item) }));
  const moved = nextWeek(menu, today);
  const days = typeof given === 'string' ? (moved?.days ?? firstWeek(today)) : daysOfTitles(given, weekOf(menu, today));
  const isDated = (category: string) => dayOf(menu, category) !== undefined;
  const titles = typeof given === 'string' ? Object.keys(days) : [...new Set(given.flatMap(({ category }) => category || []))];
  const [first = ''] = Object.values(days).toSorted();
  const stays = menu.categories.filter((category) => {
    const date = dayOf(menu, category);
    return date !== undefined && date >= today && date < first;
  });
  const kept = menu.categories.filter((category) => !isDated(category) && !titles.includes(category));
  const nameOf = (category: string) =>
    titles.includes(category) ? `${category.slice(0, 30)} ${inDigits(dayOf(menu, category) ?? today)}` : category;
  const copied = (those: readonly string[], name: (category: string) => string) =>
    own.filter(({ category }) => those.includes(category)).map(({ item, category }) => lineOf(item, name(category)));
  const coming =
    typeof given === 'string'
      ? given === 'empty'
        ? []
        : copied(titles, (category) => category).map((line) => ({ ...line, isSoldOut: false }))
      : given;
  const staying = stays.map((category) => [nameOf(category), dayOf(menu, category) ?? today] as const);
  const all = { ...Object.fromEntries(staying), ...days };
  const [from = '', to = ''] = [Object.values(all).toSorted()[0], Object.values(all).toSorted().at(-1)];
  const { served } = menu;
  return {
    categories: [...stays.map(nameOf), ...titles, ...kept],
    days: all,
    ...(served && { served: served.from && served.to ? { ...served, from, to } : served }),
    lines: [...copied(stays, nameOf), ...coming, ...copied([...kept, ''], (category) => category)],
    goes: own.filter(({ category }) => category !== '' && ![...stays, ...kept].includes(category)).map(({ item }) => item),
    stays: stays.map(nameOf),
  };
}

function lineOf({ mealId, mealPrice, measure, morePrices, planned, visibility, soldOutUntil }: MenuItem, category: string): WeekLine {
  return { mealId: mealId._id, category, mealPrice, measure, morePrices, planned, visibility, isSoldOut: Boolean(soldOutUntil) };
}

/** `27. 11.`, in English `27/11`. */
function inDigits(date: LocalDate): string {
  return new Intl.DateTimeFormat(spokenTag(), { timeZone: 'UTC', day: 'numeric', month: 'numeric' }).format(new Date(`${date}T00:00Z`));
}

/** The Monday of the week to which days without a date belong. */
function weekOf(menu: Menu, today: LocalDate): LocalDate {
  const from = nextWeek(menu, today)?.from ?? Object.values(firstWeek(today))[0] ?? today;
  return addDays(from, -weekdayOf(from));
}

const weekdays = ['po|mo', 'ut|tu', 'st|we', 'ct|th', 'pa|fr', 'so|sa', 'ne|su'].map(
  (starts) => new RegExp(`\\b(?:${starts})\\p{L}*`, 'u'),
);

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
  const weekday = weekdays.findIndex((pattern) => pattern.test(searchable(title)));
  return weekday < 0 ? undefined : addDays(monday, weekday);
}

function daysOfTitles(lines: readonly Pick<WeekLine, 'category'>[], monday: LocalDate): Days {
  const titles = [...new Set(lines.map(({ category }) => category))];
  return Object.fromEntries(
    titles.flatMap((title) => (title && dateOfTitle(title, monday) ? [[title, dateOfTitle(title, monday) ?? '']] : [])),
  );
}

/** What staff have said of a line of a text: that it is right as it was read, or which of two facts holds. */
export type WeekAnswers = Readonly<Record<string, FactAnswer>>;

/** A dish of a text that waits for an answer. */
export interface WeekQuestion {
  /** The line as it stands in the text. */
  source: string;
  dish: ReadDish;
  doubts: Doubt[];
  /** What the text says otherwise than it is known of the meal. */
  facts: Fact[];
  told: ToldFacts | undefined;
}

type NewMeals = NonNullable<LineChanges['newMeals']>;
type MealChanges = NonNullable<LineChanges['meals']>;

/** A text as the lines of a week, with the meals that are new and those that become as the text says. */
export interface ReadWeek {
  lines: WeekLine[];
  newMeals: NewMeals;
  meals: MealChanges;
  questions: WeekQuestion[];
  /** The dishes without a price of their own. */
  included: string[];
}

interface Circumstances {
  menu: Menu;
  today: LocalDate;
  language: Language;
  meals: readonly Meal[];
  ingredients: readonly Ingredient[];
  answers: WeekAnswers;
  /** The id of a new meal, always the same one for a name. */
  idOf: (name: string) => string;
}

/** Reads the lunches of a week. A dish that stands on two days is one meal on two lines; one without a price is in the price of the lunch of its day. */
export function weekOfText(text: string, { menu, today, language, meals, ingredients, answers, idOf }: Circumstances): ReadWeek {
  const monday = weekOf(menu, today);
  const known = new Map(meals.flatMap((meal) => keysOfMeal(meal).map((key) => [key, meal] as const)));
  const byId = new Map(ingredients.map((ingredient) => [ingredient._id, ingredient]));
  const made = new Map<string, string>();
  const read: ReadWeek = { lines: [], newMeals: [], meals: [], questions: [], included: [] };
  for (const { dish, doubts: all, source } of readCard(sourceLines(text), { language, sections: menu.categories })) {
    if (!dish) continue;
    const isOfDay = dateOfTitle(dish.section, monday) !== undefined;
    const isIncluded = dish.price === undefined && isOfDay && all.every(({ field, reason }) => field !== 'price' || reason === 'noPrice');
    const asking = all.filter(({ reason }) => doubtReasons[reason] === 'asks' && !(reason === 'noPrice' && isIncluded));
    // on another day it is a line of its own
    const isOnce = !read.lines.some(({ category, mealId }) => category === dish.section && mealId === made.get(keyOf(dish)));
    const doubts = asking.filter(({ reason }) => !(reason === 'repeatedDish' && isOfDay && isOnce));
    const meal = soughtKeys(dish).flatMap((key) => known.get(key) ?? [])[0];
    const told = meal && { ...meal, ...statedAllergens(meal, byId) };
    const facts = told ? differingFacts(dish, told) : [];
    const answer = answers[source.text];
    const isOpen = (doubts.length > 0 || facts.length > 0) && answer === undefined;
    if (isOpen || dish.name === '' || (dish.price === undefined && !isIncluded)) {
      read.questions.push({ source: source.text, dish, doubts, facts, told });
      continue;
    }
    const mealId = meal?._id ?? idOf(keyOf(dish));
    if (!meal && !made.has(keyOf(dish))) read.newMeals.push({ ...newMeal(dish), _id: mealId, from: source.text.slice(0, 200) });
    if (meal && facts.length > 0 && answer === 'card' && !read.meals.some(({ _id }) => _id === mealId)) {
      const { ownAllergens = null, allergenKinds = [], mayContain = [], marks = [], weight = '', version, description } = meal;
      const stored = { name: meal.name, description, ownAllergens, allergenKinds, mayContain, marks, weight };
      const { name: _name, ...fields } = withFacts(stored, dish, facts);
      read.meals.push({ ...fields, _id: mealId, version, from: source.text.slice(0, 200) });
    }
    made.set(keyOf(dish), mealId);
    if (isIncluded) read.included.push(dish.name);
    const { price, measure, morePrices, section } = dish;
    read.lines.push({ mealId, category: section, mealPrice: price ?? null, measure, morePrices, visibility: true });
  }
  return read;
}

const keyOf = (dish: ReadDish) => soughtKeys(dish)[0] ?? '';
const keysOfMeal = (meal: Meal) => allTexts(meal, 'name').flatMap((name) => keysOfDish({ name, weight: meal.weight }));

function newMeal({ name, description, translation, marks, weight, allergens, mayContain, kinds }: ReadDish) {
  return {
    name,
    description,
    translations: translation && { [translation.language]: { name: translation.name, description: translation.description } },
    marks,
    weight,
    ingredients: [],
    ownAllergens: allergens,
    mayContain,
    allergenKinds: kinds,
  };
}
