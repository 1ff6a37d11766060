import { describe, expect, it } from '@jest/globals';
import { some } from '../../testing/catalogue.ts';
import { brokenReferences, catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { randomNumbers } from '../../testing/model-test.ts';
import { call } from '../../testing/request.ts';
import { tries } from '../../testing/size.ts';
import { catalogue } from '../store/catalogue.ts';
import { handler as menuItems } from './menu-items.ts';
import { handler as menus } from './menus.ts';

const { addIngredient, addMeal, addMenu, addMenuItem, removeIngredient, removeItem, removeMeal, removeMenu, ...rest } =
  await catalogueRequests();
const { postIngredient, postMeal, postMenu, postMenuItem, changeIngredient, changeItem, changeMeal, changeMenu } = rest;
/** The status of a request in the middle of which another one comes. */
const statusOf = async (main: () => Promise<{ status: number | undefined }>, rival: () => Promise<unknown>) =>
  (await interleaved(main, rival)).status;
const broken = () => Promise.reject(new Error('the connection broke'));

describe('an ingredient', () => {
  it('is not deleted when a meal starts to use it during the deletion', async () => {
    const flour = await addIngredient();
    const outcome = await interleaved(
      () => removeIngredient(flour),
      () => postMeal(flour),
    );
    expect(outcome).toMatchObject({ status: 409, body: { code: 'in_use' } });
    expect(await brokenReferences()).toEqual([]);
  });

  it.each(['added', 'changed'])('cannot be used by a meal that is %s while the ingredient is deleted', async (how) => {
    const [flour, meal] = await Promise.all([addIngredient(), addMeal()]);
    const main = how === 'added' ? () => postMeal(flour) : () => changeMeal(meal, { ingredients: [some(flour)] });
    expect((await interleaved(main, () => removeIngredient(flour))).status).toBe(422);
    expect(await brokenReferences()).toEqual([]);
  });
});

describe('a meal', () => {
  it('is not deleted when it is put on a menu during the deletion', async () => {
    const [meal, menu] = await Promise.all([addMeal(), addMenu()]);
    const outcome = await interleaved(
      () => removeMeal(meal),
      () => postMenuItem(meal, menu),
    );
    expect(outcome).toMatchObject({ status: 409, body: { code: 'in_use' } });
    expect(await brokenReferences()).toEqual([]);
  });

  it('cannot be used by a menu item that is added or changed while the meal is deleted', async () => {
    const [meal, another, third, menu] = await Promise.all([addMeal(), addMeal(), addMeal(), addMenu()]);
    expect(
      await statusOf(
        () => postMenuItem(meal, menu),
        () => removeMeal(meal),
      ),
    ).toBe(404);
    const item = await addMenuItem({ menuId: menu._id, mealId: another._id });
    expect(
      await statusOf(
        () => changeItem(item, { mealId: third._id }),
        () => removeMeal(third),
      ),
    ).toBe(404);
    expect(await brokenReferences()).toEqual([]);
  });
});

describe('the deletion of a menu', () => {
  it.each([
    ['before it is hidden', 1, 201],
    ['after it is hidden', 2, 404],
  ])('also removes an item that is added meanwhile, %s', async (_, nth, status) => {
    const [meal, menu] = await Promise.all([addMeal(), addMenu()]);
    let added = 0;
    const rival = async () => {
      added = (await postMenuItem(meal, menu)).status ?? 0;
    };
    expect((await interleaved(() => removeMenu(menu), rival, nth)).status).toBe(200);
    expect(added).toBe(status);
    expect(await brokenReferences()).toEqual([]);
    expect((await removeMeal(meal)).status).toBe(200);
  });

  it('refuses an item that is added meanwhile, and is not undone by a simultaneous change', async () => {
    const [meal, menu, another] = await Promise.all([addMeal(), addMenu(), addMenu()]);
    expect(
      await statusOf(
        () => postMenuItem(meal, menu),
        () => removeMenu(menu),
      ),
    ).toBe(404);
    expect(
      await statusOf(
        () => changeMenu(another, { name: 'Back' }),
        () => removeMenu(another),
      ),
    ).toBe(404);
    expect((await catalogue('2026-11-22')).menus.has(another._id)).toBe(false);
    expect(await brokenReferences()).toEqual([]);
  });

  it('hides the menu at once, refuses new items, and finishes when it is repeated after an interruption', async () => {
    const [meal, menu] = await Promise.all([addMeal(), addMenu()]);
    await addMenuItem({ menuId: menu._id, mealId: meal._id });
    const interrupted = () => interleaved(() => removeMenu(menu), broken, 2);
    expect((await interleaved(() => postMenuItem(meal, menu), interrupted)).status).toBe(404);

    expect((await call(menus, 'menus/list')).body.data.map(({ _id }: Thing) => _id)).not.toContain(menu._id);
    expect((await call(menuItems, 'menu-items/list')).body.data.filter((item: { menuId: string }) => item.menuId === menu._id)).toEqual([]);
    expect((await changeMenu(menu, { visibility: true })).status).toBe(404);

    expect((await removeMenu(menu)).status).toBe(200);
    expect((await removeMenu(menu)).status).toBe(404);
    expect((await removeMeal(meal)).status).toBe(200);
    expect(await brokenReferences()).toEqual([]);
  });

  it('removes more items than fit in one transaction @full', async () => {
    const [meal, another, menu] = await Promise.all([addMeal(), addMeal(), addMenu()]);
    for (let count = 0; count < 60; count++) await postMenuItem(count % 2 ? meal : another, menu);
    expect((await removeMenu(menu)).status).toBe(200);
    expect((await catalogue('2026-11-22')).items.filter((item) => item.menuId === menu._id)).toEqual([]);
    expect(await brokenReferences()).toEqual([]);
  });

  it('leaves correct counts when an item is changed or removed meanwhile', async () => {
    const [meal, another, menu] = await Promise.all([addMeal(), addMeal(), addMenu()]);
    const [swapped, removed] = [
      await addMenuItem({ menuId: menu._id, mealId: meal._id }),
      await addMenuItem({ menuId: menu._id, mealId: meal._id }),
    ];
    const rival = () => Promise.all([changeItem(swapped, { mealId: another._id }), removeItem(removed)]);
    expect((await interleaved(() => removeMenu(menu), rival)).status).toBe(200);
    expect(await brokenReferences()).toEqual([]);
  });
});

describe('a category of a menu', () => {
  it('is kept by an item that is added while the menu loses it', async () => {
    const [meal, menu] = await Promise.all([addMeal(), addMenu({ categories: ['Soups', 'Mains'] })]);
    const drop = () => changeMenu(menu, { categories: ['Mains'] });
    expect((await interleaved(drop, () => postMenuItem(meal, menu, ['Soups']))).status).toBe(200);
    expect((await catalogue('2026-11-22')).items.filter((item) => item.menuId === menu._id)).toMatchObject([{ categories: ['Soups'] }]);
  });

  it('is refused to an item when the menu loses it during the request', async () => {
    const [meal, menu] = await Promise.all([addMeal(), addMenu({ categories: ['Soups', 'Mains'] })]);
    const drop = () => changeMenu(menu, { categories: ['Mains'] });
    expect((await interleaved(() => postMenuItem(meal, menu, ['Soups']), drop)).status).toBe(422);
    expect(await brokenReferences()).toEqual([]);
  });
});

const rounds = tries(15, 40);

it(`the catalogue has no broken reference and no wrong count after ${8 * rounds} random operations, eight at a time @full`, async () => {
  const random = randomNumbers(20261121);
  const pick = <T>(all: Iterable<T>): T | undefined => [...all][Math.floor(random() * [...all].length)];
  const unknown = { _id: 'A'.repeat(22) };
  const one = (all: Iterable<Thing>) => pick(all) ?? unknown;
  const operations: ((card: Awaited<ReturnType<typeof catalogue>>) => Promise<{ status?: number | undefined }>)[] = [
    () => postIngredient(`Ingredient ${Math.floor(random() * 40)}`),
    ({ ingredients: all }) => changeIngredient(one(all.values()), { name: `Ingredient ${Math.floor(random() * 40)}` }),
    ({ ingredients: all }) => removeIngredient(one(all.values())),
    ({ ingredients: all }) => postMeal(...new Set([one(all.values()), one(all.values())])),
    ({ meals: all, ingredients: pantry }) =>
      changeMeal(one(all.values()), {
        ingredients: [...new Set([one(pantry.values()), one(pantry.values())])].map((one) => some(one)),
      }),
    ({ meals: all }) => removeMeal(one(all.values())),
    () => postMenu(['Soups', 'Mains']),
    ({ menus: all }) => changeMenu(one(all.values()), { categories: [pick(['Soups', 'Mains', 'Desserts'])] }),
    ({ menus: all }) => removeMenu(one(all.values())),
    ({ menus: all, meals: dishes }) => postMenuItem(one(dishes.values()), one(all.values()), [pick(['Soups', 'Mains', 'Desserts']) ?? '']),
    ({ menus: all, meals: dishes }) => postMenuItem(one(dishes.values()), one(all.values())),
    ({ items, meals: dishes }) => changeItem(one(items), { mealId: one(dishes.values())._id }),
    ({ items }) => removeItem(one(items)),
  ];

  for (let round = 0; round < rounds; round++) {
    const all = await catalogue('2026-11-22');
    const replies = await Promise.all(Array.from({ length: 8 }, () => pick(operations)?.(all)));
    expect(replies.map((reply) => reply?.status).filter((status) => (status ?? 500) >= 500)).toEqual([]);
  }
  expect(await brokenReferences()).toEqual([]);
  // every name belongs to one ingredient, and the names of deleted ones are free
  const names = [...(await catalogue('2026-11-22')).ingredients.values()].map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  for (let number = 0; number < 40; number++) {
    const isTaken = names.includes(`ingredient ${number}`);
    expect((await postIngredient(`Ingredient ${number}`)).status).toBe(isTaken ? 409 : 201);
  }
});
