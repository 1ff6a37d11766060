import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { asGuest, catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { guestsReadAt } from '../../testing/guests-read.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';

loggedLines();
const { addMeal, addMenu, addMenuItem, changeItem, changeLines, changeMenu, ...rest } = await catalogueRequests();
const { copy, menuOf, postLine, printedMenu, switchEdition } = rest;
const [goulash, soup] = [await addMeal({ name: 'Goulash' }), await addMeal({ name: 'Soup' })];
// the clocks go back in the night to the second day
const days = { Saturday: '2026-10-24', Sunday: '2026-10-25' };
const lunch = { name: 'Lunch', type: 'weekly' as const, categories: ['Drinks', 'Saturday', 'Sunday'], days };
afterEach(resetClock);

/** A week with a soup and a goulash on its days. */
async function week(soupCosts: number | null = 45): Promise<Thing> {
  const menu = await addMenu(lunch);
  await addMenuItem({ menuId: menu._id, mealId: soup._id, categories: ['Saturday'], mealPrice: soupCosts });
  await addMenuItem({ menuId: menu._id, mealId: goulash._id, categories: ['Sunday'] });
  return menu;
}

describe('the days of a menu of a week', () => {
  it.each([
    ['2026-10-24T01:59:00Z', ['Saturday', 'Sunday', 'Drinks'], ['Soup', 'Goulash']],
    // 03:59 and 04:00 in Prague, after the clocks have gone back
    ['2026-10-25T02:59:00Z', ['Saturday', 'Sunday', 'Drinks'], ['Soup', 'Goulash']],
    ['2026-10-25T03:00:00Z', ['Sunday', 'Drinks'], ['Goulash']],
    ['2026-10-26T03:00:00Z', ['Drinks'], []],
  ])('are on the pages and in the lists of guests at %s as far as they are not gone', async (instant, categories, names) => {
    const { _id } = await week();
    const { menus, menuItems } = await guestsReadAt(instant);
    expect(menus.find((menu) => menu._id === _id)?.categories).toEqual(categories);
    expect(menuItems.filter(({ menuId }) => menuId === _id).map(({ mealId }) => mealId.name)).toEqual(names);
  });

  it('stay in a body that does not name them, follow a new name, and go with their category', async () => {
    const menu = await addMenu(lunch);
    await changeMenu(menu, { name: 'Lunches', type: 'weekly', visibility: true, categories: lunch.categories });
    expect((await menuOf(menu))?.days).toEqual(days);
    await changeMenu(menu, { categories: ['Sobota', 'Sunday'], renamed: { Saturday: 'Sobota' } });
    expect((await menuOf(menu))?.days).toEqual({ Sobota: '2026-10-24', Sunday: '2026-10-25' });
    await changeMenu(menu, { categories: ['Sobota'] });
    await changeMenu(menu, { categories: ['Sobota', 'Sunday'] });
    expect((await menuOf(menu))?.days).toEqual({ Sobota: '2026-10-24' });
    expect(await changeMenu(menu, { days: { Sobota: 'tomorrow' } })).toMatchObject({ status: 422 });
  });

  it('are printed above the dishes, all of them for staff', async () => {
    const menu = await week(null);
    stopClock(new Date('2026-10-25T09:00:00Z'));
    const query = { language: 'both' };
    const guests = await printedMenu(menu, { ...asGuest, query });
    expect(guests).toContain('Sunday 25 October / Neděle 25. října');
    expect(guests).not.toMatch(/Saturday|Soup/);
    expect(await printedMenu(menu, { query })).toMatch(/Saturday 24 October.*Soup.*included in the price of lunch.*Sunday 25 October/s);
  });

  it('move on to the next week that is not over with a copy of the menu, with dishes that are in the price', async () => {
    const menu = await week(null);
    stopClock(new Date('2026-10-27T12:00:00Z'));
    expect((await copy(menu)).body.data).toMatchObject({ visibility: true, days: { Saturday: '2026-10-31', Sunday: '2026-11-01' } });
  });
});

describe('a dish without a price of its own', () => {
  const add = (menu: Thing, categories: string[]) => postLine({ menuId: menu._id, mealId: soup._id, mealPrice: null, categories });
  const line = (categories: string[]) => ({ _id: newId(), mealId: soup._id, mealPrice: null, categories });
  const refused = { status: 422, body: { message: 'Please enter a valid price.' } };

  it('is taken in a category with a date, and nowhere else', async () => {
    const [menu, card] = [await addMenu(lunch), await addMenu({ ...lunch, type: 'special' })];
    expect(await add(menu, ['Saturday'])).toMatchObject({ status: 201 });
    expect(await changeLines(menu, { added: [line(['Sunday']), line(['Saturday'])] })).toMatchObject({ status: 200 });
    for (const categories of [['Drinks'], []]) {
      expect(await add(menu, categories)).toMatchObject(refused);
      expect(await changeLines(menu, { added: [line(['Sunday']), line(categories)] })).toMatchObject(refused);
    }
    expect(await add(card, ['Saturday'])).toMatchObject(refused);
    expect(await changeLines(card, { added: [line(['Saturday'])] })).toMatchObject(refused);
  });

  it('does not leave its day without a price, and may lose its price there only', async () => {
    const menu = await addMenu(lunch);
    const placed = { menuId: menu._id, mealId: soup._id };
    const own = await addMenuItem({ ...placed, mealPrice: null, categories: ['Saturday'] });
    const priced = await addMenuItem({ ...placed, mealPrice: 45, categories: ['Drinks'] });
    const changed = (item: Thing, change: object) => changeLines(menu, { changed: [{ _id: item._id, version: 1, ...change }] });
    expect(await changeItem(own, { categories: ['Drinks'] })).toMatchObject(refused);
    expect(await changed(own, { categories: ['Drinks'] })).toMatchObject({ status: 422 });
    expect(await changed(priced, { mealPrice: null })).toMatchObject({ status: 422 });
    expect(await changed(own, { categories: ['Sunday'] })).toMatchObject({ status: 200 });
    expect(await changed(priced, { categories: ['Sunday'], mealPrice: null })).toMatchObject({ status: 200 });
  });

  it.each<[string, Record<string, unknown>]>([
    ['its date', { days: {} }],
    ['its category', { categories: ['Drinks', 'Sunday'] }],
    ['the week', { type: 'special' }],
  ])('keeps %s', async (_what, change) => {
    const menu = await week(null);
    expect(await changeMenu(menu, change)).toMatchObject({ status: 422, body: { errors: [{ field: 'days' }] } });
    expect(await changeMenu(menu, { categories: ['So', 'Sunday'], renamed: { Saturday: 'So' } })).toMatchObject({ status: 200 });
  });

  it('is not left without a date when both come at the same moment', async () => {
    const menu = await addMenu(lunch);
    const reply = await interleaved(
      () => changeMenu(menu, { days: {} }),
      async () => expect(await add(menu, ['Saturday'])).toMatchObject({ status: 201 }),
    );
    expect(reply.status).toBe(422);
  });

  it('comes with a new week that has dates, and the week before comes back with its own', async () => {
    const menu = await week(null);
    const version = (await menuOf(menu))?.version ?? 0;
    const edition = newId();
    const paste = { _id: newId(), done: 0, lines: 1, of: 1 };
    expect(await changeLines(menu, { added: [line(['Monday'])], paste, edition })).toMatchObject({ status: 200 });
    const switchTo = (body: object) => switchEdition(menu, { version, edition, lines: 1, categories: ['Monday'], ...body });
    expect(await switchTo({ days: { Sunday: '2026-10-26' } })).toMatchObject({ status: 422 });
    const switched = await switchTo({ days: { Monday: '2026-10-26', Sunday: '2026-10-25' } });
    expect(switched.body.data).toMatchObject({ days: { Monday: '2026-10-26' }, former: { days } });
    const back = await switchTo({ version: version + 1, edition: null });
    expect(back.body.data).toMatchObject({ days, categories: lunch.categories, former: { days: { Monday: '2026-10-26' } } });
  });
});
