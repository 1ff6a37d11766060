import { afterEach, describe, expect, it } from '@jest/globals';
import { staff } from '../../testing/catalogue.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { newUser } from '../../testing/users.ts';
import type { MenuItem } from '../contract/menu-items.ts';
import { always } from '../rules/served.ts';
import { publicCatalogue } from '../store/catalogue.ts';
import { handler as meals } from './meals.ts';
import { handler as items } from './menu-items.ts';
import { handler } from './menus.ts';

loggedLines();
const { addMeal, addMenu, addMenuItem } = await staff();
const meal = await addMeal({ name: 'Goulash' });
const hours = { weekdays: [0, 1, 2, 3, 4], opens: '11:00', closes: '15:00' };
const week = { ...hours, from: '2026-11-23', to: '2026-11-27' };
const unknownId = 'A'.repeat(22);
afterEach(resetClock);

/** Copies a menu at an instant. */
async function copyAt(instant: string, { _id: id }: { _id: string }, headers = {}) {
  stopClock(new Date(instant));
  const { token } = await newUser('STAFF');
  return { token, reply: await call(handler, 'menus/copy', { token, id, headers }) };
}

async function itemsOn(menuId: string, token: string): Promise<MenuItem[]> {
  const { data } = (await call(items, 'menu-items/list', { token })).body;
  return data.filter((item: MenuItem) => item.menuId === menuId);
}

describe('a menu of a week', () => {
  it.each([
    // Friday of the week itself
    ['2026-11-27T12:00:00Z', { from: '2026-11-30', to: '2026-12-04' }, true],
    // Monday of the next week, which has begun
    ['2026-11-30T08:00:00Z', { from: '2026-11-30', to: '2026-12-04' }, false],
    // three weeks later
    ['2026-12-19T08:00:00Z', { from: '2026-12-21', to: '2026-12-25' }, true],
  ])('is copied at %s for the next week that is not over: %j; guests see it when it comes: %s', async (instant, days, isVisible) => {
    const menu = await addMenu({ name: 'Lunch', served: week });
    const { reply } = await copyAt(instant, menu);
    expect(reply).toMatchObject({
      status: 201,
      body: { data: { name: 'Lunch', served: { ...hours, ...days }, visibility: isVisible, version: 1 } },
    });
    expect(reply.body.message).toMatch(isVisible ? /^Lunch has been copied for .*\.$/ : /The copy is hidden until you show it\.$/);
  });

  it('is copied with its dishes, prices and measures in their order, and nothing is sold out', async () => {
    const menu = await addMenu({ served: week, categories: ['Soups', 'Mains'] });
    const beer = await addMeal({ name: 'Lager' });
    const first = await addMenuItem({ menuId: menu._id, mealId: meal._id, mealPrice: 189, categories: ['Mains'] });
    const second = await addMenuItem({
      menuId: menu._id,
      mealId: beer._id,
      mealPrice: 42,
      measure: '0,3 l',
      morePrices: [{ measure: '0,5 l', price: 58.5 }],
      visibility: false,
    });
    const { token } = await newUser('STAFF');
    await call(items, 'menu-items/arrange', {
      token,
      id: menu._id,
      body: { before: [first._id, second._id], after: [second._id, first._id] },
    });
    const change = { menuId: undefined, mealId: undefined, mealPrice: undefined, version: undefined, categories: undefined };
    await call(items, 'menu-items/update', { token, id: first._id, body: { ...change, visibility: undefined, soldOut: true } });

    const { reply, token: another } = await copyAt('2026-11-26T12:00:00Z', menu);
    const facts = (all: MenuItem[]) =>
      all.map(({ mealId, mealPrice, measure, morePrices, categories, visibility, soldOutUntil, version }) => {
        return { name: mealId.name, mealPrice, measure, morePrices, categories, visibility, soldOutUntil, version };
      });
    const copied = facts(await itemsOn(reply.body.data._id, another));
    expect(copied.map(({ name }) => name)).toEqual(['Lager', 'Goulash']);
    const before = facts(await itemsOn(menu._id, another));
    expect(copied).toEqual(before.map((item) => ({ ...item, soldOutUntil: null, version: 1 })));
  });
});

it('the copy comes by itself, and a dish that is sold out on one of its days is back on the next one', async () => {
  const menu = await addMenu({ served: week });
  await addMenuItem({ menuId: menu._id, mealId: meal._id });
  const { _id } = (await copyAt('2026-11-27T12:00:00Z', menu)).reply.body.data;
  const guestsGetAt = async (instant: string) => {
    stopClock(new Date(instant));
    const { data } = (await call(items, 'menu-items/list')).body;
    return data.filter((item: MenuItem) => item.menuId === _id);
  };
  expect(await guestsGetAt('2026-11-29T12:00:00Z')).toEqual([]);
  const [item] = await guestsGetAt('2026-11-30T11:00:00Z');
  expect(item).toMatchObject({ soldOutUntil: null });
  const body = { mealId: undefined, mealPrice: undefined, version: undefined, categories: undefined, visibility: undefined };
  const { token } = await newUser('STAFF');
  await call(items, 'menu-items/update', { token, id: item._id, body: { menuId: undefined, ...body, soldOut: true } });
  expect(await guestsGetAt('2026-11-30T12:00:00Z')).toMatchObject([{ soldOutUntil: expect.any(String) }]);
  expect(await guestsGetAt('2026-12-01T09:00:00Z')).toMatchObject([{ _id: item._id, soldOutUntil: null }]);
  expect(await guestsGetAt('2026-12-05T12:00:00Z')).toEqual([]);
});

it.each([
  ['always', undefined, undefined],
  ['for a season', { ...hours, from: '2026-11-01', to: '2026-11-30' }, { ...hours, from: '', to: '' }],
  ['from a day on', { ...always, from: '2026-11-01' }, always],
])('a menu that is served %s is copied hidden and without days', async (_, served, expected) => {
  const menu = await addMenu({ name: 'Card', served });
  const { data, message } = (await copyAt('2026-11-27T12:00:00Z', menu)).reply.body;
  expect([data.visibility, data.served]).toEqual([false, expected]);
  expect(message).toBe('Card has been copied. The copy is hidden until you show it.');
});

it('a menu of 120 dishes is copied whole, of meals that stand on it twice too; its meals cannot be deleted while they are on it @full', async () => {
  const menu = await addMenu({ categories: ['Soups'] });
  const meal = await addMeal({ name: 'Broth' });
  for (let place = 0; place < 120; place += 1) await addMenuItem({ menuId: menu._id, mealId: meal._id, mealPrice: place + 1 });
  const { reply, token } = await copyAt('2026-11-27T12:00:00Z', menu);
  const { _id } = reply.body.data;
  expect((await itemsOn(_id, token)).map(({ mealPrice }) => mealPrice)).toEqual(Array.from({ length: 120 }, (_, place) => place + 1));
  expect((await call(handler, 'menus/delete', { token, id: menu._id })).status).toBe(200);
  expect((await call(meals, 'meals/delete', { token, id: meal._id })).status).toBe(409);
  expect((await call(handler, 'menus/delete', { token, id: _id })).status).toBe(200);
  expect((await call(meals, 'meals/delete', { token, id: meal._id })).status).toBe(200);
});

it('a repeated request makes one copy', async () => {
  const menu = await addMenu({ served: week });
  await addMenuItem({ menuId: menu._id, mealId: meal._id });
  const headers = { 'idempotency-key': 'copy-of-the-week-0001' };
  stopClock(new Date('2026-11-27T12:00:00Z'));
  const { token } = await newUser('STAFF');
  const [one, again] = [
    await call(handler, 'menus/copy', { token, id: menu._id, headers }),
    await call(handler, 'menus/copy', { token, id: menu._id, headers }),
  ];
  expect([again.status, again.body.data._id]).toEqual([201, one.body.data._id]);
  const all = await publicCatalogue('2026-11-30');
  expect([...all.items].filter(({ menuId }) => menuId === one.body.data._id)).toHaveLength(1);
});

it('a menu is copied without a dish that is deleted with its meal in the last moment', async () => {
  const [menu, gone] = await Promise.all([addMenu(), addMeal({ name: 'Tripe' })]);
  await addMenuItem({ menuId: menu._id, mealId: meal._id });
  const removed = await addMenuItem({ menuId: menu._id, mealId: gone._id });
  const { token } = await newUser('STAFF');
  const reply = await interleaved(
    () => call(handler, 'menus/copy', { token, id: menu._id }),
    async () => {
      await call(items, 'menu-items/delete', { token, id: removed._id });
      await call(meals, 'meals/delete', { token, id: gone._id });
    },
  );
  expect(reply.status).toBe(201);
  expect((await itemsOn(reply.body.data._id, token)).map(({ mealId }) => mealId.name)).toEqual(['Goulash']);
});

it('a menu that does not exist is not copied', async () => {
  expect((await copyAt('2026-11-27T12:00:00Z', { _id: unknownId })).reply.status).toBe(404);
});
