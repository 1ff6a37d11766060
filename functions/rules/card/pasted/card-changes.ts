import type { Meal } from '#contract/card/meals';
import type { MenuItem } from '#contract/card/menu-items';
import type { CardImport } from '#contract/card/menus';
import type { MeasuredPrice } from '#contract/card/prices';
import { allTexts } from '../../translated.ts';
import { pricesOf } from '../prices.ts';
import { type CardLine, doubtReasons, type ReadDish } from './read-card.ts';
import { isSameDish } from './same-dish.ts';
import { plainName } from './source-lines.ts';

/** What becomes of a dish of a pasted card. */
export type Fate =
  /** A new meal, or one that exists, enters the menu. */
  | { kind: 'new' | 'placed' }
  /** The dish is on the menu and gets another price. */
  | { kind: 'price'; before: MeasuredPrice[]; after: MeasuredPrice[] }
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
  meals: readonly Pick<Meal, '_id' | 'name' | 'translations' | 'weight'>[];
}

/**
 * What a pasted card changes on a menu, and what becomes of each dish, by its line. Dishes are found again by their names, first in their
 * section; what the card does not name stays, and the same card once more changes nothing.
 */
export function changesOf(
  lines: readonly CardLine[],
  { sections, hasSetPrice, items, meals }: Card,
): { changes: CardImport; fates: Map<number, Fate> } {
  const changes: CardImport = { sections: [], dishes: [], placed: [], prices: [] };
  const fates = new Map<number, Fate>();
  const dishes = lines.flatMap(({ dish, source, doubts }) => {
    if (dish) fates.set(source.id, { kind: 'held' });
    return dish && !isHeld(doubts) ? [{ dish, id: source.id }] : [];
  });
  const found = matched(dishes, items);
  const placedMeals = new Set<string>();
  for (const { dish, id } of dishes) {
    if (dish.price === undefined && !hasSetPrice) continue;
    const prices = { mealPrice: dish.price ?? null, measure: dish.measure, morePrices: dish.morePrices };
    const item = found.get(id);
    if (item && dish.price === undefined) {
      // a card that says no price says nothing of the supplement
      fates.set(id, { kind: 'same' });
      continue;
    }
    if (item && dish.price !== undefined) {
      // a card that says one price without what it is for says nothing of the others
      const isOne = dish.measure === '' && dish.morePrices.length === 0;
      const after = isOne ? { ...item, mealPrice: dish.price } : { ...item, ...prices };
      const isSame = inShort(item) === inShort(after);
      if (!isSame) changes.prices.push({ _id: item._id, version: item.version, ...(isOne ? {} : prices), mealPrice: dish.price });
      fates.set(id, isSame ? { kind: 'same' } : { kind: 'price', before: pricesOf(item), after: pricesOf(after) });
      continue;
    }
    const isListed = [...sections, ...changes.sections].includes(dish.section);
    if (dish.section && !isListed) changes.sections.push(dish.section);
    const meal = meals.find((meal) => isMeal(meal, dish) && !placedMeals.has(meal._id));
    if (meal) {
      placedMeals.add(meal._id);
      changes.placed.push({ mealId: meal._id, section: dish.section, ...prices });
    } else {
      changes.dishes.push({ ...newDish(dish), ...prices });
    }
    fates.set(id, { kind: meal ? 'placed' : 'new' });
  }
  return { changes, fates };
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
  const free = new Set(items);
  const find = (isWanted: (item: MenuItem, dish: ReadDish) => boolean) => {
    for (const { dish, id } of dishes) {
      const item = found.has(id) ? undefined : [...free].find((one) => isMeal(one.mealId, dish) && isWanted(one, dish));
      if (!item) continue;
      found.set(id, item);
      free.delete(item);
    }
  };
  const isInSection = (item: MenuItem, { section }: ReadDish) => (item.categories[0] ?? '') === section;
  find((item, dish) => isInSection(item, dish) && (item.mealId.weight ?? '') === dish.weight);
  find(isInSection);
  find(() => true);
  return found;
}

/** Whether a meal is this dish, by its name in any language. */
function isMeal(meal: Pick<Meal, 'name' | 'translations' | 'weight'>, dish: ReadDish): boolean {
  return allTexts(meal, 'name').some((name) => isSameDish({ name, weight: meal.weight }, dish));
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
