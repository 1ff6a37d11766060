import { expect, it } from '@jest/globals';
import { some, staff } from '../../testing/catalogue.ts';
import { call } from '../../testing/request.ts';
import { handler } from './meals.ts';
import { handler as menuItems } from './menu-items.ts';

const { token, addIngredient, addMeal, addMenu, addMenuItem } = await staff();
const flour = await addIngredient({ allergens: [1] });

/** A meal on a visible menu as guests read it. */
async function readOf(meal: { _id: string }) {
  const item = await addMenuItem({ menuId: (await addMenu())._id, mealId: meal._id });
  const { data } = (await call(menuItems, 'menu-items/list', {})).body;
  return data.find(({ _id }: { _id: string }) => _id === item._id).mealId;
}

const change = (meal: { _id: string }, body: object) =>
  call(handler, 'meals/update', { token, id: meal._id, body: { name: undefined, version: undefined, ingredients: undefined, ...body } });

it('guests read the allergens of the ingredients and those given to the meal, its kinds, traces and weight', async () => {
  const meal = await addMeal({
    ingredients: [some(flour)],
    ownAllergens: [9, 7, 7],
    allergenKinds: ['8b', '1a'],
    mayContain: [10, 7],
    weight: '150 g',
  });
  expect(meal).toMatchObject({ ownAllergens: [7, 9], allergenKinds: ['1a', '8b'], mayContain: [7, 10] });
  const expected = { allergens: [1, 7, 8, 9], allergenKinds: ['1a', '8b'], mayContain: [10], weight: '150 g' };
  const read = await readOf(meal);
  expect(read).toMatchObject(expected);
  expect(read).not.toHaveProperty('ownAllergens');
});

it('the allergens of a meal without ingredients are unknown until they are given, and again when they are taken back', async () => {
  const meal = await addMeal({ ingredients: [] });
  expect((await readOf(meal)).allergens).toBeNull();
  await change(meal, { ownAllergens: [] });
  expect((await readOf(meal)).allergens).toEqual([]);
  await change(meal, { ownAllergens: null });
  expect((await readOf(meal)).allergens).toBeNull();
});

it('a kind that the regulation does not list is refused: 422', async () => {
  expect((await change(await addMeal(), { allergenKinds: ['1g'] })).status).toBe(422);
});
