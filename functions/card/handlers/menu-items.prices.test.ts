import { beforeEach, describe, expect, it } from '@jest/globals';
import { staff } from '../../testing/catalogue.ts';
import { call } from '../../testing/request.ts';
import { handler } from './menu-items.ts';

const { token, addMeal, addMenu, addMenuItem } = await staff();
const meal = await addMeal();

interface Item {
  _id: string;
  version: number;
  mealPrice: number;
}
let items: Item[];

beforeEach(async () => {
  const menuId = (await addMenu())._id;
  items = [];
  for (const mealPrice of [189, 75.5, 240]) items.push(await addMenuItem({ menuId, mealId: meal._id, mealPrice }));
});

const change = (prices: object[]) => call(handler, 'menu-items/change-prices', { token, body: { prices } });
const raised = (item: Item, by = 10) => ({ _id: item._id, version: item.version, mealPrice: item.mealPrice + by });
const stored = async () => {
  const { data } = (await call(handler, 'menu-items/list', { token })).body;
  return items.map(({ _id }) => data.find((item: Item) => item._id === _id).mealPrice);
};

describe('change-prices', () => {
  it('stores all prices at once, and the prices before undo it', async () => {
    const reply = await change(items.map((item) => raised(item)));
    expect(reply).toMatchObject({ status: 200, body: { message: '3 prices have been changed.' } });
    expect(await stored()).toEqual([199, 85.5, 250]);

    const before = reply.body.data.map(({ _id, version }: Item, row: number) => ({ _id, version, mealPrice: items[row]?.mealPrice }));
    expect((await change(before)).status).toBe(200);
    expect(await stored()).toEqual([189, 75.5, 240]);
  });

  it('stores none when somebody else has changed one of the items: 409 with the present ones', async () => {
    const [, second] = items;
    await call(handler, 'menu-items/update', {
      token,
      id: second?._id,
      body: { mealPrice: 80, menuId: undefined, mealId: undefined, categories: undefined, visibility: undefined },
    });
    const reply = await change(items.map((item) => raised(item)));
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', data: [{ mealPrice: 189 }, { mealPrice: 80, version: 2 }, { mealPrice: 240 }] },
    });
    expect(await stored()).toEqual([189, 80, 240]);
  });

  it('of two changes at the same time stores one as a whole', async () => {
    const replies = await Promise.all([10, 20].map((by) => change(items.map((item) => raised(item, by)))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const by = replies[0]?.status === 200 ? 10 : 20;
    expect(await stored()).toEqual(items.map(({ mealPrice }) => mealPrice + by));
  });

  it('stores none when an item does not exist', async () => {
    const reply = await change([...items.map((item) => raised(item)), { _id: 'A'.repeat(22), version: 1, mealPrice: 5 }]);
    expect(reply.status).toBe(404);
    expect(await stored()).toEqual([189, 75.5, 240]);
  });

  it('refuses a price of parts of a haler, and names each item', async () => {
    const reply = await change(items.map((item) => ({ ...raised(item), mealPrice: 1.005 })));
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'prices.0.mealPrice', message: 'Please enter a valid price.' }, {}, {}] },
    });
  });

  it('refuses more than 99 prices, and the same item twice', async () => {
    const [item] = items;
    const many = Array.from({ length: 100 }, (_, row) => ({ _id: `item${row}`, version: 1, mealPrice: 5 }));
    expect((await change(many)).body.errors).toMatchObject([
      { message: 'At most 99 prices can be changed at once. Please choose one category.' },
    ]);
    expect((await change([item, item].map((it) => raised(it as Item)))).status).toBe(422);
  });
});
