import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { staff } from '../../testing/catalogue.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { openWith } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { newUser } from '../../testing/users.ts';
import { handler } from './menu-items.ts';

const { token, addMeal, addMenu, addMenuItem } = await staff();
const meal = await addMeal();

let item: { _id: string };
beforeEach(async () => {
  item = await addMenuItem({ menuId: (await addMenu())._id, mealId: meal._id });
});
afterEach(resetClock);

const unchanged = {
  menuId: undefined,
  mealId: undefined,
  mealPrice: undefined,
  version: undefined,
  categories: undefined,
  visibility: undefined,
};
const change = (body: object, by = token) =>
  call(handler, 'menu-items/update', { token: by, id: item._id, body: { ...unchanged, ...body } });

/** Says at an instant that the item is sold out. */
async function sellOutAt(instant: string) {
  stopClock(new Date(instant));
  return change({ soldOut: true }, (await newUser('STAFF')).token);
}

const stored = async () => {
  const { data } = (await call(handler, 'menu-items/list', {})).body;
  return data.find(({ _id }: { _id: string }) => _id === item._id);
};

describe('an item that is sold out', () => {
  it('is so until the last sitting of the day of service closes, and guests are told the moment', async () => {
    await openWith();
    expect(await sellOutAt('2026-11-25T12:00:00Z')).toMatchObject({
      status: 200,
      body: { data: { soldOutUntil: '2026-11-25T21:00:00.000Z' } },
    });
    expect(await stored()).toMatchObject({ soldOutUntil: '2026-11-25T21:00:00.000Z', mealPrice: 289.5 });
  });

  it('is so until a sitting closes that goes on past midnight', async () => {
    const late = { name: '', opens: '18:00', lastSeating: '01:00', closes: '02:00' };
    await openWith({ week: Array.from({ length: 7 }, () => [late]) });
    expect((await sellOutAt('2026-11-25T23:30:00Z')).body.data.soldOutUntil).toBe('2026-11-26T01:00:00.000Z');
  });

  it('is so until midnight when the restaurant has closed for the day', async () => {
    await openWith();
    expect((await sellOutAt('2026-11-25T21:30:00Z')).body.data.soldOutUntil).toBe('2026-11-25T22:59:59.999Z');
  });

  it('is so when it is said of lines of the card, and stays so when other lines change', async () => {
    await openWith();
    stopClock(new Date('2026-11-25T12:00:00Z'));
    const { token: today } = await newUser('STAFF');
    const { menuId } = await stored();
    const changeLine = (line: object) =>
      call(handler, 'menu-items/change-lines', {
        token: today,
        id: menuId,
        body: { newMeals: undefined, added: undefined, changed: [{ _id: item._id, ...line }] },
      });
    await changeLine({ version: 1, soldOut: true });
    expect(await stored()).toMatchObject({ soldOutUntil: '2026-11-25T21:00:00.000Z' });
    await changeLine({ version: 2, mealPrice: 99 });
    expect(await stored()).toMatchObject({ soldOutUntil: '2026-11-25T21:00:00.000Z', mealPrice: 99 });
    await changeLine({ version: 3, soldOut: false });
    expect(await stored()).toMatchObject({ soldOutUntil: null });
  });

  it('is there again as soon as staff say so; other changes leave it sold out', async () => {
    await change({ soldOut: true });
    await change({ mealPrice: 120 });
    expect((await stored()).soldOutUntil).toEqual(expect.any(String));
    await change({ soldOut: false });
    expect((await stored()).soldOutUntil).toBeNull();
  });
});

describe('the prices of an item', () => {
  const beer = { mealPrice: 42, measure: '0,3 l', morePrices: [{ measure: '0,5 l', price: 58.5 }] };

  it('may be several, each with its measure, and a change of one field leaves them', async () => {
    await change(beer);
    await change({ visibility: true });
    expect(await stored()).toMatchObject(beer);
  });

  it('are changed together, and a change without the further ones keeps them', async () => {
    const { version } = (await change(beer)).body.data;
    const prices = [{ _id: item._id, version, mealPrice: 44, morePrices: [{ measure: '0,5 l', price: 60 }] }];
    await call(handler, 'menu-items/change-prices', { token, body: { prices } });
    expect(await stored()).toMatchObject({ mealPrice: 44, measure: '0,3 l', morePrices: [{ measure: '0,5 l', price: 60 }] });
    await call(handler, 'menu-items/change-prices', { token, body: { prices: [{ _id: item._id, version: version + 1, mealPrice: 45 }] } });
    expect(await stored()).toMatchObject({ mealPrice: 45, morePrices: [{ measure: '0,5 l', price: 60 }] });
  });

  it('need a measure for each further one: 422', async () => {
    const reply = await change({ morePrices: [{ measure: '', price: 58 }] });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'morePrices.0.measure' }] } });
  });
});
