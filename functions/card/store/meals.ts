import { written } from '#house/rules/translated';
import { type Action, isNew, put, remove, unchangedSince, update } from '#house/table/actions';
import { isRepeated, makeOnce, type Once, type Repeated } from '#house/table/idempotency-records';
import { keys, lists } from '#house/table/keys';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { type Changed, getItem, listItems, transact } from '#house/table/table';
import { showable } from '#site/store/showable-photograph';
import type { Meal } from '../contract/meals.ts';
import { mealChange } from '../rules/allergen-history.ts';
import { logged } from './allergen-log.ts';

/** A meal with the number of menu items that use it. */
export interface StoredMeal extends Meal {
  uses: number;
}

/** All meals, by their names in the spoken language. */
export async function allMeals(): Promise<StoredMeal[]> {
  const byName = new Intl.Collator('cs').compare;
  return (await listItems<StoredMeal>(lists.meals)).toSorted((a, b) => byName(written(a, 'name'), written(b, 'name')));
}

/**
 * Stores a meal and increases the use count of each ingredient, once however often the request comes; `unknown` is the first ingredient
 * that does not exist. A photograph that pages cannot show is refused.
 */
export async function addMeal(meal: Meal, once?: Once): Promise<'added' | Repeated | { unknown: string } | 'no_photograph'> {
  const entering = meal.ingredients.map(({ _id }) => _id);
  const stored = put({ ...keys.meal(meal._id), ...meal, uses: 0 }, isNew);
  const outcome = await makeOnce(once, { id: meal._id, keyOf: keys.meal }, [
    stored,
    ...counted(entering, 1),
    ...shown(meal),
    ...logged(mealChange(undefined, meal)),
  ]);
  if (isRepeated(outcome)) return outcome;
  if (outcome.done) return 'added';
  const unknown = entering.find((_, position) => outcome.refused(position + 1));
  return unknown === undefined ? 'no_photograph' : { unknown };
}

/**
 * The most ingredients that one change may add and remove: each one is an action of the transaction, which takes a hundred, with the meal, its
 * photograph, the log of allergens and the trail.
 */
export const mostSwapped = 96;

/** Changes a meal, the use counts of the ingredients that are added and removed, and the log of allergens. */
export async function changeMeal(
  id: string,
  change: Partial<Meal>,
  version: number | undefined,
): Promise<Changed<StoredMeal> | { unknown: string } | 'too_many_swapped' | 'no_photograph'> {
  const key = keys.meal(id);
  const { ingredients } = change;
  return retryOnConflict(async () => {
    const current = await getItem<StoredMeal>(key);
    if (!current || (version !== undefined && version !== current.version)) return { refused: current };
    const entering = without(ingredients ?? [], current.ingredients);
    const leaving = ingredients ? without(current.ingredients, ingredients) : [];
    if (entering.length + leaving.length > mostSwapped) return 'too_many_swapped';

    const changed = { ...current, ...change, version: current.version + 1 };
    const outcome = await transact([
      update(key, { set: change, add: { version: 1 } }, unchangedSince(current.version)),
      ...counted(entering, 1),
      ...counted(leaving, -1),
      ...shown(change),
      ...logged(mealChange(current, changed)),
    ]);
    if (outcome.done) return { changed };
    const unknown = entering.find((_, position) => outcome.refused(position + 1));
    if (unknown !== undefined) return { unknown };
    return outcome.refused(1 + entering.length + leaving.length) ? 'no_photograph' : undefined;
  });
}

/** Deletes a meal that is on no menu, and reduces the use counts of its ingredients. */
export async function deleteMeal(id: string): Promise<{ deleted: StoredMeal } | { inUse: StoredMeal } | 'gone'> {
  return retryOnConflict(async () => {
    const meal = await getItem<StoredMeal>(keys.meal(id));
    if (!meal) return 'gone';
    if (meal.uses > 0) return { inUse: meal };
    const unused = { expression: '#version = :version AND #uses = :none', values: { ':version': meal.version, ':none': 0 } };
    const leaving = meal.ingredients.map((row) => row._id);
    const outcome = await transact([remove(keys.meal(id), unused), ...counted(leaving, -1)]);
    return outcome.done ? { deleted: meal } : undefined;
  });
}

/** The photograph of a meal must be one that guests can load. */
export function shown({ photographId }: Pick<Meal, 'photographId'>): Action[] {
  return photographId ? [showable(photographId)] : [];
}

type Ingredients = Meal['ingredients'];

function without(some: Ingredients, others: Ingredients): string[] {
  const known = new Set(others.map(({ _id }) => _id));
  return some.map(({ _id }) => _id).filter((id) => !known.has(id));
}

/** Counts the meals of each ingredient that comes into recipes or goes out of them, so that none in use is deleted. */
export function recipesSwapped(recipes: readonly { from: Ingredients; to: Ingredients }[]): Action[] {
  const uses = new Map<string, number>();
  for (const { from, to } of recipes) {
    for (const id of without(to, from)) uses.set(id, (uses.get(id) ?? 0) + 1);
    for (const id of without(from, to)) uses.set(id, (uses.get(id) ?? 0) - 1);
  }
  return [...uses].flatMap(([id, by]) => (by === 0 ? [] : counted([id], by)));
}

// the use count prevents that an ingredient is deleted while a meal uses it, and its allergens are lost
function counted(ingredientIds: string[], difference: number): Action[] {
  return ingredientIds.map((id) => update(keys.ingredient(id), { add: { uses: difference } }, unchangedSince(undefined)));
}
