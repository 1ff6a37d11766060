import { describe, expect, it } from '@jest/globals';
import { some, staff } from '../../testing/catalogue.ts';
import { call } from '../../testing/request.ts';
import { newUser } from '../../testing/users.ts';
import { handler as ingredients } from './ingredients.ts';
import { handler } from './menu-items.ts';
import { handler as menus } from './menus.ts';

const { token, addIngredient, addMeal, addMenu, addMenuItem } = await staff();
const unknownId = 'A'.repeat(22);
const lunch = await addMenu({ name: 'Lunch', categories: ['Soups', 'Mains'] });
const soup = await addMeal({ name: 'Kulajda' });
const onLunch = (body: Record<string, unknown> = {}) => addMenuItem({ menuId: lunch._id, mealId: soup._id, ...body });

async function itemsSeen(who?: string): Promise<{ _id: string }[]> {
  return (await call(handler, 'menu-items/list', { token: who })).body.data;
}
const add = (body: Record<string, unknown>) =>
  call(handler, 'menu-items/add', { token, body: { menuId: lunch._id, mealId: soup._id, categories: [], ...body } });
const update = (item: { _id: string }, body: Record<string, unknown>) => call(handler, 'menu-items/update', { token, id: item._id, body });

describe('list', () => {
  it('gives guests and customers the visible items of visible menus, and staff all items', async () => {
    const hiddenMenu = await addMenu({ visibility: false });
    const shown = await onLunch();
    const hidden = await onLunch({ visibility: false });
    const onHidden = await onLunch({ menuId: hiddenMenu._id });
    const { token: customer } = await newUser('CUSTOMER');

    for (const who of [undefined, customer]) {
      const ids = (await itemsSeen(who)).map(({ _id }) => _id);
      expect(ids).toContain(shown._id);
      expect(ids).not.toContain(hidden._id);
      expect(ids).not.toContain(onHidden._id);
    }
    const ids = (await itemsSeen(token)).map(({ _id }) => _id);
    expect(ids).toEqual(expect.arrayContaining([shown._id, hidden._id, onHidden._id]));
  });

  it('derives the allergens of a meal from its ingredients, also after they change', async () => {
    const [flour, butter] = await Promise.all([addIngredient({ allergens: [1] }), addIngredient({ allergens: [7] })]);
    const dumplings = await addMeal({ ingredients: [some(butter), some(flour)] });
    const { _id } = await onLunch({ mealId: dumplings._id });
    const allergens = async () => (await itemsSeen()).find((item) => item._id === _id);

    expect(await allergens()).toMatchObject({ mealId: { _id: dumplings._id, name: dumplings.name, allergens: [1, 7] } });
    await call(ingredients, 'ingredients/update', { token, id: flour._id, body: { name: undefined, allergens: [1, 3] } });
    expect(await allergens()).toMatchObject({ mealId: { allergens: [1, 3, 7] } });
  });

  it('gives null as the allergens of a meal without ingredients', async () => {
    expect(await onLunch()).toMatchObject({ mealId: { allergens: null } });
  });
});

describe('add', () => {
  it('puts a meal on a menu, visible unless said otherwise', async () => {
    const reply = await add({ mealPrice: 89.9, visibility: undefined, categories: ['Soups'] });
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
    const before = await itemsSeen(token);
    expect(await add({ [field]: unknownId })).toMatchObject({
      status: 404,
      body: { code: 'not_found', message, errors: [{ field, message }] },
    });
    expect(await itemsSeen(token)).toEqual(before);
  });

  it('refuses a category that the menu does not have', async () => {
    expect(await add({ categories: ['Desserts'] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'categories', message: 'Lunch has no category Desserts.' }] },
    });
  });

  it.each([0, Number.NaN])('refuses %p as a price', async (mealPrice) => {
    const reply = await add({ mealPrice });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'mealPrice', message: 'Please enter a valid price.' }] } });
  });

  it('refuses 1e309 as a price', async () => {
    const body = `{"menuId":"${lunch._id}","mealId":"${soup._id}","mealPrice":1e309}`;
    expect((await call(handler, 'menu-items/add', { token, body })).status).toBe(422);
  });

  it('returns each price exactly as it was sent', async () => {
    for (const mealPrice of [0.01, 0.29, 1.1, 19.99, 64.35, 189.5, 1001.15, 99_999.99, 100_000]) {
      expect((await add({ mealPrice })).body.data.mealPrice).toBe(mealPrice);
    }
  });
});

describe('update', () => {
  it('changes the given fields and leaves the others', async () => {
    const item = await onLunch({ categories: ['Soups'], mealPrice: 79 });
    const reply = await update(item, { mealPrice: 85.5 });
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Kulajda has been saved.', data: { ...item, mealPrice: 85.5, version: 2 } },
    });
    expect((await itemsSeen(token)).find(({ _id }) => _id === item._id)).toEqual({ ...item, mealPrice: 85.5, version: 2 });
  });

  it('answers a change of an older version with 409 and the current item', async () => {
    const item = await onLunch();
    await update(item, { mealPrice: 10 });
    expect(await update(item, { mealPrice: 20 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', data: { ...item, mealPrice: 10, version: 2 } },
    });
  });

  it('refuses to move an item to another menu', async () => {
    const [item, dinner] = await Promise.all([onLunch(), addMenu()]);
    expect(await update(item, { menuId: dinner._id })).toMatchObject({ status: 422, body: { errors: [{ field: 'menuId' }] } });
    expect((await update(item, { menuId: lunch._id })).status).toBe(200);
  });

  it('changes the meal, and answers 404 for an unknown meal or item', async () => {
    const [item, goulash] = await Promise.all([onLunch(), addMeal({ name: 'Guláš' })]);
    expect(await update(item, { mealId: unknownId })).toMatchObject({ status: 404, body: { errors: [{ field: 'mealId' }] } });
    expect(await update(item, { mealId: goulash._id })).toMatchObject({ status: 200, body: { data: { mealId: { name: 'Guláš' } } } });
    expect((await update({ _id: unknownId }, {})).status).toBe(404);
  });

  it('refuses a new category that the menu does not have, and keeps an old one that the menu has lost', async () => {
    const dinner = await addMenu({ categories: ['Soups', 'Mains'] });
    const item = await onLunch({ menuId: dinner._id, categories: ['Soups'] });
    await call(menus, 'menus/update', { token, id: dinner._id, body: { categories: ['Mains'] } });

    expect(await update(item, { categories: ['Soups'], mealPrice: 99 })).toMatchObject({
      status: 200,
      body: { data: { categories: ['Soups'] } },
    });
    expect((await update(item, { categories: ['Desserts'], version: 2 })).status).toBe(422);
    expect(await update(item, { categories: ['Mains'], version: 2 })).toMatchObject({
      status: 200,
      body: { data: { categories: ['Mains'] } },
    });
  });
});

describe('delete', () => {
  it('removes the item from its menu, and answers 404 the second time', async () => {
    const item = await onLunch();
    expect(await call(handler, 'menu-items/delete', { token, id: item._id })).toMatchObject({
      status: 200,
      body: { message: 'Kulajda has been taken off Lunch.' },
    });
    expect((await call(handler, 'menu-items/delete', { token, id: item._id })).status).toBe(404);
  });
});
