import type { Ingredient } from '#contract/card/ingredients';
import type { Meal, MealInFile } from '#contract/card/meals';
import type { MenuItem } from '#contract/card/menu-items';
import type { CardImport } from '#contract/card/menus';
import type { MeasuredPrice } from '#contract/card/prices';
import { allTexts } from '../../translated.ts';
import { statedAllergens } from '../allergens.ts';
import { pricesOf } from '../prices.ts';
import { differingFacts, type Fact, type FactAnswer, type ToldFacts, withFacts } from './fact-differences.ts';
import { mealsForm } from './list-csv.ts';
import { type CardLine, doubtReasons, type ReadDish } from './read-card.ts';
import { firstFree, keysOfDish, soughtKeys } from './same-dish.ts';
import { plainName } from './source-lines.ts';

/** What becomes of a dish of a pasted card. */
export type Fate =
  /** A new meal, or one that exists, enters the menu. */
  | { kind: 'new' | 'placed' }
  /** The dish is on the menu and gets another price. */
  | { kind: 'price'; before: MeasuredPrice[]; after: MeasuredPrice[] }
  /** The dish is on the menu, and something else than its price becomes as the card says. */
  | { kind: 'facts' }
  /** The dish is on the menu as the card says. */
  | { kind: 'same' }
  /** A doubt has to be answered first. */
  | { kind: 'held' };

interface Card {
  sections: readonly string[];
  /** The menu has a price for its courses together: its dishes need none. */
  hasSetPrice?: boolean | undefined;
  /** The items of the menu. */
  items: readonly MenuItem[];
  /** All meals of the restaurant. */
  meals: readonly Meal[];
  ingredients: readonly Ingredient[];
  /** What staff have said where the card and what is known differ, by line. */
  answers: Readonly<Record<number, Partial<Record<Fact, FactAnswer>>>>;
}

/** What a card says otherwise than it is known, with the answer of staff. */
export interface Difference {
  fact: Fact;
  told: ToldFacts;
  answer: FactAnswer | undefined;
}

/** A meal that exists and becomes as the card says. */
export interface ChangedMeal {
  _id: string;
  version: number;
  fields: MealInFile;
}

/**
 * What a pasted card changes on a menu, and what becomes of each dish, by its line. Dishes are found again by their names, first in their
 * section; what the card does not name stays, and the same card once more changes nothing. Whatever it says otherwise than it is known of a meal
 * waits for an answer.
 */
export function changesOf(
  read: readonly CardLine[],
  { sections, hasSetPrice, items, meals, ingredients, answers }: Card,
): { changes: CardImport; mealChanges: ChangedMeal[]; fates: Map<number, Fate>; differences: Map<number, Difference[]> } {
  const lines = settledByMenu(read, items);
  const changes: CardImport = { sections: [], dishes: [], placed: [], prices: [] };
  const fates = new Map<number, Fate>();
  const differences = new Map<number, Difference[]>();
  const changed = new Map<string, ChangedMeal>();
  const mealsById = new Map(meals.map((meal) => [meal._id, meal]));
  const ingredientsById = new Map(ingredients.map((ingredient) => [ingredient._id, ingredient]));
  const dishes = lines.flatMap(({ dish, source, doubts }) => {
    if (dish) fates.set(source.id, { kind: 'held' });
    return dish && !isHeld(doubts) ? [{ dish, id: source.id }] : [];
  });
  const found = matched(dishes, items);
  const placed = new Set<Meal>();
  const freeMeal = firstFree(meals, keysOfMeal, placed);
  const listed = new Set(sections);
  const inOrder: (CardImport['dishes'][number] | CardImport['placed'][number])[] = [];
  for (const { dish, id } of dishes) {
    if (dish.price === undefined && !hasSetPrice) continue;
    const prices = { mealPrice: dish.price ?? null, measure: dish.measure, morePrices: dish.morePrices };
    const item = found.get(id);
    const known = item ? mealsById.get(item.mealId._id) : freeMeal(soughtKeys(dish));
    const told = item?.mealId ?? (known && { ...known, ...statedAllergens(known, ingredientsById) });
    const differing = told ? differingFacts(dish, told).map((fact): Difference => ({ fact, told, answer: answers[id]?.[fact] })) : [];
    if (differing.length > 0) differences.set(id, differing);
    if (differing.some(({ answer }) => answer === undefined)) continue;
    const taken = differing.flatMap(({ fact, answer }) => (answer === 'card' ? fact : []));
    if (known && taken.length > 0) {
      const { _id, version, ...stored } = known;
      const fields = withFacts(changed.get(_id)?.fields ?? mealsForm([]).inFile(stored), dish, taken);
      changed.set(_id, { _id, version, fields });
    }
    const unpriced = { kind: taken.length > 0 ? ('facts' as const) : ('same' as const) };
    if (item && dish.price === undefined) {
      // a card that says no price says nothing of the supplement
      fates.set(id, unpriced);
      continue;
    }
    if (item && dish.price !== undefined) {
      // a card that says one price without what it is for says nothing of the others
      const isOne = dish.measure === '' && dish.morePrices.length === 0;
      const after = isOne ? { ...item, mealPrice: dish.price } : { ...item, ...prices };
      const isSame = inShort(item) === inShort(after);
      if (!isSame) changes.prices.push({ _id: item._id, version: item.version, ...(isOne ? {} : prices), mealPrice: dish.price });
      fates.set(id, isSame ? unpriced : { kind: 'price', before: pricesOf(item), after: pricesOf(after) });
      continue;
    }
    if (dish.section && !listed.has(dish.section)) changes.sections.push(dish.section);
    listed.add(dish.section);
    const added = known ? { mealId: known._id, section: dish.section, ...prices } : { ...newDish(dish), ...prices };
    if (known) placed.add(known);
    inOrder.push(added);
    if ('mealId' in added) changes.placed.push(added);
    else changes.dishes.push(added);
    fates.set(id, { kind: known ? 'placed' : 'new' });
  }
  // new meals and those that exist are two lists, and the card has one order
  if (changes.dishes.length > 0 && changes.placed.length > 0) for (const [place, added] of inOrder.entries()) added.place = place;
  return { changes, mealChanges: [...changed.values()], fates, differences };
}

/** The lines without the doubts that the menu answers: a price that stands there is not unusual, and a dish that stands there twice may do so. */
export function settledByMenu(lines: readonly CardLine[], items: readonly MenuItem[]): CardLine[] {
  const known = new Set(
    items.flatMap((item) => allTexts(item.mealId, 'name').map((name) => JSON.stringify([plainName(name), inShort(item)]))),
  );
  const keyOf = (name: string, section = '', weight = '') => JSON.stringify([section, name, weight].map(plainName));
  const standing = Map.groupBy(items, ({ mealId, categories }) => keyOf(mealId.name, categories[0], mealId.weight));
  const said = Map.groupBy(lines, ({ dish }) => (dish ? keyOf(dish.name, dish.section, dish.weight) : ''));
  return lines.map((line) => {
    const { dish } = line;
    if (!dish || !isHeld(line.doubts)) return line;
    const { price, measure, morePrices } = dish;
    const isKnown = known.has(JSON.stringify([plainName(dish.name), inShort({ mealPrice: price ?? null, measure, morePrices })]));
    const key = keyOf(dish.name, dish.section, dish.weight);
    const isAgain = (standing.get(key)?.length ?? 0) >= (said.get(key)?.length ?? 0);
    const doubts = line.doubts.filter(({ reason }) => !(reason === 'unusualPrice' && isKnown) && !(reason === 'repeatedDish' && isAgain));
    return { ...line, doubts };
  });
}

/** All prices of an item, so that `0,5l` and `0,5 L` are the same. */
function inShort(item: Pick<MenuItem, 'mealPrice' | 'measure' | 'morePrices'>): string {
  return pricesOf(item)
    .map(({ measure, price }) => `${plainName(measure).replaceAll(' ', '')}:${price}`)
    .join('/');
}

/** Whether a doubt holds its dish up. */
export function isHeld(doubts: CardLine['doubts']): boolean {
  return doubts.some(({ reason }) => doubtReasons[reason] === 'asks');
}

/** The items of these dishes: those of the same section first, so that a dish in two sections keeps both. */
function matched(dishes: readonly { dish: ReadDish; id: number }[], items: readonly MenuItem[]): Map<number, MenuItem> {
  const found = new Map<number, MenuItem>();
  const taken = new Set<MenuItem>();
  const find = (alsoSame: (section: string, weight: string) => string[]) => {
    const within = (keys: string[], section = '', weight = '') => keys.map((key) => JSON.stringify([key, ...alsoSame(section, weight)]));
    const free = firstFree(items, ({ mealId, categories }) => within(keysOfMeal(mealId), categories[0], mealId.weight), taken);
    for (const { dish, id } of dishes) {
      const item = found.has(id) ? undefined : free(within(soughtKeys(dish), dish.section, dish.weight));
      if (!item) continue;
      found.set(id, item);
      taken.add(item);
    }
  };
  find((section, weight) => [section, weight]);
  find((section) => [section]);
  find(() => []);
  return found;
}

/** The keys of a meal as a dish, by its name in each language. */
function keysOfMeal(meal: Pick<Meal, 'name' | 'translations' | 'weight'>): string[] {
  return allTexts(meal, 'name').flatMap((name) => keysOfDish({ name, weight: meal.weight }));
}

function newDish(dish: ReadDish) {
  const { name, description, translation, marks, weight, allergens, mayContain, kinds, section } = dish;
  return {
    name,
    description,
    translations: translation && { [translation.language]: { name: translation.name, description: translation.description } },
    marks,
    weight,
    ownAllergens: allergens,
    mayContain,
    allergenKinds: kinds,
    section,
  };
}
