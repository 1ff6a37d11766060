import { describe, expect, it } from '@jest/globals';
import { some, staff } from '../../testing/catalogue.ts';
import { call } from '../../testing/request.ts';
import { allThings } from '../store/meals-and-ingredients.ts';
import { handler } from './meals.ts';

const { token, addIngredient, addMeal, addMenu, addMenuItem } = await staff();
const unknownId = 'A'.repeat(22);

async function usesOf(...ingredients: { _id: string }[]): Promise<(number | undefined)[]> {
  const all = await allThings('ingredients');
  return ingredients.map(({ _id }) => all.find((ingredient) => ingredient._id === _id)?.uses);
}
const update = (meal: { _id: string }, body: Record<string, unknown>) => call(handler, 'meals/update', { token, id: meal._id, body });

it('the list of meals is sorted in Czech order: č after c', async () => {
  for (const name of ['Dýňová polévka', 'Čočka na kyselo', 'Citronový koláč']) await addMeal({ name });
  const names = (await call(handler, 'meals/list', { token })).body.data.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['Citronový koláč', 'Čočka na kyselo', 'Dýňová polévka']);
});

describe('add', () => {
  it('keeps quantities as they were written', async () => {
    const flour = await addIngredient();
    const reply = await call(handler, 'meals/add', { token, body: { name: 'Knedlíky', ingredients: [some(flour, '1 1/2')] } });
    expect(reply).toMatchObject({
      status: 201,
      body: { message: 'Knedlíky has been added.', data: { ingredients: [{ _id: flour._id, quantity: '1 1/2', unit: 'g' }], version: 1 } },
    });
  });

  it('takes an ingredient without a quantity: salt, to taste', async () => {
    const salt = await addIngredient();
    const reply = await call(handler, 'meals/add', { token, body: { ingredients: [some(salt, '')] } });
    expect(reply).toMatchObject({ status: 201, body: { data: { ingredients: [{ _id: salt._id, quantity: '', unit: 'g' }] } } });
    const edited = await update(reply.body.data, { ingredients: [some(salt, '  ')] });
    expect(edited).toMatchObject({ status: 200, body: { data: { ingredients: [{ quantity: '' }] } } });
  });

  it('names the row of an unknown ingredient, and changes no use count', async () => {
    const flour = await addIngredient();
    const reply = await call(handler, 'meals/add', { token, body: { ingredients: [some(flour), some({ _id: unknownId })] } });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'ingredients.1._id', message: 'This ingredient does not exist (any more).' }] },
    });
    expect(await usesOf(flour)).toEqual([0]);
  });
});

describe('update', () => {
  it('changes the given fields and leaves the others', async () => {
    const meal = await addMeal({ ingredients: [some(await addIngredient())] });
    expect((await update(meal, { description: 'With cream' })).body.data).toEqual({ ...meal, description: 'With cream', version: 2 });
  });

  it('counts the use of added and removed ingredients only', async () => {
    const [stays, leaves, enters] = await Promise.all([addIngredient(), addIngredient(), addIngredient()]);
    const meal = await addMeal({ ingredients: [some(stays), some(leaves)] });
    const reply = await update(meal, { ingredients: [some(enters), some(stays, '5')] });
    expect(reply).toMatchObject({ status: 200, body: { data: { ingredients: [some(enters), some(stays, '5')], version: 2 } } });
    expect(await usesOf(stays, leaves, enters)).toEqual([1, 0, 1]);
  });

  it('stores nothing when one of the new ingredients is unknown', async () => {
    const flour = await addIngredient();
    const meal = await addMeal({ ingredients: [some(flour)] });
    const reply = await update(meal, { name: 'Other', ingredients: [some({ _id: unknownId })] });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'ingredients.0._id' }] } });
    expect(await usesOf(flour)).toEqual([1]);
    expect((await call(handler, 'meals/list', { token })).body.data).toContainEqual(meal);
  });

  it('answers a change of an older version with 409 and the current meal, with a new recipe or without', async () => {
    const flour = await addIngredient();
    const meal = await addMeal();
    await update(meal, { name: 'Mine', description: undefined });
    for (const change of [{ name: 'Yours' }, { ingredients: [some(flour)] }]) {
      expect(await update(meal, change)).toMatchObject({ status: 409, body: { data: { ...meal, name: 'Mine', version: 2 } } });
    }
    expect(await usesOf(flour)).toEqual([0]);
  });

  it('lets the last change win when no version is given', async () => {
    const [flour, meal] = await Promise.all([addIngredient(), addMeal()]);
    await update(meal, { name: 'Mine' });
    expect(await update(meal, { ingredients: [some(flour)], version: undefined })).toMatchObject({
      status: 200,
      body: { data: { version: 3 } },
    });
    expect((await update({ _id: unknownId }, { ingredients: [], version: undefined })).status).toBe(404);
  });

  it('replaces 48 ingredients by 48 others at once, and refuses one more', async () => {
    const all = await Promise.all(Array.from({ length: 97 }, () => addIngredient()));
    const [first, second] = [all.slice(0, 49).map((one) => some(one)), all.slice(49).map((one) => some(one))];
    const meal = await addMeal({ ingredients: first });
    expect(await update(meal, { ingredients: second })).toMatchObject({ status: 422, body: { errors: [{ field: 'ingredients' }] } });
    expect((await update(meal, { ingredients: [...first.slice(0, 1), ...second] })).status).toBe(200);
  });
});

describe('delete', () => {
  it('answers 409 and names the menus the meal is on', async () => {
    const meal = await addMeal({ name: 'Kulajda' });
    const lunch = await addMenu({ name: 'Lunch' });
    await addMenuItem({ menuId: lunch._id, mealId: meal._id });
    expect(await call(handler, 'meals/delete', { token, id: meal._id })).toMatchObject({
      status: 409,
      body: { code: 'in_use', message: 'Kulajda cannot be deleted: it is on Lunch.' },
    });
    expect((await call(handler, 'meals/list', { token })).body.data).toContainEqual(meal);
  });

  it('reduces the use counts of the ingredients', async () => {
    const flour = await addIngredient();
    const meal = await addMeal({ name: 'Kulajda', ingredients: [some(flour)] });
    expect(await call(handler, 'meals/delete', { token, id: meal._id })).toMatchObject({
      status: 200,
      body: { message: 'Kulajda has been deleted.' },
    });
    expect(await usesOf(flour)).toEqual([0]);
    expect((await call(handler, 'meals/delete', { token, id: meal._id })).status).toBe(404);
  });
});
