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
import type { StoredMeal } from './meals.ts';
import { menuHas } from './menu-items.ts';
import type { StoredMenu } from './menus.ts';

/**
 * Stores what was typed into the card of a menu, all or nothing: each condition is in the transaction, and nothing is read before it but meals
 * that get other allergens, for the log of these. `stale` when something of it was changed or removed, or is there already, since its user saw it. What is sold out is that until `endOfService`; `day` is
 * the day of the card on which prices are set. `no_set_price` when a line has no price, and the menu has none for its courses together.
 */
export async function changeLines(
  menuId: string,
  changes: LineChanges,
  { day, endOfService }: { day: LocalDate; endOfService: string | undefined },
): Promise<'done' | 'no_menu' | 'no_set_price' | 'stale'> {
  const { added = [], changed = [], removed = [] } = changes;
  const entered = new Set([...added, ...changed].flatMap(({ categories = [] }) => categories));
  const isUnpriced = [...added, ...changed].some(({ mealPrice }) => mealPrice === null);
  const now = Date.now();
  const before = await mealsWithOtherAllergens(changes);
  if (!before) return 'stale';
  const outcome = await transact([
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
    ...logged([
      ...newMealsIn(changes).flatMap((meal) => mealChange(undefined, meal)),
      ...before.flatMap(({ meal, change }) => mealChange(meal, { ...meal, ...change, version: meal.version + 1 })),
    ]),
  ]);
  if (outcome.done) return 'done';
  const menu = outcome.inTheWay<StoredMenu>(0);
  if (outcome.refused(0) && !menu) return 'no_menu';
  return isUnpriced && menu && menu.deletedAt === undefined && !hasSetPrice(menu) ? 'no_set_price' : 'stale';
}

function onMenu(menuId: string, version: number) {
  const { expression, values } = unchangedSince(version);
  return { expression: `${expression} AND #menuId = :menuId`, values: { ...values, ':menuId': menuId } };
}

/** The meals that get other allergens, as they are stored; `undefined` when one of them is not there as its user saw it. */
async function mealsWithOtherAllergens({ meals = [] }: LineChanges) {
  const changed = meals.filter((meal) => allergenFields.some((field) => meal[field] !== undefined));
  if (changed.length === 0) return [];
  const items = await getItems(changed.map(({ _id }) => keys.meal(_id)));
  const found = changed.flatMap(({ version, ...change }, place) => {
    const meal = items[place] as StoredMeal | undefined;
    return meal?.version === version ? [{ meal, change }] : [];
  });
  return found.length === changed.length ? found : undefined;
}

const newMealsIn = ({ newMeals = [] }: LineChanges) => newMeals.map((meal) => ({ ...meal, ingredients: [], version: 1 }));

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
