import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { publish } from '#publishing/operations/publish';
import { catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { readPdf, textOf } from '../../testing/read-pdf.ts';
import { call } from '../../testing/request.ts';
import { siteBucket } from '../../testing/site-bucket.ts';
import { newUser } from '../../testing/users.ts';
import { handler as items } from './menu-items.ts';
import { handler as menus } from './menus.ts';

loggedLines();
const { token, addMeal, addMenu, addMenuItem, changeItem, changeMenu } = await catalogueRequests();
const [goulash, soup] = [await addMeal({ name: 'Goulash' }), await addMeal({ name: 'Soup' })];
// the clocks go back in the night to the second day
const days = { Saturday: '2026-10-24', Sunday: '2026-10-25' };
const lunch = { name: 'Lunch', type: 'weekly' as const, categories: ['Drinks', 'Saturday', 'Sunday'], days };
afterEach(resetClock);

const stored = async ({ _id }: Thing) => (await call(menus, 'menus/list', { token })).body.data.find((menu: Thing) => menu._id === _id);

/** What guests get of the menu at an instant: its categories, and the meals under it, in the lists and on the pages. */
async function guestsGetAt(instant: string, { _id }: Thing) {
  stopClock(new Date(instant));
  const bucket = siteBucket();
  await publish(new Date(instant));
  const { content } = bucket.pageAt('index.html');
  const lists = [(await call(menus, 'menus/list')).body.data, (await call(items, 'menu-items/list')).body.data];
  const [listed, published] = [lists, [content.menus, content.menuItems]].map(([all, dishes]) => [
    all.find((menu: Thing) => menu._id === _id)?.categories,
    dishes.filter(({ menuId }: { menuId: string }) => menuId === _id).map(({ mealId }: { mealId: { name: string } }) => mealId.name),
  ]);
  expect(listed).toEqual(published);
  return published;
}

describe('the days of a menu of a week', () => {
  it.each([
    ['2026-10-24T01:59:00Z', ['Saturday', 'Sunday', 'Drinks'], ['Soup', 'Goulash']],
    // 03:59 and 04:00 in Prague, after the clocks have gone back
    ['2026-10-25T02:59:00Z', ['Saturday', 'Sunday', 'Drinks'], ['Soup', 'Goulash']],
    ['2026-10-25T03:00:00Z', ['Sunday', 'Drinks'], ['Goulash']],
    ['2026-10-26T03:00:00Z', ['Drinks'], []],
  ])('are on the pages and in the lists of guests at %s as far as they are not gone', async (instant, categories, names) => {
    const menu = await addMenu(lunch);
    await addMenuItem({ menuId: menu._id, mealId: soup._id, categories: ['Saturday'] });
    await addMenuItem({ menuId: menu._id, mealId: goulash._id, categories: ['Sunday'] });
    expect(await guestsGetAt(instant, menu)).toEqual([categories, names]);
  });

  it('stay in a body that does not name them, follow a new name, and go with their category', async () => {
    const menu = await addMenu(lunch);
    await changeMenu(menu, { name: 'Lunches', type: 'weekly', visibility: true, categories: lunch.categories });
    expect((await stored(menu)).days).toEqual(days);
    await changeMenu(menu, { categories: ['Sobota', 'Sunday'], renamed: { Saturday: 'Sobota' } });
    expect((await stored(menu)).days).toEqual({ Sobota: '2026-10-24', Sunday: '2026-10-25' });
    await changeMenu(menu, { categories: ['Sobota'] });
    await changeMenu(menu, { categories: ['Sobota', 'Sunday'] });
    expect((await stored(menu)).days).toEqual({ Sobota: '2026-10-24' });
  });

  it('are refused where they are no dates', async () => {
    const menu = await addMenu(lunch);
    expect(await changeMenu(menu, { days: { Saturday: 'tomorrow' } })).toMatchObject({ status: 422 });
  });

  it('are printed above the dishes, all of them for staff', async () => {
    const menu = await addMenu(lunch);
    await addMenuItem({ menuId: menu._id, mealId: soup._id, categories: ['Saturday'], mealPrice: null });
    await addMenuItem({ menuId: menu._id, mealId: goulash._id, categories: ['Sunday'] });
    stopClock(new Date('2026-10-25T09:00:00Z'));
    const then = await newUser('STAFF');
    const printed = async (caller: object) => {
      const { body } = await call(menus, 'menus/menu-pdf', { id: menu._id, query: { language: 'both' }, ...caller });
      return textOf((await readPdf(Buffer.from(body, 'base64')))[0]).replaceAll('\u00a0', ' ');
    };
    const guests = await printed({});
    expect(guests).toContain('Sunday 25 October / Neděle 25. října');
    expect(guests).not.toMatch(/Saturday|Soup/);
    expect(await printed({ token: then.token })).toMatch(/Saturday 24 October.*Soup.*included in the price of lunch.*Sunday 25 October/s);
  });

  it('move on to the next week that is not over with a copy of the menu, with dishes that are in the price', async () => {
    const menu = await addMenu(lunch);
    await addMenuItem({ menuId: menu._id, mealId: soup._id, categories: ['Saturday'], mealPrice: null });
    stopClock(new Date('2026-10-27T12:00:00Z'));
    const then = await newUser('STAFF');
    const copied = await call(menus, 'menus/copy', { token: then.token, id: menu._id, headers: { 'idempotency-key': newId() } });
    expect(copied.body.data).toMatchObject({ visibility: true, days: { Saturday: '2026-10-31', Sunday: '2026-11-01' } });
  });
});

describe('a dish without a price of its own', () => {
  const free = (menu: Thing, categories: string[]) => ({ menuId: menu._id, mealId: soup._id, mealPrice: null, categories });
  const add = (menu: Thing, categories: string[]) => call(items, 'menu-items/add', { token, body: free(menu, categories) });
  const lines = (menu: Thing, body: object) =>
    call(items, 'menu-items/change-lines', { token, id: menu._id, body: { newMeals: undefined, added: undefined, ...body } });
  const line = (categories: string[]) => ({ _id: newId(), mealId: soup._id, mealPrice: null, categories });
  const refused = { status: 422, body: { message: 'Please enter a valid price.' } };

  it('is taken in a category with a date, and nowhere else', async () => {
    const [menu, card] = [await addMenu(lunch), await addMenu({ ...lunch, type: 'special' })];
    expect(await add(menu, ['Saturday'])).toMatchObject({ status: 201 });
    expect(await lines(menu, { added: [line(['Sunday']), line(['Saturday'])] })).toMatchObject({ status: 200 });
    for (const categories of [['Drinks'], []]) {
      expect(await add(menu, categories)).toMatchObject(refused);
      expect(await lines(menu, { added: [line(['Sunday']), line(categories)] })).toMatchObject(refused);
    }
    expect(await add(card, ['Saturday'])).toMatchObject(refused);
    expect(await lines(card, { added: [line(['Saturday'])] })).toMatchObject(refused);
  });

  it('does not leave its day without a price, and may lose its price there only', async () => {
    const menu = await addMenu(lunch);
    const [own, priced] = [await addMenuItem(free(menu, ['Saturday'])), await addMenuItem({ ...free(menu, ['Drinks']), mealPrice: 45 })];
    expect(await changeItem(own, { ...free(menu, ['Drinks']), mealPrice: undefined })).toMatchObject(refused);
    expect(await lines(menu, { changed: [{ _id: own._id, version: 1, categories: ['Drinks'] }] })).toMatchObject({ status: 422 });
    expect(await lines(menu, { changed: [{ _id: priced._id, version: 1, mealPrice: null }] })).toMatchObject({ status: 422 });
    expect(await lines(menu, { changed: [{ _id: own._id, version: 1, categories: ['Sunday'] }] })).toMatchObject({ status: 200 });
    expect(await lines(menu, { changed: [{ _id: priced._id, version: 1, categories: ['Sunday'], mealPrice: null }] })).toMatchObject({
      status: 200,
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ['its date', { days: {} }],
    ['its category', { categories: ['Drinks', 'Sunday'] }],
    ['the week', { type: 'special' }],
  ])('keeps %s', async (_what, change) => {
    const menu = await addMenu(lunch);
    await add(menu, ['Saturday']);
    expect(await changeMenu(menu, change)).toMatchObject({ status: 422, body: { errors: [{ field: 'days' }] } });
    expect(await changeMenu(menu, { categories: ['So', 'Sunday'], renamed: { Saturday: 'So' } })).toMatchObject({ status: 200 });
  });

  it('is not left without a date when both come at the same moment', async () => {
    const menu = await addMenu(lunch);
    let added: number | undefined;
    const reply = await interleaved(
      () => changeMenu(menu, { days: {} }),
      async () => {
        added = (await add(menu, ['Saturday'])).status;
      },
    );
    expect([reply.status, added]).toEqual([422, 201]);
  });

  it('comes with a new week that has dates, and the week before comes back with its own', async () => {
    const menu = await addMenu(lunch);
    await add(menu, ['Saturday']);
    const { version } = await stored(menu);
    const edition = newId();
    const paste = { _id: newId(), done: 0, lines: 1, of: 1 };
    expect(await lines(menu, { added: [line(['Monday'])], paste, edition })).toMatchObject({ status: 200 });
    const switchTo = (body: object) =>
      call(menus, 'menus/switch-edition', { token, id: menu._id, body: { version, edition, lines: 1, categories: ['Monday'], ...body } });
    expect(await switchTo({ days: { Sunday: '2026-10-26' } })).toMatchObject({ status: 422 });
    const switched = await switchTo({ days: { Monday: '2026-10-26', Sunday: '2026-10-25' } });
    expect(switched.body.data).toMatchObject({ days: { Monday: '2026-10-26' }, former: { days } });
    const back = await switchTo({ version: version + 1, edition: null });
    expect(back.body.data).toMatchObject({ days, categories: lunch.categories, former: { days: { Monday: '2026-10-26' } } });
  });
});
