import { catalogue as messages } from '#card/words/catalogue';
import { changedOr, Failure, notFound, wrong } from '#house/http/failure';
import { madeId } from '#house/http/idempotency';
import { presentCardDay } from '#house/http/present-card-day';
import { serve } from '#house/http/serve';
import { nameSome } from '#house/rules/name-some';
import { written } from '#house/rules/translated';
import { newId } from '#house/table/ids';
import { namesOf } from '#people/store/trail';
import { type AllergenChange, Meal, type MealChanges, type MealInFile, meals } from '../contract/meals.ts';
import { fileReply, fileTakenBack } from '../operations/import-replies.ts';
import { allergenHistory, type ToldChange } from '../rules/allergen-history.ts';
import { keysOfDish, soughtKeys } from '../rules/pasted/same-dish.ts';
import { allergenLogOf, type LogEntry, trailEntriesOf } from '../store/allergen-log.ts';
import { catalogue } from '../store/catalogue.ts';
import { importFile } from '../store/file-pieces.ts';
import { takeFileBack } from '../store/kept-pieces.ts';
import { addThing, allThings, changeThing, deleteThing, mostSwapped, type Obstacle } from '../store/meals-and-ingredients.ts';
import type { StoredIngredient, StoredMeal } from '../store/things.ts';

export const handler = serve(meals, {
  async list() {
    return { data: await allThings('meals'), message: messages().meals };
  },

  async add({ body, once }) {
    const meal = { ...body, _id: newId(), version: 1 };
    const outcome = await addThing('meals', meal, once());
    if (typeof outcome === 'object' && 'obstacle' in outcome) throw lacking(meal, outcome);
    return { data: { ...meal, _id: madeId(outcome, meal._id) }, message: messages().mealAdded(written(meal, 'name')) };
  },

  async update({ id, body }) {
    const { _id, version, ...change } = body;
    const outcome = await changeThing('meals', id, change, version);
    if (outcome === 'too_many_swapped') throw wrong('ingredients', messages().tooManySwapped(mostSwapped));
    if ('obstacle' in outcome) throw lacking(change, outcome);
    const meal = changedOr(outcome, messages().meal, (current) => Meal.parse(current));
    return { data: meal, message: messages().mealSaved(written(meal, 'name')) };
  },

  async delete({ id }) {
    const outcome = await deleteThing('meals', id);
    if (outcome === 'gone') throw notFound(messages().meal.missing);
    if ('inUse' in outcome) {
      throw new Failure('in_use', messages().mealUsed(written(outcome.inUse, 'name'), nameSome(await menusWith(id))));
    }
    return { message: messages().mealDeleted(written(outcome.deleted, 'name')) };
  },

  async allergenHistory({ id }) {
    const { meals, ingredients } = await catalogue(presentCardDay());
    const meal = meals.get(id);
    if (!meal) throw notFound(messages().meal.missing);
    const log = await allergenLogOf(id);
    const changes = allergenHistory(meal, ingredients, log).slice(0, mostChanges);
    return { data: await shownChanges(changes, log, ingredients), message: messages().allergenHistory };
  },

  async import({ body, once }) {
    const present = await allThings('meals');
    const made = (fields: MealInFile, _id: string): StoredMeal => ({ ...fields, _id, ingredients: [], version: 1, uses: 0 });
    const outcome = await importFile('meals', { ...body, present, keysOf: keysOfDish, soughtKeys, made }, once());
    return fileReply(outcome);
  },

  async takeBackImport({ id, caller }) {
    return fileTakenBack(await takeFileBack({ id, by: caller.userId }));
  },
});

/** BatchGetItem takes a hundred keys: of each change, who has made it, and about what. */
const mostChanges = 50;

/** The changes with who has made them and how, and with the names of the ingredients that caused them. */
async function shownChanges(
  changes: readonly ToldChange[],
  log: readonly LogEntry[],
  ingredients: ReadonlyMap<string, StoredIngredient>,
): Promise<AllergenChange[]> {
  const shown = new Set(changes.map(({ _id }) => _id));
  const trail = await trailEntriesOf(log.filter(({ _id }) => shown.has(_id)));
  const nameOf = await namesOf([...trail.values()]);
  return changes.map((change) => {
    const entry = trail.get(change._id);
    const name = entry && nameOf(entry).by;
    const causes = change.ingredients.map((_id) => {
      const ingredient = ingredients.get(_id);
      return { _id, ...(ingredient && { name: written(ingredient, 'name') }) };
    });
    return { ...change, ingredients: causes, ...(entry && { by: { _id: entry.by, ...(name && { name }) }, operation: entry.operation }) };
  });
}

/** The refusal of a meal with an ingredient that does not exist, or a photograph that guests cannot load. */
function lacking({ ingredients = [] }: MealChanges, { obstacle, _id }: Obstacle): Failure {
  if (obstacle === 'photograph') return wrong('photographId', messages().photographNotReady);
  return wrong(`ingredients.${ingredients.findIndex((row) => row._id === _id)}._id`, messages().ingredient.missing);
}

async function menusWith(mealId: string): Promise<string[]> {
  const { items, menus } = await catalogue(presentCardDay());
  const those = items.filter((item) => item.mealId === mealId).flatMap((item) => menus.get(item.menuId) ?? []);
  return those.map((menu) => written(menu, 'name'));
}
