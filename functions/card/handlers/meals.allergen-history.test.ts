import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newId } from '#house/table/ids';
import { lists } from '#house/table/keys';
import { listItems } from '#house/table/table';
import { some } from '../../testing/catalogue.ts';
import { asGuest, catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { tries } from '../../testing/size.ts';
import { signedIn } from '../../testing/users.ts';
import type { AllergenChange } from '../contract/meals.ts';
import type { MenuItem } from '../contract/menu-items.ts';
import { catalogue } from '../store/catalogue.ts';
import type { StoredMeal } from '../store/things.ts';
import { handler as meals } from './meals.ts';

loggedLines();
const { addMeal, addIngredient, addMenu, addMenuItem, changeLines, changeMeal, changeIngredient, importInto, itemsOn, ...rest } =
  await catalogueRequests();
const { removeIngredient, takeFileBack } = rest;
const manager = await signedIn('MANAGER');
afterEach(resetClock);

const asked = async ({ _id: id }: Thing) => call(meals, 'meals/allergen-history', { token: await manager(), id });
const historyOf = async (meal: Thing): Promise<AllergenChange[]> => (await asked(meal)).body.data;
const entries = () => listItems(lists.allergenLog);
const told = (allergens: number[] | null, mayContain: number[] = []) => ({ allergens, allergenKinds: [], mayContain });
const emptyMeal = { description: '', marks: [], ownAllergens: null, mayContain: [], allergenKinds: [], weight: '' };

describe('GET /api/meals/allergen-history/{id}', () => {
  it('says who has changed what guests are told of a meal, from what to what, and why', async () => {
    const [flour, milk] = [await addIngredient({ name: 'Flour', allergens: [1] }), await addIngredient({ allergens: [7] })];
    const meal = await addMeal({ ingredients: [some(flour)] });
    await changeMeal(meal, { mayContain: [8], ownAllergens: [] });
    await changeMeal(meal, { name: 'Pancake', ingredients: [some(flour), some(milk)] });
    await changeIngredient(flour, { allergens: [1, 6] });
    const history = await historyOf(meal);
    expect(history).toMatchObject([
      {
        operation: 'ingredients/update',
        reasons: ['ingredients'],
        ingredients: [{ _id: flour._id, name: 'Flour' }],
        before: told([1, 7], [8]),
        after: told([1, 6, 7], [8]),
      },
      { operation: 'meals/update', reasons: ['recipe'], before: told([1], [8]), after: told([1, 7], [8]) },
      { operation: 'meals/update', reasons: ['given'], before: told([1]), after: told([1], [8]) },
      { operation: 'meals/add', reasons: ['created'], before: null, after: told([1]) },
    ]);
    for (const { by } of history) expect(by).toMatchObject({ name: 'Jana Nováková' });
  });

  it('has one entry for a change of an ingredient, however many meals have it', async () => {
    const butter = await addIngredient({ allergens: [7] });
    const dishes = [];
    for (let count = 0; count < 3; count++) dishes.push(await addMeal({ ingredients: [some(butter)] }));
    const before = (await entries()).length;
    await changeIngredient(butter, { allergens: [] });
    expect((await entries()).length).toBe(before + 1);
    for (const dish of dishes)
      expect((await historyOf(dish))[0]).toMatchObject({ reasons: ['ingredients'], before: told([7]), after: told([]) });
  });

  it('writes nothing for what says nothing about allergens, or is refused', async () => {
    const salt = await addIngredient({ allergens: [] });
    const meal = await addMeal({ ingredients: [some(salt)] });
    const before = (await entries()).length;
    await changeMeal(meal, { name: 'Soup', ingredients: [some(salt, '5')], weight: '0,3 l' });
    await changeIngredient(salt, { name: newId(), supplier: 'Makro' });
    expect(await changeMeal(meal, { version: 1, mayContain: [3] })).toMatchObject({ status: 409 });
    expect(await changeIngredient(salt, { version: 1, allergens: [9] })).toMatchObject({ status: 409 });
    expect((await entries()).length).toBe(before);
    expect(await historyOf(meal)).toHaveLength(1);
  });

  it('tells what a meal contained through an ingredient that has been deleted since', async () => {
    const [fish, salt] = [await addIngredient({ allergens: [4] }), await addIngredient({ allergens: [] })];
    const meal = await addMeal({ ingredients: [some(fish)] });
    await changeMeal(meal, { ingredients: [some(salt)] });
    expect(await removeIngredient(fish)).toMatchObject({ status: 200 });
    expect(await historyOf(meal)).toMatchObject([
      { reasons: ['recipe'], before: told([4]), after: told([]) },
      { reasons: ['created'], after: told([4]) },
    ]);
  });

  it('has the lines of a card: new meals, and those that get other allergens', async () => {
    const [menu, soup, id] = [await addMenu(), await addMeal({ ingredients: [], ownAllergens: [9] }), newId().replace(/^-/, 'a')];
    const newMeal = { ...emptyMeal, _id: id, name: 'Bread', ownAllergens: [1], allergenKinds: ['1b'] };
    const given = { _id: soup._id, version: 1, ownAllergens: null };
    expect(await changeLines(menu, { newMeals: [newMeal], meals: [given] })).toMatchObject({ status: 200 });
    expect(await changeLines(menu, { meals: [{ ...given, ownAllergens: [3] }] })).toMatchObject({ status: 409 });
    expect(await historyOf(soup)).toMatchObject([
      { operation: 'menu-items/change-lines', reasons: ['given'], before: told([9]), after: told(null) },
      { operation: 'meals/add', reasons: ['created'], after: told([9]) },
    ]);
    const bread = { allergens: [1], allergenKinds: ['1b'], mayContain: [] };
    expect(await historyOf(newMeal)).toMatchObject([{ operation: 'menu-items/change-lines', reasons: ['created'], after: bread }]);
  });

  it('has what a file has changed, and that it was taken back', async () => {
    const goulash = await addMeal({ name: newId(), ingredients: [], ownAllergens: [1] });
    const [salt, name] = [await addIngredient({ allergens: [] }), newId()];
    const salted = await addMeal({ ingredients: [some(salt)] });
    const fields = { ...emptyMeal, name: goulash.name, ownAllergens: [1, 9], translations: {} };
    const file = await importInto('meals', { added: [{ ...fields, name }], changed: [{ _id: goulash._id, version: 1, fields }] });
    const goods = { name: salt.name, allergens: [9], kind: null, supplier: '', translations: {} };
    const other = await importInto('ingredients', { changed: [{ _id: salt._id, version: 1, fields: goods }] });
    expect(await historyOf(salted)).toMatchObject([{ operation: 'ingredients/import', before: told([]), after: told([9]) }, {}]);
    await takeFileBack('meals', file.body.data._id);
    await takeFileBack('ingredients', other.body.data._id);
    expect(await historyOf(goulash)).toMatchObject([
      { operation: 'meals/take-back-import', reasons: ['given'], before: told([1, 9]), after: told([1]) },
      { operation: 'meals/import', reasons: ['given'], before: told([1]), after: told([1, 9]) },
      { operation: 'meals/add' },
    ]);
    expect(await historyOf(salted)).toMatchObject([{ operation: 'ingredients/take-back-import', after: told([]) }, {}, {}]);
  });

  it('has the line of the card from which it was taken over, with who has sent it', async () => {
    const [menu, _id] = [await addMenu({ categories: ['Polévky'] }), newId()];
    const lines = { newMeals: [{ _id, name: 'Kulajda', ownAllergens: [1], from: 'Kulajda 1 79,-' }] };
    const added = [{ _id: newId(), mealId: _id, mealPrice: 79 }];
    await changeLines(menu, { ...lines, added });
    await changeLines(menu, { meals: [{ _id, version: 1, ownAllergens: [1, 9], from: 'Kulajda 1,9 79,-' }] });
    expect(await historyOf({ _id })).toMatchObject([
      { from: 'Kulajda 1,9 79,-', by: { name: expect.any(String) }, after: told([1, 9]) },
      { from: 'Kulajda 1 79,-', reasons: ['created'] },
    ]);
  });

  it('has nothing of the line of a file with which somebody else was faster', async () => {
    const [salt, pepper] = await Promise.all([addIngredient({ allergens: [7] }), addIngredient({ allergens: [7] })]);
    const meal = await addMeal({ ingredients: [some(salt)] });
    const fields = ({ name }: { name: string }) => ({ name, allergens: [9], kind: null, supplier: '', translations: {} });
    const changed = [salt, pepper].map((one) => ({ _id: one._id, version: 1, fields: fields(one) }));
    await interleaved(
      () => importInto('ingredients', { changed }),
      () => changeIngredient(salt, { supplier: 'Makro' }),
    );
    expect(await historyOf(meal)).toMatchObject([{ reasons: ['created'], after: told([7]) }]);
  });

  it('has changes in the order in which they were stored, not in which they were asked for', async () => {
    const meal = await addMeal({ ingredients: [], ownAllergens: [1] });
    const give = (ownAllergens: number[]) => () => changeMeal(meal, { ownAllergens });
    await interleaved(give([3]), give([4]));
    expect(await historyOf(meal)).toMatchObject([
      { reasons: ['given'], before: told([4]), after: told([3]) },
      { reasons: ['given'], before: told([1]), after: told([4]) },
      { reasons: ['created'], after: told([1]) },
    ]);
  });

  it('says what guests were told, whatever staff have done @sized', async () => {
    const menu = await addMenu();
    const goods = await Promise.all([[1], [7], []].map((allergens) => addIngredient({ allergens })));
    const meal = await addMeal({ ingredients: goods.slice(0, 1).map((one) => some(one)) });
    await addMenuItem({ menuId: menu._id, mealId: meal._id });
    const read = async () => {
      const [item] = await itemsOn(menu, asGuest);
      const { allergens, allergenKinds = [], mayContain = [] } = (item as MenuItem).mealId;
      return { allergens, allergenKinds, mayContain };
    };
    const readMeal = async () => (await catalogue('2026-11-22')).meals.get(meal._id) as StoredMeal;
    let file = '';
    const seed = Date.now();
    const drawn = fc.sample(fc.nat(), { seed, numRuns: 2000 });
    const random = (count: number) => (drawn.pop() ?? 0) % count;
    const allergens = () => [1, 3, 7, 8].filter(() => random(2) === 0);
    const own = () => ({
      ownAllergens: random(3) === 0 ? null : allergens(),
      mayContain: allergens(),
      allergenKinds: random(2) ? ['8b'] : [],
    });
    const steps = [
      () => changeIngredient(goods[random(3)], { allergens: allergens() }),
      () => changeMeal(meal, own()),
      () => changeMeal(meal, { ingredients: goods.filter(() => random(2) === 0).map((one) => some(one)) }),
      async () => {
        const { version } = await readMeal();
        return changeLines(menu, { meals: [{ _id: meal._id, version, ...own() }] });
      },
      async () => {
        const { version, name } = await readMeal();
        const fields = { ...emptyMeal, ...own(), name, translations: {} };
        const reply = await importInto('meals', { changed: [{ _id: meal._id, version, fields }] });
        file = reply.body.data._id;
        return reply;
      },
      async () => (file ? takeFileBack('meals', file).finally(() => (file = '')) : { status: 200 }),
    ];
    const told = [await read()];
    for (let step = 0; step < tries(20, 100); step++) {
      expect((await steps[random(steps.length)]?.())?.status).toBe(200);
      const now = await read();
      if (JSON.stringify(now) !== JSON.stringify(told.at(-1))) told.push(now);
    }
    const history = await historyOf(meal);
    expect({ seed, told: history.map(({ after }) => after) }).toEqual({ seed, told: told.toReversed().slice(0, 50) });
    expect(history.flatMap(({ reasons }) => reasons)).not.toContain('unrecorded');
  });

  it('ends after a year, and answers 404 for a meal that does not exist', async () => {
    const meal = await addMeal({ ingredients: [], ownAllergens: [9] });
    expect(await historyOf(meal)).toHaveLength(1);
    moveClock(366 * 24 * 3600);
    expect(await historyOf(meal)).toEqual([]);
    expect(await asked({ _id: newId() })).toMatchObject({ status: 404 });
  });
});
