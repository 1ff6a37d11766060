import { beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { some } from '../../testing/catalogue.ts';
import { catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { catalogue } from '../store/catalogue.ts';

const { addIngredient, addMeal, addMenu, addMenuItem, changeLines, itemsOn, removeIngredient, removeMeal, removeMenu } =
  await catalogueRequests();

let menu: Thing;
let goulash: Thing;
let line: Thing;

beforeEach(async () => {
  menu = await addMenu({ categories: ['Soups', 'Mains'] });
  goulash = await addMeal({ name: 'Guláš' });
  line = await addMenuItem({ menuId: menu._id, mealId: goulash._id, mealPrice: 189, categories: ['Mains'] });
});

const change = (body: object) => changeLines(menu, body);
const lines = () => itemsOn(menu);
const mealOf = async (id: string) => (await catalogue('2026-11-22')).meals.get(id);
const remove = async (_id: string) => (await removeMeal({ _id })).status;

describe('change-lines', () => {
  it('adds lines with new and with stored meals in the order of the request, changes and removes others', async () => {
    const [soupMeal, soup, again] = [newId(), newId(), newId()];
    const old = await addMenuItem({ menuId: menu._id, mealId: goulash._id });
    const reply = await change({
      newMeals: [{ _id: soupMeal, name: 'Kulajda', description: 's vejcem' }],
      added: [
        { _id: soup, mealId: soupMeal, mealPrice: 79.5, categories: ['Soups'] },
        { _id: again, mealId: goulash._id, mealPrice: 149, visibility: false },
      ],
      changed: [{ _id: line._id, version: 1, mealPrice: 199, categories: [] }],
      meals: [{ _id: goulash._id, version: 1, name: 'Hovězí guláš' }],
      removed: [{ _id: old._id, mealId: goulash._id }],
    });
    expect(reply).toMatchObject({ status: 200, body: { message: '4 lines have been saved.' } });
    expect(await lines()).toMatchObject([
      { _id: line._id, version: 2, mealPrice: 199, categories: [], mealId: { name: 'Hovězí guláš' } },
      { _id: soup, version: 1, mealPrice: 79.5, categories: ['Soups'], visibility: true, mealId: { name: 'Kulajda' } },
      { _id: again, version: 1, mealPrice: 149, visibility: false, mealId: { name: 'Hovězí guláš' } },
    ]);
    expect(await mealOf(soupMeal)).toMatchObject({ description: 's vejcem', ingredients: [], version: 1 });
    expect(await mealOf(goulash._id)).toMatchObject({ version: 2 });
    const renamed = await change({ meals: [{ _id: goulash._id, version: 2, name: 'Guláš' }] });
    expect(renamed.body.message).toBe('One line has been saved.');
  });

  it('counts the lines of each meal, so that no meal in use can be deleted', async () => {
    const [meal, first, second] = [newId(), newId(), newId()];
    await change({
      newMeals: [{ _id: meal, name: 'Kulajda' }],
      added: [first, second].map((_id) => ({ _id, mealId: meal, mealPrice: 79 })),
    });
    await change({ removed: [{ _id: first, mealId: meal }] });
    expect(await remove(meal)).toBe(409);
    await change({ removed: [{ _id: second, mealId: meal }] });
    expect(await remove(meal)).toBe(200);
  });

  it('stores recipes, and counts the meals of each ingredient, so that none in use can be deleted', async () => {
    const [flour, milk] = [await addIngredient({ allergens: [1] }), await addIngredient({ allergens: [7] })];
    const meal = newId();
    const removed = async (one: Thing) => (await removeIngredient(one)).status;
    await change({
      newMeals: [{ _id: meal, name: 'Omeleta', ingredients: [some(milk)] }],
      added: [{ _id: newId(), mealId: meal, mealPrice: 79 }],
      meals: [{ _id: goulash._id, version: 1, ingredients: [some(flour), some(milk)] }],
    });
    expect(await lines()).toMatchObject([{ mealId: { allergens: [1, 7] } }, { mealId: { allergens: [7] } }]);
    await change({ meals: [{ _id: goulash._id, version: 2, ingredients: [] }] });
    expect([await removed(flour), await removed(milk)]).toEqual([200, 409]);
    await change({ meals: [{ _id: meal, version: 1, ingredients: [] }] });
    expect(await removed(milk)).toBe(200);
    const lost = await change({ meals: [{ _id: meal, version: 2, ingredients: [some(milk)] }] });
    expect(lost.status).toBe(409);
  });

  it('stores nothing when one line or meal was changed, removed or added meanwhile: 409', async () => {
    const before = await lines();
    const other = await addMenuItem({ menuId: (await addMenu())._id, mealId: goulash._id });
    const added = { _id: newId(), mealId: goulash._id, mealPrice: 10 };
    for (const stale of [
      { changed: [{ _id: line._id, version: 7, mealPrice: 1 }] },
      { changed: [{ _id: newId(), version: 1, mealPrice: 1 }] },
      { changed: [{ _id: other._id, version: 1, mealPrice: 1 }] },
      { changed: [{ _id: line._id, version: 1, categories: ['Desserts'] }] },
      { meals: [{ _id: goulash._id, version: 7, name: 'x' }] },
      { removed: [{ _id: newId(), mealId: goulash._id }] },
      { removed: [{ _id: other._id, mealId: goulash._id }] },
      { added: [added, { ...added, _id: newId(), mealId: newId() }] },
      { added: [added, { ...added, _id: line._id }] },
      { newMeals: [{ _id: goulash._id, name: 'x' }], added: [added] },
    ]) {
      const reply = await change({ added: [added], ...stale });
      expect([reply.status, reply.body.code]).toEqual([409, 'version_conflict']);
    }
    expect(await lines()).toEqual(before);
  });

  it('answers 404 for a menu that does not exist or is deleted', async () => {
    const body = { changed: [{ _id: line._id, version: 1, mealPrice: 1 }] };
    expect((await changeLines({ _id: newId() }, body)).status).toBe(404);
    await removeMenu(menu);
    expect((await change(body)).status).toBe(404);
  });
});
