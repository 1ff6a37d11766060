import { api } from '#contract/index';
import { callApi } from '../steps/call-api.ts';
import { expect, test } from '../steps/fixtures.ts';
import { demoPassword, submitLogin } from '../steps/session.ts';
import { dateInDays, type SmallRestaurant, startSmallRestaurant } from '../steps/small-restaurant.ts';

test.use({ allowedErrors: /^Failed to load resource/, actionTimeout: 30_000 });

const date = dateInDays(11);
const pasted = ['Hall:', '1-3: 4 seats, 4: 2 seats', '1+2 join', 'Garden:', 'G1-G2: 4 seats'].join('\n');

test.describe('an evening in a room that a manager enters', { tag: ['@desk', '@full'] }, () => {
  let restaurant: SmallRestaurant;
  test.beforeAll(async () => {
    restaurant = await startSmallRestaurant();
    const { site: at, token } = restaurant;
    const { rules, version } = (await callApi(api.opening.show, { token, at })).data;
    if (!rules) throw new Error('The restaurant has no opening hours.');
    await callApi(api.opening.update, { body: { rules: { ...rules, seats: 100 }, version }, token, at });
  });
  test.afterAll(() => restaurant?.stop());

  test('is booked until each table is taken; parties move, swap, are pushed together, and lose the garden', async ({ browser }) => {
    test.setTimeout(600_000);
    const { site: at, token } = restaurant;
    const context = await browser.newContext({ baseURL: at, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto('/login');
    await submitLogin(page, 'manager@demo.test', demoPassword);
    await expect(page).not.toHaveURL(/\/login$/);

    await page.goto('/panel/room');
    await page.getByRole('button', { name: 'Paste tables' }).click();
    await page.getByLabel('Your tables').fill(pasted);
    await page.getByRole('button', { name: 'Take over 6 tables' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // two large parties of the demo have booked already, for whom there is no table
    const asked = page.getByRole('dialog', { name: 'Who is affected' });
    await asked.getByRole('radio', { name: 'Keep them without a table, nobody is written to' }).check();
    await asked.getByRole('button', { name: /^(Save|Keep)/ }).click();
    await expect(page.getByText('The room has been saved.').or(page.getByText('The dining room is saved.')).first()).toBeVisible();
    const { room } = (await callApi(api.opening.room, { token, at })).data;
    const idOf = (label: string) => room?.tables.find((table) => table.label === label)?._id ?? label;

    let guests = 0;
    const book = (seats: number, userSurname: string, area = '') =>
      callApi(api.reservations.enter, {
        body: {
          userName: 'Eva',
          userSurname,
          userPhone: `+4206010001${String(++guests).padStart(2, '0')}`,
          dateTime: `${date}T18:00`,
          seats,
          area,
          source: 'phone',
        },
        token,
        at,
      }).then(({ data }) => data);
    const couples = [];
    for (const name of ['Adamova', 'Benesova', 'Cerna', 'Dvorska', 'Erbenova', 'Fialova']) couples.push(await book(2, name));
    expect(new Set(couples.map(({ tables }) => tables?.join())).size).toBe(6);
    await expect(book(2, 'Gabrielova')).rejects.toThrow('No table is free');

    await page.goto(`/panel/tables?date=${date}`);
    const list = page.getByRole('region', { name: 'Tables and parties' });
    for (const { userSurname } of couples) await expect(list.getByText(new RegExp(userSurname)).first()).toBeVisible();
    await expect(page.getByRole('region', { name: /without a table/ })).toHaveCount(0);

    // two change their tables
    const [first, second] = couples;
    if (!first || !second) throw new Error('Nobody has booked.');
    const swapped = await callApi(api.reservations.swapTables, { body: { first: first._id, second: second._id }, token, at });
    expect(swapped.data.map(({ tables }) => tables)).toEqual([second.tables, first.tables]);

    // one leaves, and a party of eight gets the two tables that can be pushed together: who sits there moves
    const atTheWall = swapped.data.find(({ tables }) => tables?.includes(idOf('4')));
    const leaves = couples.find(
      ({ _id, tables }) => _id !== atTheWall?._id && !tables?.includes(idOf('1')) && !tables?.includes(idOf('2')),
    );
    if (!leaves) throw new Error('Nobody can leave.');
    await callApi(api.reservations.update, { id: leaves._id, body: { status: 'cancelled' }, token, at });
    await expect(book(8, 'Hajkova')).rejects.toThrow('No table is free');
    const other = couples.find(({ _id }) => _id !== leaves._id && _id !== atTheWall?._id);
    await callApi(api.reservations.update, { id: other?._id ?? '', body: { status: 'cancelled' }, token, at });
    const large = await book(8, 'Hajkova');
    expect(large.tables).toEqual([idOf('1'), idOf('2')]);

    // the garden is closed with a party in it that has no other table
    const garden = room?.areas.find(({ name }) => name === 'Garden')?._id ?? '';
    const close = (seen: string[]) =>
      callApi(api.opening.closeArea, { id: garden, body: { date, isClosed: true, affected: { guests: 'keep', seen } }, token, at });
    await expect(close([])).rejects.toThrow('Other reservations are affected');
    await close([...couples, large].map(({ _id }) => _id));
    await page.goto(`/panel/tables?date=${date}`);
    await expect(page.getByRole('region', { name: /part(y|ies) without a table/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open again: Garden' })).toBeVisible();
    await expect(book(2, 'Ivanova', garden)).rejects.toThrow();
    const seating = (await callApi(api.reservations.list, { token, at })).data.filter(
      ({ dateTime, status }) => dateTime.startsWith(date) && status !== 'cancelled',
    );
    const taken = seating.flatMap(({ tables = [] }) => tables);
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken.filter((table) => [idOf('G1'), idOf('G2')].includes(table))).toEqual([]);
    await context.close();
  });
});
