import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { changeItem } from '#house/table/table';
import { publish } from '#publishing/operations/publish';
import { staff } from '../../testing/catalogue.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { readPdf, textOf } from '../../testing/read-pdf.ts';
import { call } from '../../testing/request.ts';
import { siteBucket } from '../../testing/site-bucket.ts';
import { newUser } from '../../testing/users.ts';
import type { MenuItem } from '../contract/menu-items.ts';
import { handler } from './menu-items.ts';
import { handler as menus } from './menus.ts';

loggedLines();
const { addMeal, addMenu, addMenuItem } = await staff();
const meal = await addMeal({ name: 'Lager' });
const [november, december] = ['2026-11-27T12:00:00Z', '2026-12-02T12:00:00Z'];

let menu: { _id: string };
let item: MenuItem;
beforeEach(async () => {
  menu = await addMenu({ name: 'Beers' });
  const prices = { mealPrice: 42, measure: '0,3 l', morePrices: [{ measure: '0,5 l', price: 58 }] };
  item = await addMenuItem({ menuId: menu._id, mealId: meal._id, ...prices });
});
afterEach(resetClock);

/** Calls an operation as staff at an instant. */
async function at(
  instant: string,
  name: 'add' | 'list' | 'change-prices' | 'withdraw-prices' | 'update' | 'change-lines',
  body?: object,
  id?: string,
) {
  stopClock(new Date(instant));
  const { token } = await newUser('STAFF');
  return call(handler, `menu-items/${name}`, { token, ...(body && { body }), ...(id && { id }) });
}

const raised = (version: number) => ({
  prices: [{ _id: item._id, version, mealPrice: 45, morePrices: [{ measure: '0,5 l', price: 62 }] }],
});
const plan = (from = '2026-12-01', version = 1) => at(november, 'change-prices', { from, ...raised(version) });

async function listedAt(instant: string, role?: 'STAFF'): Promise<MenuItem> {
  stopClock(new Date(instant));
  const token = role && (await newUser(role)).token;
  const { data } = (await call(handler, 'menu-items/list', { token })).body;
  return data.find(({ _id }: MenuItem) => _id === item._id);
}

const printedAt = async (instant: string, query: Record<string, string> = {}, role?: 'STAFF') => {
  stopClock(new Date(instant));
  const token = role && (await newUser(role)).token;
  const { body } = await call(menus, 'menus/menu-pdf', { id: menu._id, query, token });
  return textOf((await readPdf(Buffer.from(body, 'base64')))[0]).replaceAll('\u00a0', ' ');
};

describe('prices that are planned for a day', () => {
  it('hold from four in the morning on, in lists, on the pages and in print, without anybody', async () => {
    expect(await plan()).toMatchObject({
      status: 200,
      body: {
        message: 'One price changes on 1\u00a0Dec\u00a02026.',
        data: [{ version: 2, mealPrice: 42, planned: [{ from: '2026-12-01' }] }],
      },
    });
    // four in the morning in Prague
    for (const [instant, mealPrice, half] of [
      ['2026-12-01T02:59:00Z', 42, 58],
      ['2026-12-01T03:00:00Z', 45, 62],
    ] as const) {
      const expected = { mealPrice, measure: '0,3 l', morePrices: [{ measure: '0,5 l', price: half }] };
      expect(await listedAt(instant)).toMatchObject(expected);
      const bucket = siteBucket();
      await publish(new Date(instant));
      const { content } = bucket.pageAt('index.html');
      expect(content.menuItems.find(({ _id }: MenuItem) => _id === item._id)).toMatchObject(expected);
      const text = await printedAt(instant);
      expect([text.includes(`${mealPrice} Kč`), text.includes(`${half} Kč`)]).toEqual([true, true]);
    }
  });

  it('are seen by staff only, and printed for staff before their day', async () => {
    await plan();
    expect((await listedAt(november, 'STAFF')).planned).toEqual([
      { from: '2026-12-01', mealPrice: 45, morePrices: [{ measure: '0,5 l', price: 62 }] },
    ]);
    expect(await listedAt(november)).not.toHaveProperty('planned');
    expect(await printedAt(november, { date: '2026-12-01' }, 'STAFF')).toContain('45 Kč');
    expect(await printedAt(november, { date: '2026-12-01' })).toContain('42 Kč');
  });

  it('of an item from before there were further prices have none', async () => {
    await changeItem(keys.menuItem(item._id), { remove: ['morePrices'] });
    await at(november, 'change-prices', { from: '2026-12-01', prices: [{ _id: item._id, version: 1, mealPrice: 45 }] });
    expect((await listedAt(november, 'STAFF')).planned).toEqual([{ from: '2026-12-01', mealPrice: 45, morePrices: [] }]);
  });

  it('are withdrawn', async () => {
    await plan();
    const body = { from: '2026-12-01', items: [{ _id: item._id, version: 2 }] };
    expect(await at(november, 'withdraw-prices', body)).toMatchObject({
      status: 200,
      body: { message: 'One planned price has been withdrawn.', data: [{ version: 3, mealPrice: 42 }] },
    });
    expect(await listedAt(december, 'STAFF')).toMatchObject({ mealPrice: 42 });
  });

  it('are not planned or withdrawn over a change of a colleague', async () => {
    await plan();
    expect((await plan('2026-12-02', 1)).body).toMatchObject({ code: 'version_conflict' });
    const body = { from: '2026-12-01', items: [{ _id: item._id, version: 1 }] };
    expect((await at(november, 'withdraw-prices', body)).body).toMatchObject({ code: 'version_conflict' });
  });

  it.each(['2026-11-27', '2026-11-01', '2028-01-02'])('are refused for %s: it is not a day to come', async (from) => {
    expect(await plan(from)).toMatchObject({ status: 422, body: { errors: [{ field: 'from' }] } });
  });

  it('may be followed by others, and a plan for the same day takes the place of the first one', async () => {
    await plan();
    await at(november, 'change-prices', { from: '2027-01-01', prices: [{ _id: item._id, version: 2, mealPrice: 50 }] });
    await at(november, 'change-prices', { from: '2026-12-01', prices: [{ _id: item._id, version: 3, mealPrice: 46 }] });
    expect((await listedAt(december)).mealPrice).toBe(46);
    expect((await listedAt('2027-01-02T12:00:00Z')).mealPrice).toBe(50);
  });
});

describe('an item that comes with planned prices has them', () => {
  const later = [
    { from: '2027-01-01', mealPrice: 50, morePrices: [] },
    { from: '2026-12-01', mealPrice: 45, morePrices: [{ measure: '0,5 l', price: 62 }] },
  ];
  const again = { mealId: meal._id, mealPrice: 42, measure: '0,3 l', morePrices: [{ measure: '0,5 l', price: 58 }], planned: later };

  it.each([
    ['when it is added', () => at(november, 'add', { ...again, menuId: menu._id })],
    ['as a line of the table', () => at(november, 'change-lines', { newMeals: undefined, added: [{ ...again, _id: newId() }] }, menu._id)],
  ])('%s', async (_, add) => {
    expect((await add()).status).toBeLessThan(300);
    const { body } = await at(november, 'list');
    item = body.data.find(({ _id, menuId }: MenuItem) => menuId === menu._id && _id !== item._id);
    expect(item).toMatchObject({ mealPrice: 42, planned: later.toReversed() });
    expect(await listedAt(december)).toMatchObject({ mealPrice: 45, morePrices: [{ price: 62 }] });
    expect(await listedAt('2027-01-01T12:00:00Z')).toMatchObject({ mealPrice: 50 });
  });
});

describe('a price whose planned day has come stays', () => {
  const begun = { mealPrice: 45, measure: '0,3 l', morePrices: [{ measure: '0,5 l', price: 62 }] };

  it('when another one is planned', async () => {
    await plan();
    const prices = [{ _id: item._id, version: 2, mealPrice: 50, morePrices: [{ measure: '0,5 l', price: 68 }] }];
    expect(await at(december, 'change-prices', { from: '2027-03-01', prices })).toMatchObject({ status: 200, body: { data: [begun] } });
    expect(await listedAt(december)).toMatchObject(begun);
    expect(await listedAt('2027-03-01T12:00:00Z')).toMatchObject({ mealPrice: 50, morePrices: [{ price: 68 }] });
  });

  it('when a later one is withdrawn', async () => {
    await plan();
    await at(november, 'change-prices', { from: '2027-03-01', prices: [{ _id: item._id, version: 2, mealPrice: 50 }] });
    const body = { from: '2027-03-01', items: [{ _id: item._id, version: 3 }] };
    expect(await at(december, 'withdraw-prices', body)).toMatchObject({ status: 200, body: { data: [begun] } });
    expect(await listedAt(december)).toMatchObject(begun);
  });
});

describe('a price that is set after a planned one has begun', () => {
  const unset = { menuId: undefined, mealId: undefined, version: undefined, categories: undefined, visibility: undefined };

  it.each([
    ['in the form', () => at(december, 'update', { ...unset, mealPrice: 47 }, item._id)],
    ['with other prices', () => at(december, 'change-prices', { prices: [{ _id: item._id, version: 2, mealPrice: 47 }] })],
    ['in the table', () => at(december, 'change-lines', { changed: [{ _id: item._id, version: 2, mealPrice: 47 }] }, menu._id)],
  ])('%s holds, and the further prices stay those of the plan', async (_, set) => {
    await plan();
    expect((await set()).status).toBe(200);
    expect(await listedAt('2026-12-03T12:00:00Z')).toMatchObject({ mealPrice: 47, morePrices: [{ price: 62 }] });
  });

  it('for another measure holds, and the first price stays that of the plan', async () => {
    await plan();
    const morePrices = [{ measure: '0,5 l', price: 64 }];
    const body = { newMeals: undefined, added: undefined, changed: [{ _id: item._id, version: 2, morePrices }] };
    expect((await at(december, 'change-lines', body, menu._id)).status).toBe(200);
    expect(await listedAt('2026-12-03T12:00:00Z')).toMatchObject({ mealPrice: 45, morePrices: [{ price: 64 }] });
  });

  it('by a pasted card holds, and the planned one is there again when the card is taken back', async () => {
    await plan();
    stopClock(new Date(december));
    const { token } = await newUser('STAFF');
    const paste = { _id: newId(), done: 0, lines: 1, of: 1 };
    const body = { newMeals: undefined, added: undefined, changed: [{ _id: item._id, version: 2, mealPrice: 47 }], paste };
    expect((await at(december, 'change-lines', body, menu._id)).status).toBe(200);
    expect(await listedAt(december)).toMatchObject({ mealPrice: 47, morePrices: [{ price: 62 }] });
    await call(menus, 'menus/take-back-import', { token, id: paste._id });
    expect((await listedAt(december)).mealPrice).toBe(45);
  });

  it('another change of the item leaves the planned price', async () => {
    await plan();
    await at(december, 'update', { ...unset, mealPrice: undefined, soldOut: true }, item._id);
    expect(await listedAt(december)).toMatchObject({ mealPrice: 45, morePrices: [{ price: 62 }] });
  });
});
