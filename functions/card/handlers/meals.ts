import { catalogue as messages } from '#card/words';
import { changedOr, Failure, notFound, wrong } from '#house/http/failure';
import { madeId } from '#house/http/idempotency';
import { serve } from '#house/http/serve';
import { cardDayOf } from '#house/rules/card-day';
import { nameSome } from '#house/rules/name-some';
import { written } from '#house/rules/translated';
import { settings } from '#house/services/settings';
import { newId } from '#house/table/ids';
import { namesOf } from '#people/store/trail';
import { type AllergenChange, Meal, type MealInFile, meals } from '../contract/meals.ts';
import { fileReply, fileTakenBack } from '../operations/import-replies.ts';
import { allergenHistory, type ToldChange } from '../rules/allergen-history.ts';
import { keysOfDish, soughtKeys } from '../rules/pasted/same-dish.ts';
import { allergenLogOf, type LogEntry, trailEntriesOf } from '../store/allergen-log.ts';
import { catalogue } from '../store/catalogue.ts';
import { importFile } from '../store/file-pieces.ts';
import type { StoredIngredient } from '../store/ingredients.ts';
import { takeFileBack } from '../store/kept-pieces.ts';
import { addMeal, allMeals, changeMeal, deleteMeal, mostSwapped, type StoredMeal } from '../store/meals.ts';

export const handler = serve(meals, {
  async list() {
    return { data: await allMeals(), message: messages().meals };
  },

  async add({ body, once }) {
    const meal = { ...body, _id: newId(), version: 1 };
    const outcome = await addMeal(meal, once());
    if (outcome === 'no_photograph') throw photographNotReady();
    if (typeof outcome === 'object' && 'unknown' in outcome) throw unknownIngredient(meal.ingredients, outcome.unknown);
    return { data: { ...meal, _id: madeId(outcome, meal._id) }, message: messages().mealAdded(written(meal, 'name')) };
  },

  async update({ id, body }) {
    const { _id, version, ...change } = body;
    const outcome = await changeMeal(id, change, version);
    if (outcome === 'too_many_swapped') throw wrong('ingredients', messages().tooManySwapped(mostSwapped));
    if (outcome === 'no_photograph') throw photographNotReady();
    if ('unknown' in outcome) throw unknownIngredient(change.ingredients ?? [], outcome.unknown);
    const meal = changedOr(outcome, messages().meal, (current) => Meal.parse(current));
    return { data: meal, message: messages().mealSaved(written(meal, 'name')) };
  },

  async delete({ id }) {
    const outcome = await deleteMeal(id);
    if (outcome === 'gone') throw notFound(messages().meal.missing);
    if ('inUse' in outcome) {
      throw new Failure('in_use', messages().mealUsed(written(outcome.inUse, 'name'), nameSome(await menusWith(id))));
    }
    return { message: messages().mealDeleted(written(outcome.deleted, 'name')) };
  },

  async allergenHistory({ id }) {
    const { meals, ingredients } = await catalogue(cardDayOf(new Date(), settings.timeZone));
    const meal = meals.get(id);
    if (!meal) throw notFound(messages().meal.missing);
    const log = await allergenLogOf(id);
    const changes = allergenHistory(meal, ingredients, log).slice(0, mostChanges);
    return { data: await shownChanges(changes, log, ingredients), message: messages().allergenHistory };
  },

  async import({ body, once }) {
    const present = await allMeals();
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

const photographNotReady = () => wrong('photographId', messages().photographNotReady);

function unknownIngredient(rows: readonly { _id: string }[], unknown: string): Failure {
  const row = rows.findIndex(({ _id }) => _id === unknown);
  return wrong(`ingredients.${row}._id`, messages().ingredient.missing);
}

async function menusWith(mealId: string): Promise<string[]> {
  const { items, menus } = await catalogue(cardDayOf(new Date(), settings.timeZone));
  const those = items.filter((item) => item.mealId === mealId).flatMap((item) => menus.get(item.menuId) ?? []);
  return those.map((menu) => written(menu, 'name'));
}
