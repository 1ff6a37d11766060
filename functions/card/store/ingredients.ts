import { written } from '#house/rules/translated';
import { type Action, isNew, put, remove, unchangedSince, update } from '#house/table/actions';
import { keys, lists } from '#house/table/keys';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { type Changed, getItem, listItems, transact } from '#house/table/table';
import type { Ingredient } from '../contract/ingredients.ts';
import { ingredientChange } from '../rules/allergen-history.ts';
import { logged } from './allergen-log.ts';

/** An ingredient with the number of meals that use it. */
export interface StoredIngredient extends Ingredient {
  uses: number;
}

/** All ingredients, by their names in the spoken language. */
export async function allIngredients(): Promise<StoredIngredient[]> {
  const byName = new Intl.Collator('cs').compare;
  return (await listItems<StoredIngredient>(lists.ingredients)).toSorted((a, b) => byName(written(a, 'name'), written(b, 'name')));
}

/** Stores an ingredient; `false` when its name is taken, in any case. */
export async function addIngredient(ingredient: Ingredient): Promise<boolean> {
  const { _id, name } = ingredient;
  const taken = put({ ...keys.ingredientTaken(name), ingredientId: _id }, isNew);
  return (await transact([taken, put({ ...keys.ingredient(_id), ...ingredient, uses: 0 }, isNew)])).done;
}

/** Changes an ingredient, with an entry in the log of allergens. Its name stays unique, also with simultaneous changes. */
export async function changeIngredient(
  id: string,
  change: Partial<Ingredient>,
  version: number | undefined,
): Promise<Changed<StoredIngredient> | 'taken'> {
  const key = keys.ingredient(id);
  return retryOnConflict(async () => {
    const current = await getItem<StoredIngredient>(key);
    if (!current || (version !== undefined && version !== current.version)) return { refused: current };
    const changed = { ...current, ...change, version: current.version + 1 };
    const outcome = await transact([
      update(key, { set: change, add: { version: 1 } }, unchangedSince(current.version)),
      ...renamed(current, changed.name),
      ...logged(ingredientChange(current, changed)),
    ]);
    if (outcome.done) return { changed };
    return outcome.refused(0) ? undefined : 'taken';
  });
}

/** Deletes an ingredient that no meal uses; the log of allergens keeps what it had, because meals may have had it. */
export async function deleteIngredient(id: string): Promise<{ deleted: StoredIngredient } | { inUse: StoredIngredient } | 'gone'> {
  return retryOnConflict(async () => {
    const ingredient = await getItem<StoredIngredient>(keys.ingredient(id));
    if (!ingredient) return 'gone';
    if (ingredient.uses > 0) return { inUse: ingredient };
    const unused = { expression: '#version = :version AND #uses = :none', values: { ':version': ingredient.version, ':none': 0 } };
    const outcome = await transact([
      remove(keys.ingredient(id), unused),
      remove(keys.ingredientTaken(ingredient.name)),
      ...logged(ingredientChange(ingredient, undefined)),
    ]);
    return outcome.done ? { deleted: ingredient } : undefined;
  });
}

function renamed({ _id, name }: Ingredient, next: string): Action[] {
  const [from, to] = [keys.ingredientTaken(name), keys.ingredientTaken(next)];
  return from.pk === to.pk ? [] : [put({ ...to, ingredientId: _id }, isNew), remove(from)];
}
