import { afterEach, describe, expect, it } from '@jest/globals';
import { asGuest, catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import type { MenuItem } from '../contract/menu-items.ts';
import type { Menu } from '../contract/menus.ts';
import { always } from '../rules/served.ts';

loggedLines();
const { addMeal, addMenu, addMenuItem, arrangeItems, changeItem, copy, itemsOn, removeItem, removeMeal, removeMenu } =
  await catalogueRequests();
const meal = await addMeal({ name: 'Goulash' });
const hours = { weekdays: [0, 1, 2, 3, 4], opens: '11:00', closes: '15:00' };
const week = { ...hours, from: '2026-11-23', to: '2026-11-27' };
afterEach(resetClock);

function copyAt(instant: string, menu: Thing) {
  stopClock(new Date(instant));
  return copy(menu);
}

describe('a menu of a week', () => {
  it.each([
    // Friday of the week itself
    ['2026-11-27T12:00:00Z', { from: '2026-11-30', to: '2026-12-04' }, true],
    // Monday of the next week, which has begun
    ['2026-11-30T08:00:00Z', { from: '2026-11-30', to: '2026-12-04' }, false],
  ])('is copied at %s for the next week that is not over: %j; guests see it when it comes: %s', async (instant, days, isVisible) => {
    const reply = await copyAt(instant, await addMenu({ name: 'Lunch', served: week }));
    const data = { name: 'Lunch', served: { ...hours, ...days }, visibility: isVisible, version: 1 };
    expect(reply).toMatchObject({ status: 201, body: { data } });
    expect(reply.body.message).toMatch(isVisible ? /^Lunch has been copied for .*\.$/ : /The copy is hidden until you show it\.$/);
  });

  it('is copied with its dishes, prices and measures in their order, and nothing is sold out', async () => {
    const menu = await addMenu({ served: week, categories: ['Soups', 'Mains'] });
    const beer = await addMeal({ name: 'Lager' });
    const first = await addMenuItem({ menuId: menu._id, mealId: meal._id, mealPrice: 189, categories: ['Mains'] });
    const prices = { mealPrice: 42, measure: '0,3 l', morePrices: [{ measure: '0,5 l', price: 58.5 }] };
    const second = await addMenuItem({ menuId: menu._id, mealId: beer._id, ...prices, visibility: false });
    await arrangeItems(menu, [first._id, second._id], [second._id, first._id]);
    await changeItem(first, { soldOut: true });
    const { data } = (await copyAt('2026-11-26T12:00:00Z', menu)).body;
    const facts = (all: MenuItem[]) => all.map(({ _id: _own, menuId: _menu, ...item }) => item);
    const copied = facts(await itemsOn(data));
    expect(copied.map(({ mealId }) => mealId.name)).toEqual(['Lager', 'Goulash']);
    expect(copied).toEqual(facts(await itemsOn(menu)).map((item) => ({ ...item, soldOutUntil: null, version: 1 })));
  });

  it('comes by itself as its copy, and a dish that is sold out on one of its days is back on the next one', async () => {
    const menu = await addMenu({ served: week });
    await addMenuItem({ menuId: menu._id, mealId: meal._id });
    const { data } = (await copyAt('2026-11-27T12:00:00Z', menu)).body;
    const guestsGetAt = (instant: string) => {
      stopClock(new Date(instant));
      return itemsOn(data, asGuest);
    };
    expect(await guestsGetAt('2026-11-29T12:00:00Z')).toEqual([]);
    const [item] = await guestsGetAt('2026-11-30T11:00:00Z');
    expect(item).toMatchObject({ soldOutUntil: null });
    await changeItem(item as Thing, { soldOut: true });
    expect(await guestsGetAt('2026-11-30T12:00:00Z')).toMatchObject([{ soldOutUntil: expect.any(String) }]);
    expect(await guestsGetAt('2026-12-01T09:00:00Z')).toMatchObject([{ _id: item?._id, soldOutUntil: null }]);
    expect(await guestsGetAt('2026-12-05T12:00:00Z')).toEqual([]);
  });
});

it.each([
  ['always', undefined, undefined],
  ['for a season', { ...hours, from: '2026-11-01', to: '2026-11-30' }, { ...hours, from: '', to: '' }],
  ['from a day on', { ...always, from: '2026-11-01' }, always],
])('a menu that is served %s is copied hidden and without days', async (_, served, expected) => {
  const { data, message } = (await copyAt('2026-11-27T12:00:00Z', await addMenu({ name: 'Card', served }))).body;
  expect([data.visibility, data.served]).toEqual([false, expected]);
  expect(message).toBe('Card has been copied. The copy is hidden until you show it.');
});

it('a copy is called otherwise than each menu there is, in each language; a week keeps its name', async () => {
  const translations = { cs: { name: 'Lístek', description: 'Od jedenácti' } };
  const menu = await addMenu({ name: 'Card of the house', translations });
  const namesOf = ({ name, translations }: Menu) => [name, translations];
  const [first, second] = [(await copy(menu)).body.data, (await copy(menu, 'second-copy-0001')).body.data];
  expect(namesOf(first)).toEqual(['Card of the house (copy)', { cs: { name: 'Lístek (kopie)', description: 'Od jedenácti' } }]);
  expect(namesOf(second)).toEqual(['Card of the house (copy 2)', { cs: { name: 'Lístek (kopie 2)', description: 'Od jedenácti' } }]);
  expect((await copy(menu, 'second-copy-0001')).body.data).toEqual(second);
  const { data: long } = (await copy(await addMenu({ name: 'x'.repeat(80) }))).body;
  expect(long.name).toBe(`${'x'.repeat(73)} (copy)`);
  expect((await copyAt('2026-11-27T12:00:00Z', await addMenu({ name: 'Lunch', served: week }))).body.data.name).toBe('Lunch');
});

it('a menu of 120 dishes is copied whole, of meals that stand on it twice too; its meals cannot be deleted while they are on it @full', async () => {
  const menu = await addMenu({ categories: ['Soups'] });
  const broth = await addMeal({ name: 'Broth' });
  for (let place = 0; place < 120; place += 1) await addMenuItem({ menuId: menu._id, mealId: broth._id, mealPrice: place + 1 });
  const { data } = (await copy(menu)).body;
  expect((await itemsOn(data)).map(({ mealPrice }) => mealPrice)).toEqual(Array.from({ length: 120 }, (_, place) => place + 1));
  expect((await removeMenu(menu)).status).toBe(200);
  expect((await removeMeal(broth)).status).toBe(409);
  expect((await removeMenu(data)).status).toBe(200);
  expect((await removeMeal(broth)).status).toBe(200);
});

it('a repeated request makes one copy, and a menu that does not exist is not copied', async () => {
  const menu = await addMenu({ served: week });
  await addMenuItem({ menuId: menu._id, mealId: meal._id });
  const [one, again] = [await copy(menu, 'copy-of-the-week-0001'), await copy(menu, 'copy-of-the-week-0001')];
  expect([again.status, again.body.data._id]).toEqual([201, one.body.data._id]);
  expect(await itemsOn(one.body.data)).toHaveLength(1);
  expect((await copy({ _id: 'A'.repeat(22) })).status).toBe(404);
});

it('a menu is copied without a dish that is deleted with its meal in the last moment', async () => {
  const [menu, gone] = await Promise.all([addMenu(), addMeal({ name: 'Tripe' })]);
  await addMenuItem({ menuId: menu._id, mealId: meal._id });
  const removed = await addMenuItem({ menuId: menu._id, mealId: gone._id });
  const reply = await interleaved(
    () => copy(menu),
    async () => {
      await removeItem(removed);
      await removeMeal(gone);
    },
  );
  expect(reply.status).toBe(201);
  expect((await itemsOn(reply.body.data)).map(({ mealId }) => mealId.name)).toEqual(['Goulash']);
});
