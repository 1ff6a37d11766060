import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { asGuest, catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { openWith } from '../../testing/opening.ts';

const { addMeal, addMenu, addMenuItem, changeItem, changeLines, itemsOn } = await catalogueRequests();
const meal = await addMeal();

let menu: Thing;
let item: Thing;
beforeEach(async () => {
  menu = await addMenu();
  item = await addMenuItem({ menuId: menu._id, mealId: meal._id });
});
afterEach(resetClock);

const stored = async () => (await itemsOn(menu, asGuest))[0];

describe('an item that is sold out', () => {
  const late = { name: '', opens: '18:00', lastSeating: '01:00', closes: '02:00' };

  it.each([
    ['the last sitting of the day of service closes', '2026-11-25T12:00:00Z', '2026-11-25T21:00:00.000Z', {}],
    ['a sitting closes that goes on past midnight', '2026-11-25T23:30:00Z', '2026-11-26T01:00:00.000Z', { week: Array(7).fill([late]) }],
    ['midnight, when the restaurant has closed for the day', '2026-11-25T21:30:00Z', '2026-11-25T22:59:59.999Z', {}],
  ])('is so until %s, and guests are told the moment', async (_, instant, soldOutUntil, opening) => {
    await openWith(opening);
    stopClock(new Date(instant));
    expect(await changeItem(item, { soldOut: true })).toMatchObject({ status: 200, body: { data: { soldOutUntil } } });
    expect(await stored()).toMatchObject({ soldOutUntil, mealPrice: 289.5 });
  });

  it.each<[string, (change: object, version: number) => Promise<unknown>]>([
    ['in the form', (change) => changeItem(item, { ...change })],
    ['in the table', (change, version) => changeLines(menu, { changed: [{ _id: item._id, version, ...change }] })],
  ])('is there again as soon as staff say so %s; other changes leave it sold out', async (_, change) => {
    await openWith();
    stopClock(new Date('2026-11-25T12:00:00Z'));
    await change({ soldOut: true }, 1);
    await change({ mealPrice: 99 }, 2);
    expect(await stored()).toMatchObject({ soldOutUntil: '2026-11-25T21:00:00.000Z', mealPrice: 99 });
    await change({ soldOut: false }, 3);
    expect(await stored()).toMatchObject({ soldOutUntil: null });
  });
});
