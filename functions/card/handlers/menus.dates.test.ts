import { afterEach, describe, expect, it } from '@jest/globals';
import { handler as reservations } from '#evening/handlers/reservations';
import { newId } from '#house/table/ids';
import { booked } from '../../testing/bookings.ts';
import { some } from '../../testing/catalogue.ts';
import { asGuest, catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { guestsReadAt } from '../../testing/guests-read.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { readPdf, textOf } from '../../testing/read-pdf.ts';
import { call } from '../../testing/request.ts';
import { always } from '../rules/served.ts';

loggedLines();
const { addIngredient, addMeal, addMenu, addMenuItem, changeItem, changeLines, changeMenu, ...rest } = await catalogueRequests();
const { copy, itemsOn, menuOf, menuPdf, postLine, printedMenu, switchEdition, tokenNow } = rest;
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
    // 03:59 and 04:00 in Prague, after the clocks have gone back
    ['2026-10-25T02:59:00Z', ['Saturday', 'Sunday', 'Drinks'], ['Soup', 'Goulash']],
    ['2026-10-25T03:00:00Z', ['Sunday', 'Drinks'], ['Goulash']],
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

const nuts = await addIngredient({ allergens: [8] });
const dish = await addMeal({ name: 'Carp', ingredients: [some(nuts)] });
const served = { ...always, from: '2026-12-24', to: '2026-12-26', weekdays: [3, 4], opens: '11:00', closes: '15:00' };
const christmas = await addMenu({ name: 'Christmas', served });
await addMenuItem({ menuId: christmas._id, mealId: dish._id });
describe('a menu with dates', () => {
  // before and after four in the morning in Prague
  it.each([
    ['2026-12-27T02:59:00Z', true],
    ['2026-12-27T03:00:00Z', false],
  ])('is in the lists, the PDF and on the pages that guests get at %s: %s', async (instant, isThere) => {
    const { menus, menuItems } = await guestsReadAt(instant);
    expect(menus.some(({ _id }) => _id === christmas._id)).toBe(isThere);
    expect(menuItems.some(({ menuId }) => menuId === christmas._id)).toBe(isThere);
    expect((await menuPdf(christmas, asGuest)).status).toBe(isThere ? 200 : 404);
  });

  it('is there for staff all the time', async () => {
    stopClock(new Date('2026-11-01T12:00:00Z'));
    expect(await menuOf(christmas)).toMatchObject({ served });
    expect(await itemsOn(christmas)).toHaveLength(1);
    expect((await menuPdf(christmas)).status).toBe(200);
  });

  it('says in print when it is served, in each language', async () => {
    stopClock(new Date('2026-12-24T12:00:00Z'));
    const text = await printedMenu(christmas, { ...asGuest, query: { language: 'both' } });
    expect(text).toContain('24–26 December, Thu, Fri 11:00–15:00');
    expect(text).toContain('24.–26. prosince, čt, pá 11:00–15:00');
  });

  it('is on the day sheet of the days on which it is served, asked for on any day @full', async () => {
    stopClock(new Date('2026-12-01T12:00:00Z'));
    const token = await tokenNow();
    const sheetOf = async (date: string) => {
      const { body } = await call(reservations, 'reservations/day-sheet', { token, query: { date } });
      return (await readPdf(Buffer.from(body, 'base64'))).map(textOf).join(' ');
    };
    for (const day of ['24', '26']) await booked({ dateTime: `2026-12-${day}T12:00`, seats: 2, allergens: [8] });
    expect(await sheetOf('2026-12-24')).toContain('Carp');
    // a Saturday
    expect(await sheetOf('2026-12-26')).not.toContain('Carp');
  });
});
