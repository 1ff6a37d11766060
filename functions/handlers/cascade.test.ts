import { describe, expect, it } from '@jest/globals';
import { catalogue } from '../data/catalogue.ts';
import { newId } from '../data/ids.ts';
import { reservationById } from '../data/reservations.ts';
import { some, staff } from '../testing/card.ts';
import { interleaved } from '../testing/interleaving.ts';
import { eveningIn, somebody } from '../testing/people.ts';
import { call } from '../testing/request.ts';
import { handler as auth } from './auth.ts';
import { handler as ingredients } from './ingredients.ts';
import { handler as meals } from './meals.ts';
import { handler as menuItems } from './menu-items.ts';
import { handler as menus } from './menus.ts';
import { handler as reservations } from './reservations.ts';
import { handler as restaurantInfo } from './restaurant-info.ts';

const { token, addIngredient, addMeal, addMenu, addMenuItem } = await staff();
const { token: manager } = await somebody('MANAGER');

type Thing = { _id: string };
const removeIngredient = ({ _id: id }: Thing) => call(ingredients, 'ingredients/delete', { token, id });
const removeMeal = ({ _id: id }: Thing) => call(meals, 'meals/delete', { token, id });
const removeMenu = ({ _id: id }: Thing) => call(menus, 'menus/delete', { token, id });
const removeItem = ({ _id: id }: Thing) => call(menuItems, 'menu-items/delete', { token, id });
const changeMenu = ({ _id: id }: Thing, body: Record<string, unknown>) =>
  call(menus, 'menus/update', { token, id, body: { version: undefined, ...body } });
const changeMeal = ({ _id: id }: Thing, body: Record<string, unknown>) =>
  call(meals, 'meals/update', { token, id, body: { version: undefined, ...body } });
const changeItem = ({ _id: id }: Thing, body: Record<string, unknown>) =>
  call(menuItems, 'menu-items/update', { token, id, body: { version: undefined, ...body } });
const cook = (...of: Thing[]) => call(meals, 'meals/add', { token, body: { ingredients: of.map((one) => some(one)) } });
const offer = (meal: Thing, menu: Thing, categories: string[] = []) =>
  call(menuItems, 'menu-items/add', { token, body: { mealId: meal._id, menuId: menu._id, categories } });

const broken = () => Promise.reject(new Error('the connection broke'));

/** What leads nowhere in the catalogue, and counts that are wrong; nothing, when all is well. */
async function faults(): Promise<string[]> {
  const { menus, items, meals, ingredients } = await catalogue();
  const recipes = [...meals.values()].flatMap((meal) => meal.ingredients.map(({ _id }) => _id));
  const count = (all: string[], id: string) => all.filter((one) => one === id).length;
  return [
    ...items.filter((item) => !menus.has(item.menuId)).map((item) => `item ${item._id}: no menu`),
    ...items.filter((item) => !meals.has(item.mealId)).map((item) => `item ${item._id}: no meal`),
    ...recipes.filter((id) => !ingredients.has(id)).map((id) => `recipe: no ingredient ${id}`),
    ...[...ingredients.values()].filter(({ _id, uses }) => uses !== count(recipes, _id)).map(({ _id }) => `ingredient ${_id}: wrong count`),
    ...[...meals.values()]
      .filter(
        ({ _id, uses }) =>
          uses !==
          count(
            items.map(({ mealId }) => mealId),
            _id,
          ),
      )
      .map(({ _id }) => `meal ${_id}: wrong count`),
  ];
}

describe('T32: an ingredient in meals', () => {
  it('stays when a meal takes it while it is being deleted', async () => {
    const flour = await addIngredient();
    const outcome = await interleaved(
      () => removeIngredient(flour),
      () => cook(flour),
    );
    expect(outcome).toMatchObject({ status: 409, body: { code: 'in_use' } });
    expect(await faults()).toEqual([]);
  });

  it.each(['added', 'changed'])('is refused to a meal that is %s while it is deleted', async (how) => {
    const [flour, meal] = await Promise.all([addIngredient(), addMeal()]);
    const main = how === 'added' ? () => cook(flour) : () => changeMeal(meal, { ingredients: [some(flour)] });
    expect((await interleaved(main, () => removeIngredient(flour))).status).toBe(422);
    expect(await faults()).toEqual([]);
  });
});

describe('T32: a meal on menus', () => {
  it('stays when a menu takes it while it is being deleted', async () => {
    const [meal, menu] = await Promise.all([addMeal(), addMenu()]);
    const outcome = await interleaved(
      () => removeMeal(meal),
      () => offer(meal, menu),
    );
    expect(outcome).toMatchObject({ status: 409, body: { code: 'in_use' } });
    expect(await faults()).toEqual([]);
  });

  it('is refused to an item that is added, or swaps to it, while it is deleted', async () => {
    const [meal, another, third, menu] = await Promise.all([addMeal(), addMeal(), addMeal(), addMenu()]);
    expect(
      (
        await interleaved(
          () => offer(meal, menu),
          () => removeMeal(meal),
        )
      ).status,
    ).toBe(404);
    const item = await addMenuItem({ menuId: menu._id, mealId: another._id });
    expect(
      (
        await interleaved(
          () => changeItem(item, { mealId: third._id }),
          () => removeMeal(third),
        )
      ).status,
    ).toBe(404);
    expect(await faults()).toEqual([]);
  });
});

describe('T32: a menu with items', () => {
  it.each([
    ['before it is hidden', 1, 201],
    ['after it is hidden', 2, 404],
  ])('takes an item with it that is added while it is deleted, %s', async (_, nth, status) => {
    const [meal, menu] = await Promise.all([addMeal(), addMenu()]);
    let added = 0;
    const rival = async () => {
      added = (await offer(meal, menu)).status ?? 0;
    };
    expect((await interleaved(() => removeMenu(menu), rival, nth)).status).toBe(200);
    expect(added).toBe(status);
    expect(await faults()).toEqual([]);
    expect((await removeMeal(meal)).status).toBe(200);
  });

  it('is refused to an item that is added while it is deleted, and is not brought back by a change', async () => {
    const [meal, menu, another] = await Promise.all([addMeal(), addMenu(), addMenu()]);
    expect(
      (
        await interleaved(
          () => offer(meal, menu),
          () => removeMenu(menu),
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await interleaved(
          () => changeMenu(another, { name: 'Back' }),
          () => removeMenu(another),
        )
      ).status,
    ).toBe(404);
    expect((await catalogue()).menus.has(another._id)).toBe(false);
    expect(await faults()).toEqual([]);
  });

  it('hides at once, stays away from new items, and finishes when it is repeated after an interruption', async () => {
    const [meal, menu] = await Promise.all([addMeal(), addMenu()]);
    await addMenuItem({ menuId: menu._id, mealId: meal._id });
    const interrupted = () => interleaved(() => removeMenu(menu), broken, 2);
    expect((await interleaved(() => offer(meal, menu), interrupted)).status).toBe(404);

    expect((await call(menus, 'menus/list')).body.data.map(({ _id }: Thing) => _id)).not.toContain(menu._id);
    expect((await call(menuItems, 'menu-items/list')).body.data.filter((item: { menuId: string }) => item.menuId === menu._id)).toEqual([]);
    expect((await changeMenu(menu, { visibility: true })).status).toBe(404);

    expect((await removeMenu(menu)).status).toBe(200);
    expect((await removeMenu(menu)).status).toBe(404);
    expect((await removeMeal(meal)).status).toBe(200);
    expect(await faults()).toEqual([]);
  });

  it('goes with more items than fit in one transaction', async () => {
    const [meal, another, menu] = await Promise.all([addMeal(), addMeal(), addMenu()]);
    for (let count = 0; count < 60; count++) await offer(count % 2 ? meal : another, menu);
    expect((await removeMenu(menu)).status).toBe(200);
    expect((await catalogue()).items.filter((item) => item.menuId === menu._id)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('counts right when an item is swapped or taken off while the menu is deleted', async () => {
    const [meal, another, menu] = await Promise.all([addMeal(), addMeal(), addMenu()]);
    const [swapped, removed] = [
      await addMenuItem({ menuId: menu._id, mealId: meal._id }),
      await addMenuItem({ menuId: menu._id, mealId: meal._id }),
    ];
    const rival = () => Promise.all([changeItem(swapped, { mealId: another._id }), removeItem(removed)]);
    expect((await interleaved(() => removeMenu(menu), rival)).status).toBe(200);
    expect(await faults()).toEqual([]);
  });
});

describe('T32: a category of a menu', () => {
  it('stays with an item that is added while the menu loses it', async () => {
    const [meal, menu] = await Promise.all([addMeal(), addMenu({ categories: ['Soups', 'Mains'] })]);
    const drop = () => changeMenu(menu, { categories: ['Mains'] });
    expect((await interleaved(drop, () => offer(meal, menu, ['Soups']))).status).toBe(200);
    expect((await catalogue()).items.filter((item) => item.menuId === menu._id)).toMatchObject([{ categories: ['Soups'] }]);
  });

  it('is refused to an item once the menu has lost it, even a moment ago', async () => {
    const [meal, menu] = await Promise.all([addMeal(), addMenu({ categories: ['Soups', 'Mains'] })]);
    const drop = () => changeMenu(menu, { categories: ['Mains'] });
    expect((await interleaved(() => offer(meal, menu, ['Soups']), drop)).status).toBe(422);
    expect(await faults()).toEqual([]);
  });
});

describe('T32: a user with reservations', () => {
  it('leaves them behind without an owner, also one that is booked meanwhile', async () => {
    const guest = await somebody('CUSTOMER');
    const book = (days: number) =>
      call(reservations, 'reservations/add', {
        token: guest.token,
        body: { dateTime: eveningIn(days) },
        headers: { 'idempotency-key': newId() },
      });
    const before = await book(3);
    let meanwhile = before;
    const removal = await interleaved(
      () => call(auth, 'auth/delete-user', { token: manager, id: guest.userId }),
      async () => {
        meanwhile = await book(4);
      },
    );
    expect(removal.status).toBe(200);
    for (const { body } of [before, meanwhile]) {
      const reservation = await reservationById(body.data._id);
      expect(reservation).toMatchObject({ status: 'pending' });
      expect(reservation).not.toHaveProperty('ownerId');
    }
  });
});

describe('T32: a contact', () => {
  const add = () => call(restaurantInfo, 'restaurant-info/add', { token: manager, body: { type: 'name', data: 'U Čápa' } });
  const change = () =>
    call(restaurantInfo, 'restaurant-info/update', {
      token: manager,
      id: 'name',
      body: { type: 'name', data: 'U Lva', version: undefined },
    });
  const remove = () => call(restaurantInfo, 'restaurant-info/delete', { token: manager, id: 'name' });
  const names = async () => (await call(restaurantInfo, 'restaurant-info/list')).body.data;

  it('is gone when it is changed while it is being deleted', async () => {
    await add();
    expect((await interleaved(remove, change)).status).toBe(200);
    expect(await names()).toEqual([]);
  });

  it('is not brought back by a change that meets its deletion', async () => {
    await add();
    expect((await interleaved(change, remove)).status).toBe(404);
    expect(await names()).toEqual([]);
  });
});

it('T32: nothing leads nowhere after 1,000 random operations, eight at a time', async () => {
  const random = randomly(20261121);
  const pick = <T>(all: Iterable<T>): T | undefined => [...all][Math.floor(random() * [...all].length)];
  const nothing = { _id: 'A'.repeat(22) };
  const operations: ((card: Awaited<ReturnType<typeof catalogue>>) => Promise<{ status?: number | undefined }>)[] = [
    () => call(ingredients, 'ingredients/add', { token, body: { name: `Ingredient ${Math.floor(random() * 40)}` } }),
    ({ ingredients: all }) =>
      call(ingredients, 'ingredients/update', {
        token,
        id: (pick(all.values()) ?? nothing)._id,
        body: { name: `Ingredient ${Math.floor(random() * 40)}`, version: undefined },
      }),
    ({ ingredients: all }) => removeIngredient(pick(all.values()) ?? nothing),
    ({ ingredients: all }) => cook(...new Set([pick(all.values()) ?? nothing, pick(all.values()) ?? nothing])),
    ({ meals: all, ingredients: pantry }) =>
      changeMeal(pick(all.values()) ?? nothing, {
        ingredients: [...new Set([pick(pantry.values()) ?? nothing, pick(pantry.values()) ?? nothing])].map((one) => some(one)),
      }),
    ({ meals: all }) => removeMeal(pick(all.values()) ?? nothing),
    () => call(menus, 'menus/add', { token, body: { categories: ['Soups', 'Mains'] } }),
    ({ menus: all }) => changeMenu(pick(all.values()) ?? nothing, { categories: [pick(['Soups', 'Mains', 'Desserts'])] }),
    ({ menus: all }) => removeMenu(pick(all.values()) ?? nothing),
    ({ menus: all, meals: dishes }) =>
      offer(pick(dishes.values()) ?? nothing, pick(all.values()) ?? nothing, [pick(['Soups', 'Mains', 'Desserts']) ?? '']),
    ({ menus: all, meals: dishes }) => offer(pick(dishes.values()) ?? nothing, pick(all.values()) ?? nothing),
    ({ items, meals: dishes }) => changeItem(pick(items) ?? nothing, { mealId: (pick(dishes.values()) ?? nothing)._id }),
    ({ items }) => removeItem(pick(items) ?? nothing),
  ];

  for (let round = 0; round < 125; round++) {
    const card = await catalogue();
    const replies = await Promise.all(Array.from({ length: 8 }, () => pick(operations)?.(card)));
    expect(replies.map((reply) => reply?.status).filter((status) => (status ?? 500) >= 500)).toEqual([]);
  }
  expect(await faults()).toEqual([]);
  // every name belongs to one ingredient, and the names of deleted ones are free
  const names = [...(await catalogue()).ingredients.values()].map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  for (let number = 0; number < 40; number++) {
    const isTaken = names.includes(`ingredient ${number}`);
    expect((await call(ingredients, 'ingredients/add', { token, body: { name: `Ingredient ${number}` } })).status).toBe(
      isTaken ? 409 : 201,
    );
  }
}, 60_000);

/** The same numbers for the same seed (mulberry32). */
function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
