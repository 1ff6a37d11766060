import { beforeEach, describe, expect, it } from '@jest/globals';
import { catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import type { MenuItem } from '../contract/menu-items.ts';

const { addMeal, addMenu, addMenuItem, changeItem, changePrices, itemsOn } = await catalogueRequests();
const meal = await addMeal();

type Item = MenuItem & { mealPrice: number };
let menu: Thing;
let items: [Item, Item, Item];

beforeEach(async () => {
  menu = await addMenu();
  const added = (mealPrice: number) => addMenuItem({ menuId: menu._id, mealId: meal._id, mealPrice });
  items = [await added(189), await added(75.5), await added(240)];
});

const change = (prices: object[]) => changePrices({ prices });
const raised = (by = 10) => items.map(({ _id, version, mealPrice }) => ({ _id, version, mealPrice: mealPrice + by }));
const stored = async () => (await itemsOn(menu)).map(({ mealPrice }) => mealPrice);

describe('change-prices', () => {
  it('stores all prices at once, and the prices before undo it', async () => {
    const reply = await change(raised());
    expect(reply).toMatchObject({ status: 200, body: { message: '3 prices have been changed.' } });
    expect(await stored()).toEqual([199, 85.5, 250]);

    const before = reply.body.data.map(({ _id, version }: Item, row: number) => ({ _id, version, mealPrice: items[row]?.mealPrice }));
    expect((await change(before)).status).toBe(200);
    expect(await stored()).toEqual([189, 75.5, 240]);
  });

  it('stores none when somebody else has changed one of the items, 409 with the present ones, or one does not exist, 404', async () => {
    await changeItem(items[1], { mealPrice: 80 });
    expect(await change(raised())).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', data: [{ mealPrice: 189 }, { mealPrice: 80, version: 2 }, { mealPrice: 240 }] },
    });
    const [first] = raised();
    expect((await change([first ?? {}, { _id: 'A'.repeat(22), version: 1, mealPrice: 5 }])).status).toBe(404);
    expect(await stored()).toEqual([189, 80, 240]);
  });

  it('of two changes at the same time stores one as a whole', async () => {
    const replies = await Promise.all([10, 20].map((by) => change(raised(by))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const by = replies[0]?.status === 200 ? 10 : 20;
    expect(await stored()).toEqual(items.map(({ mealPrice }) => mealPrice + by));
  });
});

describe('the prices of an item', () => {
  it('may be several, each with its measure, and change together or one by one', async () => {
    const beer = { mealPrice: 42, measure: '0,3 l', morePrices: [{ measure: '0,5 l', price: 58.5 }] };
    const [{ _id }] = items;
    const listed = async () => (await itemsOn(menu))[0];
    await changeItem({ _id }, beer);
    await changeItem({ _id }, { visibility: true });
    expect(await listed()).toMatchObject({ ...beer, version: 3 });
    await change([{ _id, version: 3, mealPrice: 44, morePrices: [{ measure: '0,5 l', price: 60 }] }]);
    await change([{ _id, version: 4, mealPrice: 45 }]);
    expect(await listed()).toMatchObject({ mealPrice: 45, measure: '0,3 l', morePrices: [{ measure: '0,5 l', price: 60 }] });
  });
});
