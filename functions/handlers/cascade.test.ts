import { describe, expect, it } from '@jest/globals';
import { catalogue } from '../data/catalogue.ts';
import { some } from '../testing/card.ts';
import { interleaved } from '../testing/interleaving.ts';
import { faults, kitchen, type Thing } from '../testing/kitchen.ts';
import { call } from '../testing/request.ts';
import { handler as menuItems } from './menu-items.ts';
import { handler as menus } from './menus.ts';

const { addIngredient, addMeal, addMenu, addMenuItem, cook, offer, changeItem, changeMeal, changeMenu, ...rest } = await kitchen();
const { removeIngredient, removeItem, removeMeal, removeMenu } = rest;
const broken = () => Promise.reject(new Error('the connection broke'));

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
