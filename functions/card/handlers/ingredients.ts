import { catalogue as messages } from '#card/words/catalogue';
import { changedOr, Failure, notFound } from '#house/http/failure';
import { serve } from '#house/http/serve';
import { nameSome } from '#house/rules/name-some';
import { allTexts, type Translated, written } from '#house/rules/translated';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { Ingredient, type IngredientChanges, type IngredientInFile, ingredients } from '../contract/ingredients.ts';
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
    await refuseTakenNames(body);
    if ((await addThing('ingredients', ingredient)) !== 'added') throw taken(body.name);
    return { data: ingredient, message: messages().ingredientAdded(written(ingredient, 'name')) };
  },

  async update({ id, body }) {
    const { _id, version, ...change } = body;
    await refuseTakenNames(change, id);
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
    const made = (fields: IngredientInFile, _id: string): StoredIngredient => ({ ...fields, _id, version: 1, uses: 0 });
    return fileReply(await importFile('ingredients', { ...body, present, keysOf: namesOf, soughtKeys: namesOf, made }, once()));
  },

  async takeBackImport({ id, caller }) {
    return fileTakenBack(await takeFileBack({ id, by: caller.userId }));
  },
});

const keyOf = (name: string) => keys.ingredientTaken(name).pk;

/** Its names in all languages, as two of them are compared. */
const namesOf = (ingredient: Translated<'name'>) => allTexts(ingredient, 'name').map(keyOf);

/**
 * Refuses a name that another ingredient has in any language: somebody would choose the wrong one, with its allergens. The table itself holds
 * apart those in the default language only, also of two requests at the same moment.
 */
async function refuseTakenNames({ name, translations = {} }: IngredientChanges, id?: string): Promise<void> {
  const sent = [['name', name], ...Object.entries(translations).map(([language, texts]) => [`translations.${language}.name`, texts?.name])];
  const all = await allThings('ingredients');
  const own = all.filter(({ _id }) => _id === id).flatMap(namesOf);
  const others = new Set(all.filter(({ _id }) => _id !== id).flatMap(namesOf));
  for (const [field, text] of sent) {
    if (field && text && others.has(keyOf(text)) && !own.includes(keyOf(text))) throw taken(text, field);
  }
}

function taken(name = '', field = 'name'): Failure {
  const message = messages().ingredientTaken(name);
  return new Failure('already_exists', message, { errors: [{ field, message }] });
}

async function mealsWith(ingredientId: string): Promise<string[]> {
  const meals = await allThings('meals');
  return meals.filter((meal) => meal.ingredients.some(({ _id }) => _id === ingredientId)).map((meal) => written(meal, 'name'));
}
