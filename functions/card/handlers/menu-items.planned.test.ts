import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { changeItem as changeStored } from '#house/table/table';
import { asGuest, catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { guestsReadAt } from '../../testing/guests-read.ts';
import { loggedLines } from '../../testing/logs.ts';

loggedLines();
const { addMeal, addMenu, addMenuItem, changeItem, changeLines, changePrices, withdrawPrices, itemsOn, ...rest } =
  await catalogueRequests();
const { postLine, printedMenu, takeBack } = rest;
const meal = await addMeal({ name: 'Lager' });
const [november, december] = ['2026-11-27T12:00:00Z', '2026-12-02T12:00:00Z'];
const large = (price: number) => [{ measure: '0,5 l', price }];
const beer = { mealId: meal._id, mealPrice: 42, measure: '0,3 l', morePrices: large(58) };

let menu: Thing;
let item: Thing;
beforeEach(async () => {
  menu = await addMenu({ name: 'Beers' });
  item = await addMenuItem({ menuId: menu._id, ...beer });
});
afterEach(resetClock);

/** Plans other prices, as staff in November. */
function plan({ from = '2026-12-01', version = 1, mealPrice = 45, morePrices = large(62) } = {}) {
  stopClock(new Date(november));
  return changePrices({ from, prices: [{ _id: item._id, version, mealPrice, morePrices }] });
}

async function listedAt(instant: string, who = {}) {
  stopClock(new Date(instant));
  return (await itemsOn(menu, who)).find(({ _id }) => _id === item._id);
}

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
      const { menuItems } = await guestsReadAt(instant);
      expect(menuItems.find(({ _id }) => _id === item._id)).toMatchObject({ mealPrice, measure: '0,3 l', morePrices: large(half) });
      const text = await printedMenu(menu, asGuest);
      expect([text.includes(`${mealPrice} Kč`), text.includes(`${half} Kč`)]).toEqual([true, true]);
    }
  });

  it('are seen by staff only, and printed for staff before their day', async () => {
    await plan();
    expect((await listedAt(november))?.planned).toEqual([{ from: '2026-12-01', mealPrice: 45, morePrices: large(62) }]);
    expect(await listedAt(november, asGuest)).not.toHaveProperty('planned');
    const query = { date: '2026-12-01' };
    expect(await printedMenu(menu, { query })).toContain('45 Kč');
    expect(await printedMenu(menu, { ...asGuest, query })).toContain('42 Kč');
  });

  it('of an item from before there were further prices have none', async () => {
    await changeStored(keys.menuItem(item._id), { remove: ['morePrices'] });
    stopClock(new Date(november));
    await changePrices({ from: '2026-12-01', prices: [{ _id: item._id, version: 1, mealPrice: 45 }] });
    expect((await listedAt(november))?.planned).toEqual([{ from: '2026-12-01', mealPrice: 45, morePrices: [] }]);
  });

  it('are withdrawn, and neither planned nor withdrawn over a change of a colleague', async () => {
    await plan();
    const withdrawn = (version: number) => withdrawPrices({ from: '2026-12-01', items: [{ _id: item._id, version }] });
    expect((await plan({ from: '2026-12-02' })).body).toMatchObject({ code: 'version_conflict' });
    expect((await withdrawn(1)).body).toMatchObject({ code: 'version_conflict' });
    expect(await withdrawn(2)).toMatchObject({
      status: 200,
      body: { message: 'One planned price has been withdrawn.', data: [{ version: 3, mealPrice: 42 }] },
    });
    expect(await listedAt(december)).toMatchObject({ mealPrice: 42 });
  });

  it.each(['2026-11-27', '2026-11-01', '2028-01-02'])('are refused for %s: it is not a day to come', async (from) => {
    expect(await plan({ from })).toMatchObject({ status: 422, body: { errors: [{ field: 'from' }] } });
  });
});

it.each([
  ['when it is added', (body: object) => postLine({ ...body, menuId: menu._id })],
  ['as a line of the table', (body: object) => changeLines(menu, { added: [{ ...body, _id: newId() }] })],
])('an item that comes with planned prices has them %s', async (_, add) => {
  stopClock(new Date(november));
  const planned = [
    { from: '2027-01-01', mealPrice: 50, morePrices: [] },
    { from: '2026-12-01', mealPrice: 45, morePrices: large(62) },
  ];
  expect((await add({ ...beer, planned })).status).toBeLessThan(300);
  const added = (await itemsOn(menu)).find(({ _id }) => _id !== item._id);
  expect(added).toMatchObject({ mealPrice: 42, planned: planned.toReversed() });
});

describe('a price whose planned day has come stays', () => {
  const begun = { mealPrice: 45, measure: '0,3 l', morePrices: large(62) };

  it('when another one is planned, and when that is withdrawn', async () => {
    await plan();
    stopClock(new Date(december));
    const prices = [{ _id: item._id, version: 2, mealPrice: 50, morePrices: large(68) }];
    expect((await changePrices({ from: '2027-03-01', prices })).body).toMatchObject({ data: [begun] });
    expect(await listedAt(december)).toMatchObject(begun);
    expect(await listedAt('2027-03-01T12:00:00Z')).toMatchObject({ mealPrice: 50, morePrices: large(68) });
    stopClock(new Date(december));
    const withdrawn = await withdrawPrices({ from: '2027-03-01', items: [{ _id: item._id, version: 3 }] });
    expect(withdrawn).toMatchObject({ status: 200, body: { data: [begun] } });
    expect(await listedAt('2027-03-01T12:00:00Z')).toMatchObject(begun);
  });

  it('when another thing of the item changes', async () => {
    await plan();
    stopClock(new Date(december));
    await changeItem(item, { soldOut: true });
    expect(await listedAt(december)).toMatchObject(begun);
  });
});

describe('a price that is set after a planned one has begun holds', () => {
  const line = (change: object, more = {}) => changeLines(menu, { changed: [{ _id: item._id, version: 2, ...change }], ...more });

  it.each<[string, (mealPrice: number) => Promise<{ status: number | undefined }>]>([
    ['in the form', (mealPrice) => changeItem(item, { mealPrice })],
    ['with other prices', (mealPrice) => changePrices({ prices: [{ _id: item._id, version: 2, mealPrice }] })],
    ['in the table', (mealPrice) => line({ mealPrice })],
  ])('%s, and the further prices stay those of the plan', async (_, set) => {
    await plan();
    stopClock(new Date(december));
    expect((await set(47)).status).toBe(200);
    expect(await listedAt('2026-12-03T12:00:00Z')).toMatchObject({ mealPrice: 47, morePrices: large(62) });
  });

  it('for another measure, and the first price stays that of the plan', async () => {
    await plan();
    stopClock(new Date(december));
    expect((await line({ morePrices: large(64) })).status).toBe(200);
    expect(await listedAt('2026-12-03T12:00:00Z')).toMatchObject({ mealPrice: 45, morePrices: large(64) });
  });

  it('from a pasted card, and the planned one is there again when the card is taken back', async () => {
    await plan();
    stopClock(new Date(december));
    const paste = { _id: newId(), done: 0, lines: 1, of: 1 };
    expect((await line({ mealPrice: 47 }, { paste })).status).toBe(200);
    expect(await listedAt(december)).toMatchObject({ mealPrice: 47, morePrices: large(62) });
    await takeBack(paste._id);
    expect((await listedAt(december))?.mealPrice).toBe(45);
  });
});
