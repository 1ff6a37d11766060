import { Ingredient, ingredients } from '#contract/ingredients';
import { newId } from '../data/ids.ts';
import { addIngredient, allIngredients, changeIngredient, deleteIngredient } from '../data/ingredients.ts';
import { allMeals } from '../data/meals.ts';
import { changedOr, Failure, notFound } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import { nameSome } from '../rules/name-some.ts';

export const handler = serve(ingredients, {
  async list() {
    return { data: await allIngredients(), message: 'Ingredients' };
  },

  async add({ body }) {
    const ingredient = { ...body, _id: newId(), version: 1 };
    if (!(await addIngredient(ingredient))) throw taken(body.name);
    return { data: ingredient, message: `${ingredient.name} has been added.` };
  },

  async update({ id, body }) {
    const { _id, version, ...change } = body;
    const outcome = await changeIngredient(id, change, version);
    if (outcome === 'taken') throw taken(change.name);
    const ingredient = changedOr(outcome, 'ingredient', (current) => Ingredient.parse(current));
    return { data: ingredient, message: `${ingredient.name} has been saved.` };
  },

  async delete({ id }) {
    const outcome = await deleteIngredient(id);
    if (outcome === 'gone') throw notFound('ingredient');
    if ('inUse' in outcome) {
      const meals = nameSome(await mealsWith(id)) || 'a meal';
      throw new Failure('in_use', `${outcome.inUse.name} cannot be deleted: it is used in ${meals}.`);
    }
    return { message: `${outcome.deleted.name} has been deleted.` };
  },
});

function taken(name: string | undefined): Failure {
  const message = `There is an ingredient called ${name} already.`;
  return new Failure('already_exists', message, { errors: [{ field: 'name', message }] });
}

async function mealsWith(ingredientId: string): Promise<string[]> {
  const meals = await allMeals();
  return meals.filter((meal) => meal.ingredients.some(({ _id }) => _id === ingredientId)).map((meal) => meal.name);
}
