import { Ingredient, type IngredientInFile, ingredients } from '#contract/card/ingredients';
import { messages } from '#messages/card/catalogue';
import { importFile, takeBackImport } from '../data/card/card-imports.ts';
import { addIngredient, allIngredients, changeIngredient, deleteIngredient, type StoredIngredient } from '../data/card/ingredients.ts';
import { allMeals } from '../data/card/meals.ts';
import { finishImports } from '../data/card/pending-imports.ts';
import { newId } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { changedOr, Failure, notFound } from '../http/failure.ts';
import { madeId } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import { cardDayOf } from '../rules/card/served.ts';
import { nameSome } from '../rules/name-some.ts';
import { written } from '../rules/translated.ts';
import { settings } from '../services/settings.ts';

export const handler = serve(ingredients, {
  async list() {
    return { data: await allIngredients(), message: messages().ingredients };
  },

  async add({ body }) {
    const ingredient = { ...body, _id: newId(), version: 1 };
    if (!(await addIngredient(ingredient))) throw taken(body.name);
    return { data: ingredient, message: messages().ingredientAdded(written(ingredient, 'name')) };
  },

  async update({ id, body }) {
    const { _id, version, ...change } = body;
    const outcome = await changeIngredient(id, change, version);
    if (outcome === 'taken') throw taken(change.name);
    const ingredient = changedOr(outcome, messages().ingredient, (current) => Ingredient.parse(current));
    return { data: ingredient, message: messages().ingredientSaved(written(ingredient, 'name')) };
  },

  async delete({ id }) {
    const outcome = await deleteIngredient(id);
    if (outcome === 'gone') throw notFound(messages().ingredient.missing);
    if ('inUse' in outcome) {
      throw new Failure('in_use', messages().ingredientUsed(written(outcome.inUse, 'name'), nameSome(await mealsWith(id))));
    }
    return { message: messages().ingredientDeleted(written(outcome.deleted, 'name')) };
  },

  async import({ body, once }) {
    await finishImports({ of: 'ingredients' });
    const outcome = await importFile<IngredientInFile, StoredIngredient>(
      'ingredients',
      {
        ...body,
        present: await allIngredients(),
        keysOf: ({ name }) => [keys.ingredientTaken(name).pk],
        soughtKeys: ({ name }) => [keys.ingredientTaken(name).pk],
        partOf: (fields, _id) => ({ group: 'ingredients', made: { ...fields, _id, version: 1, uses: 0 } }),
        empty: { allergens: null, translations: {}, kind: null, supplier: '' },
      },
      once(),
    );
    if (!outcome) throw new Failure('version_conflict', messages().fileStale);
    const { repeated, added, changed } = outcome;
    return { data: { _id: madeId(repeated, ''), added, changed }, message: messages().fileImported(added, changed) };
  },

  async takeBackImport({ id }) {
    const outcome = await takeBackImport(id, cardDayOf(new Date(), settings.timeZone));
    if (!outcome) throw new Failure('not_found', messages().fileGone);
    const names = outcome.stays.map((one) => written(one, 'name'));
    return { message: names.length === 0 ? messages().fileTakenBack : messages().filePartlyTakenBack(nameSome(names)) };
  },
});

function taken(name = ''): Failure {
  const message = messages().ingredientTaken(name);
  return new Failure('already_exists', message, { errors: [{ field: 'name', message }] });
}

async function mealsWith(ingredientId: string): Promise<string[]> {
  const meals = await allMeals();
  return meals.filter((meal) => meal.ingredients.some(({ _id }) => _id === ingredientId)).map((meal) => written(meal, 'name'));
}
