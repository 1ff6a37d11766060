import { describe, expect, it } from '@jest/globals';
import { some } from '../../testing/catalogue.ts';
import { asGuest, catalogueRequests } from '../../testing/catalogue-requests.ts';
import { newUser } from '../../testing/users.ts';

const { addIngredient, addMeal, addMenu, addMenuItem, changeIngredient, changeItem, changeMeal, changeMenu, itemsOn, ...rest } =
  await catalogueRequests();
const { postLine, removeItem } = rest;
const unknownId = 'A'.repeat(22);
const lunch = await addMenu({ name: 'Lunch', categories: ['Soups', 'Mains'] });
const soup = await addMeal({ name: 'Kulajda' });
const onLunch = (body: Record<string, unknown> = {}) => addMenuItem({ menuId: lunch._id, mealId: soup._id, ...body });
const add = (body: Record<string, unknown>) => postLine({ menuId: lunch._id, mealId: soup._id, mealPrice: 89.9, ...body });

describe('list', () => {
  it('gives guests and customers the visible items of visible menus, and staff all items', async () => {
    const [menu, hiddenMenu] = [await addMenu(), await addMenu({ visibility: false })];
    const shown = await onLunch({ menuId: menu._id });
    await onLunch({ menuId: menu._id, visibility: false });
    await onLunch({ menuId: hiddenMenu._id });
    const { token } = await newUser('CUSTOMER');
    for (const who of [asGuest, { token }]) {
      expect([await itemsOn(menu, who), await itemsOn(hiddenMenu, who)]).toMatchObject([[{ _id: shown._id }], []]);
    }
    expect([await itemsOn(menu), await itemsOn(hiddenMenu)]).toMatchObject([[{}, {}], [{}]]);
  });

  it('has the allergens of the ingredients and those given to the meal, its kinds, traces and weight, also after they change', async () => {
    const [flour, butter] = [await addIngredient({ allergens: [1] }), await addIngredient({ allergens: [7] })];
    const given = { ownAllergens: [9, 7, 7], allergenKinds: ['8b', '1a'], mayContain: [10, 7], weight: '150 g' } as const;
    const meal = await addMeal({ ingredients: [some(butter), some(flour)], ...structuredClone<object>(given) });
    expect(meal).toMatchObject({ ownAllergens: [7, 9], allergenKinds: ['1a', '8b'], mayContain: [7, 10] });
    const menu = await addMenu();
    await onLunch({ menuId: menu._id, mealId: meal._id });
    const read = async () => (await itemsOn(menu, asGuest))[0]?.mealId;
    const told = { allergens: [1, 7, 8, 9], allergenKinds: ['1a', '8b'], mayContain: [10], weight: '150 g' };
    expect(await read()).toMatchObject({ _id: meal._id, name: meal.name, ...told });
    expect(await read()).not.toHaveProperty('ownAllergens');
    await changeIngredient(flour, { allergens: [1, 3] });
    expect(await read()).toMatchObject({ allergens: [1, 3, 7, 8, 9] });
    expect((await changeMeal(meal, { allergenKinds: ['1g'] })).status).toBe(422);
  });

  it('gives null as the allergens of a meal without ingredients, until they are given, and again when they are taken back', async () => {
    const [menu, meal] = [await addMenu(), await addMeal({ ingredients: [] })];
    await onLunch({ menuId: menu._id, mealId: meal._id });
    for (const ownAllergens of [undefined, [], null]) {
      if (ownAllergens !== undefined) await changeMeal(meal, { ownAllergens });
      expect((await itemsOn(menu, asGuest))[0]?.mealId.allergens).toEqual(ownAllergens ?? null);
    }
  });
});

describe('add', () => {
  it('puts a meal on a menu, visible unless said otherwise', async () => {
    const reply = await add({ categories: ['Soups'] });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        message: 'Kulajda has been added to Lunch.',
        data: { menuId: lunch._id, mealId: { name: 'Kulajda' }, mealPrice: 89.9, visibility: true, categories: ['Soups'], version: 1 },
      },
    });
  });

  it.each([
    ['menuId', 'This menu does not exist (any more).'],
    ['mealId', 'This meal does not exist (any more).'],
  ])('answers 404 for an unknown %s, and stores nothing', async (field, message) => {
    const before = await itemsOn(lunch);
    expect(await add({ [field]: unknownId })).toMatchObject({
      status: 404,
      body: { code: 'not_found', message, errors: [{ field, message }] },
    });
    expect(await itemsOn(lunch)).toEqual(before);
  });

  it('refuses a category that the menu does not have', async () => {
    expect(await add({ categories: ['Desserts'] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'categories', message: 'Lunch has no category Desserts.' }] },
    });
  });
});

describe('update', () => {
  it('changes the given fields and leaves the others', async () => {
    const item = await onLunch({ categories: ['Soups'], mealPrice: 79 });
    const reply = await changeItem(item, { mealPrice: 85.5 });
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Kulajda has been saved.', data: { ...item, mealPrice: 85.5, version: 2 } },
    });
    expect((await itemsOn(lunch)).find(({ _id }) => _id === item._id)).toEqual({ ...item, mealPrice: 85.5, version: 2 });
  });

  it('refuses to move an item to another menu', async () => {
    const [item, dinner] = await Promise.all([onLunch(), addMenu()]);
    expect(await changeItem(item, { menuId: dinner._id })).toMatchObject({ status: 422, body: { errors: [{ field: 'menuId' }] } });
    expect((await changeItem(item, { menuId: lunch._id })).status).toBe(200);
  });

  it('changes the meal, and answers 404 for an unknown meal or item', async () => {
    const [item, goulash] = await Promise.all([onLunch(), addMeal({ name: 'Guláš' })]);
    expect(await changeItem(item, { mealId: unknownId })).toMatchObject({ status: 404, body: { errors: [{ field: 'mealId' }] } });
    expect(await changeItem(item, { mealId: goulash._id })).toMatchObject({ status: 200, body: { data: { mealId: { name: 'Guláš' } } } });
    expect((await changeItem({ _id: unknownId }, {})).status).toBe(404);
  });

  it('refuses a new category that the menu does not have, and keeps an old one that the menu has lost', async () => {
    const dinner = await addMenu({ categories: ['Soups', 'Mains'] });
    const item = await onLunch({ menuId: dinner._id, categories: ['Soups'] });
    await changeMenu(dinner, { categories: ['Mains'] });
    expect(await changeItem(item, { categories: ['Soups'], mealPrice: 99 })).toMatchObject({
      status: 200,
      body: { data: { categories: ['Soups'] } },
    });
    expect((await changeItem(item, { categories: ['Desserts'], version: 2 })).status).toBe(422);
    expect(await changeItem(item, { categories: ['Mains'], version: 2 })).toMatchObject({
      status: 200,
      body: { data: { categories: ['Mains'] } },
    });
  });
});

describe('delete', () => {
  it('removes the item from its menu, and answers 404 the second time', async () => {
    const item = await onLunch();
    expect(await removeItem(item)).toMatchObject({
      status: 200,
      body: { message: 'Kulajda has been taken off Lunch.' },
    });
    expect((await removeItem(item)).status).toBe(404);
  });
});
