import { describe, expect, it } from '@jest/globals';
import { some } from '../../testing/catalogue.ts';
import { catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { asking } from '../../testing/language.ts';
import { call } from '../../testing/request.ts';
import { allThings } from '../store/meals-and-ingredients.ts';
import { handler } from './meals.ts';

const { token, addIngredient, addMeal, addMenu, addMenuItem, changeMeal, removeMeal } = await catalogueRequests();
const unknownId = 'A'.repeat(22);

async function usesOf(...ingredients: Thing[]): Promise<(number | undefined)[]> {
  const all = await allThings('ingredients');
  return ingredients.map(({ _id }) => all.find((ingredient) => ingredient._id === _id)?.uses);
}
const listed = async (): Promise<{ name: string }[]> => (await call(handler, 'meals/list', { token })).body.data;
const add = (body: object) => call(handler, 'meals/add', { token, body });

it('the list of meals is sorted in Czech order: č after c', async () => {
  for (const name of ['Dýňová polévka', 'Čočka na kyselo', 'Citronový koláč']) await addMeal({ name });
  expect((await listed()).map(({ name }) => name)).toEqual(['Citronový koláč', 'Čočka na kyselo', 'Dýňová polévka']);
});

describe('add', () => {
  it('keeps quantities as they were written, and takes an ingredient without one: salt, to taste', async () => {
    const [flour, salt] = [await addIngredient(), await addIngredient()];
    const ingredients = [some(flour, '1 1/2'), some(salt, '')];
    const reply = await add({ name: 'Knedlíky', ingredients });
    expect(reply).toMatchObject({ status: 201, body: { message: 'Knedlíky has been added.', data: { ingredients, version: 1 } } });
    const edited = await changeMeal(reply.body.data, { ingredients: [some(salt, '  ')] });
    expect(edited).toMatchObject({ status: 200, body: { data: { ingredients: [{ quantity: '' }] } } });
  });

  it('names the row of an unknown ingredient, and changes no use count', async () => {
    const flour = await addIngredient();
    const errors = [{ field: 'ingredients.1._id', message: 'This ingredient does not exist (any more).' }];
    const reply = await add({ ingredients: [some(flour), some({ _id: unknownId })] });
    expect(reply).toMatchObject({ status: 422, body: { errors } });
    expect(await usesOf(flour)).toEqual([0]);
  });
});

describe('update', () => {
  it('changes the given fields and leaves the others', async () => {
    const meal = await addMeal({ ingredients: [some(await addIngredient())], translations: { cs: { name: 'Svíčková' } } });
    const body = { name: undefined, description: 'With cream', version: 1 };
    const reply = await call(handler, 'meals/update', { token, id: meal._id, body, headers: asking.cs });
    expect(reply.body).toMatchObject({ message: 'Jídlo „Svíčková“ bylo uloženo.' });
    expect(reply.body.data).toEqual({ ...meal, description: 'With cream', version: 2 });
  });

  it('counts the use of added and removed ingredients only', async () => {
    const [stays, leaves, enters] = await Promise.all([addIngredient(), addIngredient(), addIngredient()]);
    const meal = await addMeal({ ingredients: [some(stays), some(leaves)] });
    const ingredients = [some(enters), some(stays, '5')];
    expect(await changeMeal(meal, { ingredients })).toMatchObject({ status: 200, body: { data: { ingredients, version: 2 } } });
    expect(await usesOf(stays, leaves, enters)).toEqual([1, 0, 1]);
  });

  it('stores nothing when one of the new ingredients is unknown', async () => {
    const flour = await addIngredient();
    const meal = await addMeal({ ingredients: [some(flour)] });
    const reply = await changeMeal(meal, { name: 'Other', ingredients: [some({ _id: unknownId })] });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'ingredients.0._id' }] } });
    expect(await usesOf(flour)).toEqual([1]);
    expect(await listed()).toContainEqual(meal);
  });

  it('replaces 48 ingredients by 48 others at once, and refuses one more', async () => {
    const all = await Promise.all(Array.from({ length: 97 }, () => addIngredient()));
    const [first, second] = [all.slice(0, 49).map((one) => some(one)), all.slice(49).map((one) => some(one))];
    const meal = await addMeal({ ingredients: first });
    const tooMany = { status: 422, body: { errors: [{ field: 'ingredients' }] } };
    expect(await changeMeal(meal, { ingredients: second })).toMatchObject(tooMany);
    expect((await changeMeal(meal, { ingredients: [...first.slice(0, 1), ...second] })).status).toBe(200);
  });
});

describe('delete', () => {
  it('answers 409 and names the menus the meal is on, or reduces the use counts of the ingredients', async () => {
    const flour = await addIngredient();
    const [soup, goulash] = [await addMeal({ name: 'Kulajda' }), await addMeal({ name: 'Guláš', ingredients: [some(flour)] })];
    await addMenuItem({ menuId: (await addMenu({ name: 'Lunch' }))._id, mealId: soup._id });
    const message = 'Kulajda cannot be deleted: it is on Lunch.';
    expect(await removeMeal(soup)).toMatchObject({ status: 409, body: { code: 'in_use', message } });
    expect(await listed()).toContainEqual(soup);
    expect(await removeMeal(goulash)).toMatchObject({ status: 200, body: { message: 'Guláš has been deleted.' } });
    expect(await usesOf(flour)).toEqual([0]);
    expect((await removeMeal(goulash)).status).toBe(404);
  });
});
