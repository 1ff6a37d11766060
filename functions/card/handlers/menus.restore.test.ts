import { afterEach, describe, expect, it } from '@jest/globals';
import { brokenReferences, catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { catalogue } from '../store/catalogue.ts';
import { itemsOf } from '../store/menu-items.ts';

loggedLines();
const { addMeal, addMenu, addMenuItem, postMenuItem, changeMenu, removeItem, removeMeal, removeMenu, restore } = await catalogueRequests();
const stored = async ({ _id }: Thing) => (await catalogue('2026-11-22')).menus.get(_id);
const broken = () => Promise.reject(new Error('the connection broke'));

/** A menu with items, each with another meal. */
async function menuWith(items: number, menu: Record<string, unknown> = {}) {
  const made = await addMenu(menu);
  const meals: Thing[] = [];
  for (let count = 0; count < items; count++) {
    const meal = await addMeal();
    meals.push(meal);
    await addMenuItem({ menuId: made._id, mealId: meal._id });
  }
  return { menu: made, meals };
}

afterEach(resetClock);

describe('the restoration of a deleted menu', () => {
  it('brings the menu and its items back as they were', async () => {
    const { menu } = await menuWith(3, { name: 'Hody' });
    const [menuBefore, itemsBefore] = [await stored(menu), await itemsOf(menu._id)];
    await removeMenu(menu);
    expect(await restore(menu)).toMatchObject({ status: 200, body: { message: 'Hody is back, with its items.', data: menu } });
    expect(await stored(menu)).toEqual(menuBefore);
    expect(await itemsOf(menu._id)).toEqual(itemsBefore);
    expect(await brokenReferences()).toEqual([]);
  });

  it('brings back more items than fit in one transaction, also of a deletion that was interrupted and repeated @full', async () => {
    const [meal, menu] = await Promise.all([addMeal(), addMenu()]);
    for (let count = 0; count < 60; count++) await postMenuItem(meal, menu);
    expect((await interleaved(() => removeMenu(menu), broken, 4)).status).toBe(503);
    expect((await itemsOf(menu._id)).length).toBeLessThan(60);
    await removeMenu(menu);
    await restore(menu);
    expect(await itemsOf(menu._id)).toHaveLength(60);
    expect(await brokenReferences()).toEqual([]);
  });

  it('leaves out an item whose meal is gone, and the menu hidden', async () => {
    const { menu, meals } = await menuWith(2, { name: 'Oběd' });
    await removeMenu(menu);
    await removeMeal(meals[0] as Thing);
    expect((await restore(menu)).body.message).toBe('Oběd is back and hidden: 1 of its items have no meal any more.');
    expect(await stored(menu)).toMatchObject({ visibility: false });
    expect(await itemsOf(menu._id)).toHaveLength(1);
    expect(await brokenReferences()).toEqual([]);
  });

  it('leaves out an item whose meal goes away in between', async () => {
    const { menu, meals } = await menuWith(2);
    await removeMenu(menu);
    const outcome = await interleaved(
      () => restore(menu),
      () => removeMeal(meals[1] as Thing),
      2,
    );
    expect(outcome).toMatchObject({ status: 200, body: { data: { visibility: false } } });
    expect(await brokenReferences()).toEqual([]);
  });

  it('shows nothing of an interrupted request to guests, and can be repeated', async () => {
    const { menu } = await menuWith(2);
    await removeMenu(menu);
    for (const write of [2, 3]) {
      expect((await interleaved(() => restore(menu), broken, write)).status).toBe(503);
      expect(await stored(menu)).toMatchObject({ visibility: false });
      expect((await changeMenu(menu, { visibility: true })).status).toBe(404);
    }
    expect(await restore(menu)).toMatchObject({ status: 200, body: { data: { visibility: true } } });
    expect(await restore(menu)).toMatchObject({ status: 200, body: { data: { visibility: true } } });
    expect(await itemsOf(menu._id)).toHaveLength(2);
    expect(await brokenReferences()).toEqual([]);
  });

  it('takes over from an interrupted deletion, with all items', async () => {
    const { menu, meals } = await menuWith(2);
    await interleaved(() => removeMenu(menu), broken, 3);
    expect((await restore(menu)).status).toBe(200);
    expect(await itemsOf(menu._id)).toHaveLength(meals.length);
    expect(await brokenReferences()).toEqual([]);
  });

  it.each([2, 3, 4])('that meets a deletion leaves all of the menu or nothing of it (before write %i)', async (write) => {
    const { menu } = await menuWith(2);
    await removeMenu(menu);
    await interleaved(
      () => restore(menu),
      () => removeMenu(menu),
      write,
    );
    const items = await itemsOf(menu._id);
    expect(items).toHaveLength((await stored(menu)) ? 2 : 0);
    expect(await brokenReferences()).toEqual([]);
  });

  it('that overtakes a deletion keeps the menu with every item', async () => {
    const { menu } = await menuWith(2);
    let restored: number | undefined;
    // the deletion has hidden the menu and kept its record, and is about to delete the items
    await interleaved(
      () => removeMenu(menu),
      async () => {
        restored = (await restore(menu)).status;
      },
      3,
    );
    expect(restored).toBe(200);
    expect(await stored(menu)).toMatchObject({ visibility: true });
    expect(await itemsOf(menu._id)).toHaveLength(2);
    expect(await brokenReferences()).toEqual([]);
  });

  it('is refused after a day, and for a menu that never was', async () => {
    const { menu } = await menuWith(1);
    await removeMenu(menu);
    expect((await restore({ _id: 'A'.repeat(22) })).body).toMatchObject({ message: 'This menu can no longer be brought back.' });
    moveClock(24 * 3600 + 1);
    expect((await restore(menu)).status).toBe(404);
  });

  it('does not bring back an item that was taken off before the deletion', async () => {
    const { menu } = await menuWith(2);
    await removeItem((await itemsOf(menu._id))[0] as Thing);
    await removeMenu(menu);
    await restore(menu);
    expect(await itemsOf(menu._id)).toHaveLength(1);
  });
});
