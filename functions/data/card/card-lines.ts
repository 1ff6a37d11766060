import type { LineChanges } from '#contract/card/menu-items';
import { mealChange } from '../../rules/card/allergen-history.ts';
import { allergenFields } from '../../rules/card/allergens.ts';
import { newItemPrices } from '../../rules/card/planned-prices.ts';
import { halereOf, hasSetPrice, measuredInHalere } from '../../rules/card/prices.ts';
import type { LocalDate } from '../../rules/wall-time.ts';
import { type Action, isNew, put, remove, unchangedSince, update } from '../actions.ts';
import { keys } from '../keys.ts';
import { getItems, transact } from '../table.ts';
import { logged } from './allergen-log.ts';
import { counted, type StoredMeal, shown, without } from './meals.ts';
import { menuHas } from './menu-items.ts';
import type { StoredMenu } from './menus.ts';

/**
 * Stores what was typed into the card of a menu, all or nothing: each condition is in the transaction, and nothing is read before it but meals
 * that get other allergens or another recipe, for the log of these and the use counts of ingredients. `stale` when something of it was changed or removed, or is there already, since its user saw it. What is sold out is that until `endOfService`; `day` is
 * the day of the card on which prices are set. `no_set_price` when a line has no price, and the menu has none for its courses together; `too_many_swapped` when recipes change more than a transaction takes.
 */
export async function changeLines(
  menuId: string,
  changes: LineChanges,
  { day, endOfService }: { day: LocalDate; endOfService: string | undefined },
): Promise<'done' | 'no_menu' | 'no_set_price' | 'stale' | 'too_many_swapped'> {
  const { added = [], changed = [], removed = [] } = changes;
  const entered = new Set([...added, ...changed].flatMap(({ categories = [] }) => categories));
  const isUnpriced = [...added, ...changed].some(({ mealPrice }) => mealPrice === null);
  const now = Date.now();
  const before = await mealsWithOtherFacts(changes);
  if (!before) return 'stale';
  const actions: Action[] = [
    menuHas(menuId, [...entered], isUnpriced),
    ...added.map(({ mealPrice, morePrices, planned, ...item }, place) => {
      const stored = { ...item, ...newItemPrices({ mealPrice, morePrices, planned }), menuId, version: 1, addedAt: now + place };
      return put({ ...keys.menuItem(item._id), ...stored }, isNew);
    }),
    ...changed.map(({ _id, version, mealPrice, morePrices, soldOut, ...change }) => {
      const stored = {
        priceHalers: mealPrice && halereOf(mealPrice),
        morePrices: morePrices && measuredInHalere(morePrices),
        soldOutUntil: soldOut ? endOfService : soldOut === false ? null : undefined,
        pricedOn: mealPrice === undefined ? undefined : day,
        morePricedOn: morePrices && day,
      };
      return update(keys.menuItem(_id), { set: { ...change, ...stored }, add: { version: 1 } }, onMenu(menuId, version));
    }),
    ...removed.map(({ _id, mealId }) =>
      remove(keys.menuItem(_id), {
        expression: '#menuId = :menuId AND #mealId = :mealId',
        values: { ':menuId': menuId, ':mealId': mealId },
      }),
    ),
    ...mealActions(changes),
    ...recipeActions(changes, before),
    ...logged([
      ...newMealsIn(changes).flatMap((meal) => mealChange(undefined, meal)),
      ...before.flatMap(({ meal, change }) => mealChange(meal, { ...meal, ...change, version: meal.version + 1 })),
    ]),
  ];
  if (actions.length > mostActions) return 'too_many_swapped';
  const outcome = await transact(actions);
  if (outcome.done) return 'done';
  const menu = outcome.inTheWay<StoredMenu>(0);
  if (outcome.refused(0) && !menu) return 'no_menu';
  return isUnpriced && menu && menu.deletedAt === undefined && !hasSetPrice(menu) ? 'no_set_price' : 'stale';
}

function onMenu(menuId: string, version: number) {
  const { expression, values } = unchangedSince(version);
  return { expression: `${expression} AND #menuId = :menuId`, values: { ...values, ':menuId': menuId } };
}

/** A transaction takes a hundred, one of which says who made the changes. */
const mostActions = 99;

/** The meals that get other allergens or another recipe, as they are stored; `undefined` when one of them is not there as its user saw it. */
async function mealsWithOtherFacts({ meals = [] }: LineChanges) {
  const changed = meals.filter((meal) => meal.ingredients || allergenFields.some((field) => meal[field] !== undefined));
  if (changed.length === 0) return [];
  const items = await getItems(changed.map(({ _id }) => keys.meal(_id)));
  const found = changed.flatMap(({ version, ...change }, place) => {
    const meal = items[place] as StoredMeal | undefined;
    return meal?.version === version ? [{ meal, change }] : [];
  });
  return found.length === changed.length ? found : undefined;
}

const newMealsIn = ({ newMeals = [] }: LineChanges) => newMeals.map((meal) => ({ ...meal, version: 1 }));

/** Recipes count the meals of each ingredient, so that none in use is deleted; a photograph must be one that guests can load. */
function recipeActions(changes: LineChanges, before: readonly { meal: StoredMeal; change: Partial<StoredMeal> }[]): Action[] {
  const swaps = [
    ...newMealsIn(changes).map(({ ingredients }) => ({ from: [], to: ingredients })),
    ...before.map(({ meal, change }) => ({ from: meal.ingredients, to: change.ingredients ?? meal.ingredients })),
  ];
  const uses = new Map<string, number>();
  for (const { from, to } of swaps) {
    for (const id of without(to, from)) uses.set(id, (uses.get(id) ?? 0) + 1);
    for (const id of without(from, to)) uses.set(id, (uses.get(id) ?? 0) - 1);
  }
  const photographs = new Set([...newMealsIn(changes), ...(changes.meals ?? [])].map(({ photographId }) => photographId));
  return [
    ...[...uses].flatMap(([id, by]) => (by === 0 ? [] : counted([id], by))),
    ...[...photographs].flatMap((photographId) => shown({ photographId })),
  ];
}

/** One action for each meal: a transaction takes an item once. Each counts the lines that come and go, so that no meal in use is deleted. */
function mealActions(changes: LineChanges): Action[] {
  const { meals = [], added = [], removed = [] } = changes;
  const newMeals = newMealsIn(changes);
  const uses = new Map<string, number>();
  const count = (mealId: string, by: number) => uses.set(mealId, (uses.get(mealId) ?? 0) + by);
  for (const { mealId } of added) count(mealId, 1);
  for (const { mealId } of removed) count(mealId, -1);
  const named = new Set([...newMeals, ...meals].map(({ _id }) => _id));
  return [
    ...newMeals.map((meal) => put({ ...keys.meal(meal._id), ...meal, uses: uses.get(meal._id) ?? 0 }, isNew)),
    ...meals.map(({ _id, version, ...change }) =>
      update(keys.meal(_id), { set: change, add: { version: 1, uses: uses.get(_id) ?? 0 } }, unchangedSince(version)),
    ),
    ...[...uses].flatMap(([mealId, by]) =>
      named.has(mealId) ? [] : [update(keys.meal(mealId), { add: { uses: by } }, unchangedSince(undefined))],
    ),
  ];
}
