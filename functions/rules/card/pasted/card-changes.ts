import type { Meal } from '#contract/card/meals';
import type { MenuItem } from '#contract/card/menu-items';
import { allTexts } from '../../translated.ts';
import { pricesOf } from '../prices.ts';
import { differingFacts, type Fact, type ToldFacts } from './fact-differences.ts';
import { type CardLine, doubtReasons, type ReadDish } from './read-card.ts';
import { firstFree, keysOfDish, soughtKeys } from './same-dish.ts';
import { plainName } from './source-lines.ts';

/** A meal, with what guests are told of it. */
export type KnownMeal = Pick<Meal, '_id' | 'name' | 'translations'> & ToldFacts;
type Prices = Pick<MenuItem, 'mealPrice' | 'measure' | 'morePrices'>;
/** A dish that stands on the menu. */
export type KnownItem = Prices & Pick<MenuItem, '_id' | 'categories'> & { mealId: KnownMeal };

/** A dish of a pasted card beside what is known of it. */
export interface FoundDish<Item extends KnownItem = KnownItem, Known extends KnownMeal = KnownMeal> {
  dish: ReadDish;
  /** It stands on the menu. */
  item: Item | undefined;
  /** It does not stand there, and is a meal that exists. */
  meal: Known | undefined;
  /** What the card says otherwise than it is known. */
  facts: Fact[];
  /** The prices that its item gets; absent where they stay. */
  prices: Prices | undefined;
}

/**
 * The dishes of a pasted card, by their lines. They are found again by their names, first in their section; what the card does not say of a
 * dish is no difference.
 */
export function foundDishes<Item extends KnownItem, Known extends KnownMeal>(
  lines: readonly CardLine[],
  { items, meals }: { items: readonly Item[]; meals: readonly Known[] },
): Map<number, FoundDish<Item, Known>> {
  const dishes = lines.flatMap(({ dish, source }) => (dish ? [{ dish, id: source.id }] : []));
  const found = matched(dishes, items);
  const placed = new Set<Known>();
  const freeMeal = firstFree(meals, keysOfMeal, placed);
  return new Map(
    dishes.map(({ dish, id }) => {
      const item = found.get(id);
      const meal = item ? undefined : freeMeal(soughtKeys(dish));
      if (meal) placed.add(meal);
      const told = item?.mealId ?? meal;
      return [id, { dish, item, meal, facts: told ? differingFacts(dish, told) : [], prices: item && otherPrices(dish, item) }];
    }),
  );
}

/** A card that says no price says nothing of it, and one that says one price without what it is for nothing of the others. */
function otherPrices({ price, measure, morePrices }: ReadDish, item: KnownItem): Prices | undefined {
  if (price === undefined) return undefined;
  const isOne = measure === '' && morePrices.length === 0;
  const after = { mealPrice: price, measure: isOne ? item.measure : measure, morePrices: isOne ? item.morePrices : morePrices };
  return inShort(item) === inShort(after) ? undefined : after;
}

/** The lines without the doubts that the menu answers: a price that stands there is not unusual, and a dish that stands there twice may do so. */
export function settledByMenu(lines: readonly CardLine[], items: readonly KnownItem[]): CardLine[] {
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
function inShort(item: Prices): string {
  return pricesOf(item)
    .map(({ measure, price }) => `${plainName(measure).replaceAll(' ', '')}:${price}`)
    .join('/');
}

/** Whether a doubt holds its dish up. */
function isHeld(doubts: CardLine['doubts']): boolean {
  return doubts.some(({ reason }) => doubtReasons[reason] === 'asks');
}

/** The items of these dishes: those of the same section first, so that a dish in two sections keeps both. */
function matched<Item extends KnownItem>(dishes: readonly { dish: ReadDish; id: number }[], items: readonly Item[]): Map<number, Item> {
  const found = new Map<number, Item>();
  const taken = new Set<Item>();
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
