import { allTexts } from '#house/rules/translated';
import type { Meal } from '../../contract/meals.ts';
import type { MenuItem } from '../../contract/menu-items.ts';
import { pricesOf } from '../prices.ts';
import { type CardLine, type DoubtReason, doubtReasons, type ReadDish } from './card-line.ts';
import { differingFacts, type Fact, isSameSet, type ToldFacts } from './fact-differences.ts';
import { byKeys, firstFree, keysOfDish, plainName, soughtKeys } from './same-dish.ts';

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

/**
 * The lines as the menu answers them: `Guláš – s knedlíkem` is the dish that has this name, a price that stands there is not unusual, and a dish
 * that stands there twice may do so.
 */
export function settledByMenu(read: readonly CardLine[], items: readonly KnownItem[]): CardLine[] {
  const names = new Set(items.flatMap(({ mealId }) => allTexts(mealId, 'name').map(inOneLine)));
  const lines = read.map((line) => ({ ...line, dish: withWholeName(line, names) }));
  const known = new Set(
    items.flatMap((item) => allTexts(item.mealId, 'name').map((name) => JSON.stringify([plainName(name), inShort(item)]))),
  );
  const keyOf = (name: string, weight = '') => JSON.stringify([name, weight].map(plainName));
  const standing = byKeys(items, ({ mealId }) => allTexts(mealId, 'name').map((name) => keyOf(name, mealId.weight)));
  const said = Map.groupBy(lines, ({ dish }) => (dish ? keyOf(dish.name, dish.weight) : ''));
  return lines.map((line) => {
    const { dish } = line;
    if (!dish || !isHeld(line.doubts)) return line;
    const { price, measure, morePrices } = dish;
    const isKnown = known.has(JSON.stringify([plainName(dish.name), inShort({ mealPrice: price ?? null, measure, morePrices })]));
    const key = keyOf(dish.name, dish.weight);
    const those = standing.get(key) ?? [];
    const isAgain = those.length >= (said.get(key)?.length ?? 0);
    const { allergens } = dish;
    const isListed = allergens !== null && those.some(({ mealId: known }) => known.allergens && isSameSet(known.allergens, allergens));
    const answered: Partial<Record<DoubtReason, boolean>> = { unusualPrice: isKnown, repeatedDish: isAgain, maybeAllergens: isListed };
    const doubts = line.doubts.filter(({ reason }) => !answered[reason]);
    return { ...line, doubts };
  });
}

/** `Guláš – s knedlíkem` is read in parts, and is one name where the menu has it: it stands in the line as it is, before numbers or brackets. */
function withWholeName({ dish, source }: CardLine, names: ReadonlySet<string>): ReadDish | undefined {
  if (!dish) return undefined;
  const line = inOneLine(source.text).slice(0, longestName + 1);
  const heads = [...line.matchAll(/(?<![ –-])[ –-]*(?=[\d([,;|]|$)/g)].map(({ index }) => line.slice(0, index));
  const whole = heads.findLast((head) => names.has(head)) ?? '';
  const [read, plain] = [plainName(dish.name), plainName(whole)];
  if (plain.length <= read.length || !plain.includes(read)) return dish;
  const isPart = (text = '') => plain.includes(plainName(text));
  return {
    ...dish,
    name: whole,
    description: isPart(dish.description) ? '' : dish.description,
    translation: isPart(dish.translation?.name) ? undefined : dish.translation,
  };
}

/** The most letters of a name, as the contract has them. */
const longestName = 80;

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

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
