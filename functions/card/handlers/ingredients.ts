import { catalogue as messages } from '#card/words/catalogue';
import { changedOr, Failure, notFound } from '#house/http/failure';
import { serve } from '#house/http/serve';
import { nameSome } from '#house/rules/name-some';
import { written } from '#house/rules/translated';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { Ingredient, type IngredientInFile, ingredients } from '../contract/ingredients.ts';
import { fileReply, fileTakenBack } from '../operations/import-replies.ts';
import { importFile } from '../store/file-pieces.ts';
import { takeFileBack } from '../store/kept-pieces.ts';
import { addThing, allThings, changeThing, deleteThing } from '../store/meals-and-ingredients.ts';
import type { StoredIngredient } from '../store/things.ts';

export const handler = serve(ingredients, {
  async list() {
    return { data: await allThings('ingredients'), message: messages().ingredients };
  },

  async add({ body }) {
    const ingredient = { ...body, _id: newId(), version: 1 };
    if ((await addThing('ingredients', ingredient)) !== 'added') throw taken(body.name);
    return { data: ingredient, message: messages().ingredientAdded(written(ingredient, 'name')) };
  },

  async update({ id, body }) {
    const { _id, version, ...change } = body;
    const outcome = await changeThing('ingredients', id, change, version);
    if (outcome === 'too_many_swapped' || 'obstacle' in outcome) throw taken(change.name);
    const ingredient = changedOr(outcome, messages().ingredient, (current) => Ingredient.parse(current));
    return { data: ingredient, message: messages().ingredientSaved(written(ingredient, 'name')) };
  },

  async delete({ id }) {
    const outcome = await deleteThing('ingredients', id);
    if (outcome === 'gone') throw notFound(messages().ingredient.missing);
    if ('inUse' in outcome) {
      throw new Failure('in_use', messages().ingredientUsed(written(outcome.inUse, 'name'), nameSome(await mealsWith(id))));
    }
    return { message: messages().ingredientDeleted(written(outcome.deleted, 'name')) };
  },

  async import({ body, once }) {
    const present = await allThings('ingredients');
    const keysOf = ({ name }: Pick<Ingredient, 'name'>) => [keys.ingredientTaken(name).pk];
    const made = (fields: IngredientInFile, _id: string): StoredIngredient => ({ ...fields, _id, version: 1, uses: 0 });
    return fileReply(await importFile('ingredients', { ...body, present, keysOf, soughtKeys: keysOf, made }, once()));
  },

  async takeBackImport({ id, caller }) {
    return fileTakenBack(await takeFileBack({ id, by: caller.userId }));
  },
});

function taken(name = ''): Failure {
  const message = messages().ingredientTaken(name);
  return new Failure('already_exists', message, { errors: [{ field: 'name', message }] });
}

async function mealsWith(ingredientId: string): Promise<string[]> {
  const meals = await allThings('meals');
  return meals.filter((meal) => meal.ingredients.some(({ _id }) => _id === ingredientId)).map((meal) => written(meal, 'name'));
}
