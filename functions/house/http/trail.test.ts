import { describe, expect, it } from '@jest/globals';
import { trailEntries, trailEntriesAbout } from '#people/store/trail';
import { userById } from '#people/store/users';
import { operations, untraced } from '#publishing/contract/api';
import { aGuest, book, booked, change } from '../../testing/bookings.ts';
import { staff } from '../../testing/catalogue.ts';
import { goodRequest } from '../../testing/good-requests.ts';
import { callOperation, eventNameOf } from '../../testing/handlers.ts';
import { loggedLines } from '../../testing/logs.ts';
import { eachKeeps } from '../../testing/offenders.ts';
import { withFreshTables } from '../../testing/opening.ts';
import { newUser } from '../../testing/users.ts';
import { traceNameOf } from '../contract/route.ts';
import { newId } from '../table/ids.ts';

loggedLines();

const writesNothing: readonly string[] = untraced;
const ofStaff = operations()
  .filter(({ route }) => route.method !== 'GET' && route.access !== 'PUBLIC' && route.access !== 'CUSTOMER')
  .map((operation) => ({ ...operation, event: eventNameOf(operation), done: traceNameOf(operation.route) }));
const changing = ofStaff.filter(({ done }) => !writesNothing.includes(done));
const manager = await newUser('CUSTOMER', 'STAFF', 'MANAGER');

async function entriesBy(by: string) {
  const to = new Date(Date.now() + 60_000);
  return (await trailEntries({ from: new Date(Date.now() - 3600_000), to, by, prefix: '' }, 100, undefined)).items;
}

const about = async (id: string) => (await trailEntriesAbout(id, 100, undefined)).items;

describe('the trail', () => {
  it('has each write of staff once: who, what, about what, which fields', () =>
    eachKeeps(changing, async (operation) => {
      const by = await newUser('CUSTOMER', 'STAFF', 'MANAGER');
      const request = { ...(await goodRequest(operation)), token: by.token };
      const { status, body } = await callOperation(operation, request);
      expect(body).toMatchObject({ success: true });
      expect(status).toBeLessThan(300);
      const entries = await entriesBy(by.userId);
      expect(entries).toHaveLength(operation.route.targets?.length ?? 1);
      const sent = Object.keys(typeof request.body === 'object' ? request.body : {});
      for (const entry of entries) {
        expect(entry).toMatchObject({ by: by.userId, operation: operation.done });
        // what is taken back of a paste is about its menu
        if (request.id) expect(entry.target).toBe(body.data?.menu?._id ?? request.id);
        for (const field of sent.filter((name) => name !== 'version' && name !== '_id')) expect(entry.fields).toContain(field);
      }
    }));

  it('has nothing of what staff only read @full', () =>
    eachKeeps(
      ofStaff.filter(({ done }) => writesNothing.includes(done)),
      async (operation) => {
        const by = await newUser('CUSTOMER', 'STAFF', 'MANAGER');
        const { body } = await callOperation(operation, { ...(await goodRequest(operation)), token: by.token });
        expect(body === undefined || typeof body === 'string' || body.success).toBeTruthy();
        expect(await entriesBy(by.userId)).toEqual([]);
      },
    ));

  it('has nothing of a write that is refused @full', () =>
    eachKeeps(
      changing.filter(({ route }) => route.path.endsWith('/{id}')),
      async (operation) => {
        const by = await newUser('CUSTOMER', 'STAFF', 'MANAGER');
        const request = await goodRequest(operation);
        const { status } = await callOperation(operation, { ...request, id: newId(), token: by.token });
        if (Number(status) >= 400) expect(await entriesBy(by.userId)).toEqual([]);
      },
    ));

  it('has nothing of what guests and customers write', async () => {
    const customer = await newUser('CUSTOMER');
    const byVisitor = (await book()).body.data._id;
    const byCustomer = await booked({}, { token: customer.token });
    expect((await change(byCustomer, customer.token, { comment: 'By the window.' })).status).toBe(200);
    expect(await about(byVisitor)).toEqual([]);
    expect(await about(byCustomer)).toEqual([]);
    expect(await entriesBy(customer.userId)).toEqual([]);
  });

  it('has what staff do to reservations by the operations that customers use too', async () => {
    const by = await newUser('STAFF');
    const id = await booked();
    expect((await change(id, by.token, { status: 'cancelled', reason: 'Novák called.' })).status).toBe(200);
    expect(await about(id)).toMatchObject([{ by: by.userId, fields: ['status', 'reason'], values: { status: 'cancelled' } }]);
  });

  it('names of a whole that is sent again what differs, and of a user the password only where there is a new one', async () => {
    const by = await newUser('STAFF', 'MANAGER');
    const { userId } = await newUser('CUSTOMER');
    const user = await userById(userId);
    const whole = {
      name: user?.name,
      surname: user?.surname,
      username: user?.username,
      email: user?.email,
      roles: ['CUSTOMER'],
      password: '',
    };
    const update = (body: object) => callOperation({ group: 'auth', name: 'updateUser' }, { id: userId, token: by.token, body });
    expect((await update({ ...whole, surname: 'Malá' })).status).toBe(200);
    expect((await update({ ...whole, surname: 'Malá', password: 'tři zelené hrušky', version: 2 })).status).toBe(200);
    expect((await about(userId)).map(({ fields, values }) => [fields, values])).toEqual([
      [['password'], {}],
      [['surname'], {}],
    ]);
    const save = async (body: object) => callOperation({ group: 'identity', name: 'update' }, { token: by.token, body });
    const { body: saved } = await save({ version: undefined });
    expect((await save({ version: saved.data.version, tagline: newId() })).status).toBe(200);
    expect((await entriesBy(by.userId))[0]).toMatchObject({ operation: 'identity/update', fields: ['tagline'] });
  });

  it.each([
    ['notifications', { heading: 'Wild boar', message: 'All week.' }, { message: 'Until Sunday.' }],
    ['ingredients', { name: newId(), allergens: [7] }, { supplier: 'Makro' }],
    ['meals', { name: newId(), weight: '150 g' }, { description: 'With dumplings.' }],
    ['menus', { name: newId(), categories: ['Soups'] }, { description: 'From eleven on.' }],
  ] as const)('names of %s that are sent whole what differs', async (group, item, change) => {
    const by = await newUser('CUSTOMER', 'STAFF');
    const { body: added } = await callOperation({ group, name: 'add' }, { token: by.token, body: item });
    const { version, lastUpdated, ...whole } = added.data;
    const renamed = group === 'menus' && { renamed: {} };
    const request = { id: whole._id, token: by.token, body: { ...whole, ...renamed, ...change, version } };
    expect((await callOperation({ group, name: 'update' }, request)).status).toBe(200);
    expect((await about(whole._id))[0]?.fields).toEqual(Object.keys(change));
  });

  it('names both parties that change their tables', async () => {
    await withFreshTables();
    const [first, second] = [await booked({ seats: 2 }), await booked({ seats: 2 })];
    const body = { first, second, override: 'They asked for it.' };
    await callOperation({ group: 'reservations', name: 'swapTables' }, { token: manager.token, body });
    for (const id of [first, second]) expect(await about(id)).toMatchObject([{ operation: 'reservations/swap-tables' }]);
  });

  it('holds no value of a person', async () => {
    const by = await newUser('STAFF');
    const guest = { ...aGuest(), userName: 'Zdislava', userSurname: 'Třešňáková', comment: 'Their silver wedding.' };
    const request = await goodRequest({ group: 'reservations', name: 'enter' });
    await callOperation(
      { group: 'reservations', name: 'enter' },
      { ...request, token: by.token, body: { ...Object(request.body), ...guest } },
    );
    await callOperation({ group: 'reservations', name: 'block' }, { token: by.token, body: { guest: guest.userEmail, note: 'Zdislava.' } });
    const written = JSON.stringify(await entriesBy(by.userId));
    expect(await entriesBy(by.userId)).toHaveLength(2);
    for (const value of Object.values(guest)) expect(written).not.toContain(value);
  });

  it('ends after a year', async () => {
    const by = await newUser('STAFF');
    const { status } = await callOperation({ group: 'notifications', name: 'add' }, { token: by.token });
    expect(status).toBe(201);
    const [entry] = await entriesBy(by.userId);
    expect(entry?.ttl).toBe(Math.floor(Date.parse(entry?.at ?? '') / 1000) + 365 * 24 * 3600);
  });
});

describe('GET /api/trail/list', () => {
  const list = (query: Record<string, string> = {}) => callOperation({ group: 'auth', name: 'listTrail' }, { token: manager.token, query });

  it('lists what one person did, newest first, with the present names', async () => {
    const by = await newUser('STAFF');
    const { addMenu } = await staff();
    const { _id: id, version } = await addMenu();
    await callOperation({ group: 'menus', name: 'update' }, { id, token: by.token, body: { name: 'Wine', version } });
    await callOperation({ group: 'notifications', name: 'add' }, { token: by.token });
    const { body } = await list({ who: by.userId });
    expect(body.data).toMatchObject([
      { operation: 'notifications/add', by: { _id: by.userId, name: 'Jana Nováková' } },
      { operation: 'menus/update', target: { _id: id, name: 'Wine' }, fields: expect.arrayContaining(['name']) },
    ]);
    expect((await list({ who: by.userId, what: 'menus' })).body.data).toHaveLength(1);
  });

  it('lists what was done to one menu, its lines and prices too, and to no other', async () => {
    const by = await newUser('STAFF');
    const { addMenu, addMeal, addMenuItem } = await staff();
    const [{ _id: mealId }, menu, other] = [await addMeal(), await addMenu(), await addMenu()];
    const [item, otherItem] = await Promise.all([menu, other].map(({ _id: menuId }) => addMenuItem({ menuId, mealId, mealPrice: 100 })));
    const price = (of: { _id: string }, mealPrice: number, version = 1) => ({ _id: of._id, version, mealPrice });
    const change = (...prices: ReturnType<typeof price>[]) =>
      callOperation({ group: 'menuItems', name: 'changePrices' }, { token: by.token, body: { prices } });
    await change(price(item, 110));
    await change(price(otherItem, 110));
    await change(price(item, 120, 2), price(otherItem, 120, 2));
    const lines = { changed: [{ _id: item._id, version: 3, visibility: false }] };
    await callOperation({ group: 'menuItems', name: 'changeLines' }, { id: menu._id, token: by.token, body: lines });
    const { body } = await list({ of: menu._id });
    const target = { _id: menu._id, name: menu.name };
    expect(body.data.slice(0, 2)).toMatchObject([
      { operation: 'menu-items/change-lines', target },
      { operation: 'menu-items/change-prices', target, by: { _id: by.userId } },
    ]);
    expect(body.data.filter((entry: { operation: string }) => entry.operation === 'menu-items/change-prices')).toHaveLength(1);
  });

  it('lists all of a day in pages, and nothing of another day @full', async () => {
    const by = await newUser('STAFF');
    for (let row = 0; row < 51; row++) await callOperation({ group: 'notifications', name: 'add' }, { token: by.token });
    const seen: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { status, body } = await list({ what: 'notifications', ...(cursor && { cursor }) });
      expect(status).toBe(200);
      seen.push(...body.data.map((entry: { _id: string }) => entry._id));
      cursor = body.nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining((await entriesBy(by.userId)).map(({ _id }) => _id)));
    expect((await list({ to: '2020-01-01' })).body.data).toEqual([]);
  });

  it('keeps the id of a person whose account is gone, and no name', async () => {
    const by = await newUser('STAFF');
    await callOperation({ group: 'notifications', name: 'add' }, { token: by.token });
    await callOperation({ group: 'auth', name: 'deleteUser' }, { token: manager.token, id: by.userId });
    const { body } = await list({ who: by.userId });
    expect(body.data).toMatchObject([{ by: { _id: by.userId } }]);
    expect(body.data[0].by).not.toHaveProperty('name');
  });
});

describe('GET /api/trail/reservation/{id}', () => {
  const of = (id: string, token: string) => callOperation({ group: 'auth', name: 'reservationTrail' }, { id, token });

  it('tells staff what was done to a reservation', async () => {
    const by = await newUser('STAFF');
    const id = await booked();
    await change(id, by.token, { userName: 'Eva' });
    const { body } = await of(id, by.token);
    expect(body.data).toMatchObject([{ by: { name: 'Jana Nováková' }, operation: 'reservations/update', fields: ['userName'] }]);
  });

  it('tells staff nothing of what was done to users', async () => {
    const { id = '' } = await goodRequest({ group: 'auth', name: 'updateUser' });
    await callOperation({ group: 'auth', name: 'updateUser' }, { id, token: manager.token, body: { name: 'Eva', email: undefined } });
    expect(await about(id)).toHaveLength(1);
    expect((await of(id, (await newUser('STAFF')).token)).status).toBe(404);
  });
});
