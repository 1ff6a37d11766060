import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { update } from '#house/table/actions';
import { newId } from '#house/table/ids';
import { keys, lists } from '#house/table/keys';
import { transact } from '#house/table/table';
import { asGuest, catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { takeAway } from '../../testing/table.ts';
import { dateIn } from '../../testing/users.ts';
import { mostInPiece } from '../contract/menu-items.ts';
import { catalogue, menuItemsOf } from '../store/catalogue.ts';

loggedLines();
const { addMeal, addMenu, addMenuItem, changeItem, changeLines, changeMenu, changePrices, copy, itemsOn, menuOf, ...rest } =
  await catalogueRequests();
const { postLine, printedMenu, removeMenu, restore, takeAllBack } = rest;
const setPrices = [
  { measure: '3 courses', price: 690 },
  { measure: '5 courses', price: 990.5 },
];
let meal: Thing;
let plain: Thing;
let set: Thing;

beforeEach(async () => {
  // each test reads the whole card again and again
  await takeAway(({ pk }) => pk === lists.catalogue.pk);
  [meal, plain, set] = await Promise.all([
    addMeal({ name: 'Goulash' }),
    addMenu({ name: 'Card' }),
    addMenu({ name: 'Tasting', setPrices }),
  ]);
});

const pricesOn = async (menu: Thing) => (await itemsOn(menu)).map(({ mealPrice }) => mealPrice);
const withoutPrice = (menu: Thing) => ({ menuId: menu._id, mealId: meal._id, mealPrice: null });
const add = (menu: Thing) => postLine(withoutPrice(menu));
/** A paste of one piece. */
const paste = (menu: Thing, lines: { newMeals?: object[]; added?: object[]; changed?: object[] }, _id = newId()) => {
  const count = Object.values(lines).flat().length;
  return changeLines(menu, { ...lines, paste: { _id, done: 0, lines: count, of: count } });
};
const takeOff = (menu: Thing, body: Record<string, unknown> = {}) => changeMenu(menu, { setPrices: [], ...body });
const refused = (field: string) => ({
  status: 422,
  body: { code: 'validation_failed', message: 'Please enter a valid price.', errors: [{ field, message: 'Please enter a valid price.' }] },
});

/** Each way in which an item without a price comes to a menu or stays there without one, and the field that a refusal names. */
const waysIn: [name: string, send: (menu: Thing) => Promise<{ status: number | undefined }>, field: string][] = [
  ['a single item', add, 'mealPrice'],
  [
    'a line of the table',
    (menu) => changeLines(menu, { added: [{ _id: newId(), mealId: meal._id, mealPrice: null }] }),
    'added.0.mealPrice',
  ],
  [
    'a line of a pasted card',
    (menu) => paste(menu, { added: [90, null].map((mealPrice) => ({ _id: newId(), mealId: meal._id, mealPrice })) }),
    'added.1.mealPrice',
  ],
];
/** The same of an item that had a price. */
const waysToClear: [name: string, send: (menu: Thing, item: Thing) => Promise<{ status: number | undefined }>, field: string][] = [
  ['a single item', (_, item) => changeItem(item, { mealPrice: null }), 'mealPrice'],
  ['a line of the table', (menu, { _id }) => changeLines(menu, { changed: [{ _id, version: 1, mealPrice: null }] }), 'changed.0.mealPrice'],
];

describe('a dish without a price', () => {
  it.each(waysIn)('comes to a menu with set prices as %s, and to no other', async (_, send, field) => {
    expect([200, 201]).toContain((await send(set)).status);
    expect(await pricesOn(set)).toContain(null);
    expect(await send(plain)).toMatchObject(refused(field));
    expect(await pricesOn(plain)).toEqual([]);
  });

  it.each(waysToClear)('loses its price on a menu with set prices as %s, and on no other', async (_, send, field) => {
    const [own, other] = [
      await addMenuItem({ ...withoutPrice(set), mealPrice: 90 }),
      await addMenuItem({ ...withoutPrice(plain), mealPrice: 189 }),
    ];
    expect(await send(set, own)).toMatchObject({ status: 200 });
    expect(await pricesOn(set)).toEqual([null]);
    expect(await send(plain, other)).toMatchObject(refused(field));
    expect(await pricesOn(plain)).toEqual([189]);
  });

  it('gets no price that is planned, and what was planned for it does not count', async () => {
    const item = await addMenuItem({ ...withoutPrice(set), mealPrice: 90 });
    const plan = (version: number) => changePrices({ from: dateIn(2), prices: [{ _id: item._id, version, mealPrice: 95 }] });
    expect((await plan(1)).status).toBe(200);
    await changeItem(item, { mealPrice: null });
    expect(menuItemsOf(await catalogue(dateIn(3)))).toMatchObject([{ mealPrice: null }]);
    expect(await plan(3)).toMatchObject({ status: 422, body: { errors: [{ field: 'prices.0.mealPrice' }] } });
  });
});

describe('the last set price', () => {
  it('stays while a dish has no price, and the refusal says how many', async () => {
    await Promise.all([add(set), add(set), addMenuItem({ ...withoutPrice(set), mealPrice: 90 })]);
    expect(await takeOff(set)).toMatchObject({
      status: 422,
      body: {
        message: '2 dishes on this menu have no price. Please enter them first, or keep the set price or the dates of the days.',
        errors: [{ field: 'setPrices' }],
      },
    });
    // a single price needs no words
    expect(await changeMenu(set, { setPrices: [{ measure: '', price: 189 }] })).toMatchObject({ status: 200 });
    expect(await takeOff(plain)).toMatchObject({ status: 200 });
  });

  it('goes when each dish has a price, also together with new names of categories', async () => {
    const item = await addMenuItem({ ...withoutPrice(set), mealPrice: null });
    await changeItem(item, { mealPrice: 120 });
    const [first = '', ...others] = (await menuOf(set))?.categories ?? [];
    const body = { categories: ['Chods', ...others], renamed: { [first]: 'Chods' } };
    expect(await takeOff(set, body)).toMatchObject({ status: 200, body: { data: { setPrices: [] } } });
    expect((await add(set)).status).toBe(422);
  });

  it.each(waysIn)('stays or keeps the dish out when %s comes at the same moment', async (_, send) => {
    const reply = await interleaved(
      () => takeOff(set),
      () => send(set),
    );
    expect(reply).toMatchObject({ status: 422, body: { message: expect.stringMatching(/^One dish on this menu has no price/) } });
    const other = await addMenu({ name: 'Other', setPrices });
    await interleaved(
      () => send(other),
      () => takeOff(other),
    );
    expect(await pricesOn(other)).toEqual([]);
  });

  it.each(waysToClear)('stays or keeps the price when %s loses it at the same moment', async (_, send) => {
    const item = await addMenuItem({ ...withoutPrice(set), mealPrice: 90 });
    expect(
      await interleaved(
        () => takeOff(set),
        () => send(set, item),
      ),
    ).toMatchObject({ status: 422 });
    const other = await addMenu({ name: 'Other', setPrices });
    const own = await addMenuItem({ ...withoutPrice(other), mealPrice: 90 });
    await interleaved(
      () => send(other, own),
      () => takeOff(other),
    );
    expect(await pricesOn(other)).toEqual([90]);
  });

  it('is not taken off by who has not seen it', async () => {
    const reply = await interleaved(
      () => takeOff(plain, { version: 1 }),
      async () => {
        await changeMenu(plain, { setPrices });
        await add(plain);
      },
    );
    expect(reply).toMatchObject({ status: 409, body: { data: { setPrices } } });
    expect(
      await interleaved(
        () => takeOff(plain),
        () => add(plain),
      ),
    ).toMatchObject({ status: 422 });
  });
});

describe('a card that is taken back', () => {
  const pasted = async () => {
    const item = await addMenuItem({ ...withoutPrice(set), mealPrice: null });
    const card = newId();
    await paste(set, { changed: [{ _id: item._id, version: 1, mealPrice: 95 }] }, card);
    expect(await pricesOn(set)).toEqual([95]);
    return card;
  };

  it('takes the price away again that it has brought, as long as the menu has a set price', async () => {
    await takeAllBack(await pasted());
    expect(await pricesOn(set)).toEqual([null]);
    expect((await takeOff(set)).status).toBe(422);
  });

  it('leaves the price where the set price is gone', async () => {
    const card = await pasted();
    await takeOff(set);
    expect((await takeAllBack(card)).stays).toEqual(['Goulash']);
    expect(await pricesOn(set)).toEqual([95]);
  });

  it('takes the prices of more dishes away than one transaction can, and none when the set price goes in the middle of it @full', async () => {
    const own = await Promise.all(Array.from({ length: 100 }, () => addMenuItem({ ...withoutPrice(set), mealPrice: null })));
    const priced = async (version: number) => {
      const card = newId();
      for (let done = 0; done < own.length; done += mostInPiece) {
        const changed = own.slice(done, done + mostInPiece).map(({ _id }) => ({ _id, version, mealPrice: 95 }));
        await changeLines(set, { changed, paste: { _id: card, done, lines: changed.length, of: own.length } });
      }
      return card;
    };
    expect(await takeAllBack(await priced(1))).toMatchObject({ status: 200 });
    expect(new Set(await pricesOn(set))).toEqual(new Set([null]));
    const again = await priced(3);
    await interleaved(
      () => takeAllBack(again),
      () => takeOff(set),
    );
    expect(new Set(await pricesOn(set))).toEqual(new Set([95]));
  });
});

describe('a menu with set prices', () => {
  it('is copied, and brought back after its deletion, with its prices and its dishes without one', async () => {
    await add(set);
    const { data } = (await copy(set)).body;
    expect(data).toMatchObject({ setPrices });
    expect(await pricesOn(data)).toEqual([null]);
    await removeMenu(set);
    expect(await restore(set)).toMatchObject({ status: 200, body: { data: { setPrices } } });
    expect(await pricesOn(set)).toEqual([null]);
  });

  it('is not copied without its set price while its dishes have none', async () => {
    // what a reading may find that began before the set price went, and ended after it
    const { _id } = await addMenuItem({ ...withoutPrice(set), mealPrice: 90 });
    await transact([update(keys.menuItem(_id), { set: { priceHalers: null } })]);
    await transact([update(keys.menu(set._id), { set: { setPrices: [] } })]);
    const isPriced = () => transact([update(keys.menu(set._id), { set: { setPrices } })]);
    const copied = await interleaved(() => copy(set), isPriced, 2, [QueryCommand]);
    expect(copied.body.data).toMatchObject({ setPrices });
  });

  it('is printed with what each price is for, in both languages, with supplements behind a plus', async () => {
    await changeMenu(set, { translations: { cs: { measures: { '3 courses': '3 chody' } } } });
    const steak = await addMeal({ name: 'Steak' });
    await add(set);
    await addMenuItem({ menuId: set._id, mealId: steak._id, mealPrice: 90 });
    const text = await printedMenu(set, { ...asGuest, query: { language: 'both' } });
    expect(text).toContain('3 courses / 3 chody 690 Kč 5 courses 990.50 Kč');
    expect(text).toMatch(/Goulash \(\?\) [^+]+Steak \(\?\) \+ 90 Kč/);
  });
});
