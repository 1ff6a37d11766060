import { Meal, meals } from '#contract/meals';
import { catalogue } from '../data/catalogue.ts';
import { newId } from '../data/ids.ts';
import { addMeal, allMeals, changeMeal, deleteMeal, mostSwapped } from '../data/meals.ts';
import { changedOr, Failure, notFound, wrong } from '../http/failure.ts';
import { madeId } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import { nameSome } from '../rules/name-some.ts';

export const handler = serve(meals, {
  async list() {
    return { data: await allMeals(), message: 'Meals' };
  },

  async add({ body, once }) {
    const meal = { ...body, _id: newId(), version: 1 };
    const outcome = await addMeal(meal, once());
    if (typeof outcome === 'object' && 'unknown' in outcome) throw unknownIngredient(meal.ingredients, outcome.unknown);
    return { data: { ...meal, _id: madeId(outcome, meal._id) }, message: `${meal.name} has been added.` };
  },

  async update({ id, body }) {
    const { _id, version, ...change } = body;
    const outcome = await changeMeal(id, change, version);
    if (outcome === 'too_many_swapped') {
      throw wrong('ingredients', `At most ${mostSwapped} ingredients can come and go at once. Please save this in two steps.`);
    }
    if ('unknown' in outcome) throw unknownIngredient(change.ingredients ?? [], outcome.unknown);
    const meal = changedOr(outcome, 'meal', (current) => Meal.parse(current));
    return { data: meal, message: `${meal.name} has been saved.` };
  },

  async delete({ id }) {
    const outcome = await deleteMeal(id);
    if (outcome === 'gone') throw notFound('meal');
    if ('inUse' in outcome) {
      const menus = nameSome(await menusWith(id)) || 'a menu';
      throw new Failure('in_use', `${outcome.inUse.name} cannot be deleted: it is on ${menus}.`);
    }
    return { message: `${outcome.deleted.name} has been deleted.` };
  },
});

function unknownIngredient(rows: readonly { _id: string }[], unknown: string): Failure {
  const row = rows.findIndex(({ _id }) => _id === unknown);
  return wrong(`ingredients.${row}._id`, 'This ingredient does not exist (any more).');
}

async function menusWith(mealId: string): Promise<string[]> {
  const { items, menus } = await catalogue();
  return items.filter((item) => item.mealId === mealId).flatMap((item) => menus.get(item.menuId)?.name ?? []);
}
