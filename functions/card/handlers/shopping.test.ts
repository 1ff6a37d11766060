import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { book } from '../../testing/bookings.ts';
import { some, staff } from '../../testing/catalogue.ts';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { openWith } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { putAll, takeAway, wholeTable } from '../../testing/table.ts';
import { dateIn, eveningIn, newUser } from '../../testing/users.ts';
import { listKeptDays, type Stock } from '../contract/shopping.ts';
import { changeTicks } from '../store/shopping.ts';
import { handler } from './shopping.ts';

const { token, addIngredient, addMeal } = await staff();
const [flour, egg] = [await addIngredient({ name: 'Mouka', kind: 'dry', supplier: 'Makro' }), await addIngredient()];
const meal = await addMeal({
  name: 'Palačinky',
  ingredients: [some(flour, '100'), { _id: egg._id, quantity: '1/3', unit: 'ks' }],
});
const [flourLine, eggLine] = [`${flour._id}.g`, `${egg._id}.ks`];
const span = { from: dateIn(3), to: dateIn(5) };
const unknownId = 'A'.repeat(22);

beforeEach(() => takeAway(({ pk }) => pk === 'SHOPPING'));
afterAll(resetClock);

const add = (body: object = {}, headers: Record<string, string> = {}) =>
  call(handler, 'shopping/add', {
    token,
    headers,
    body: { ...span, covers: 80, meals: [{ _id: meal._id, servings: 4 }], shares: {}, ...body },
  });
const made = async (body?: object) => (await add(body)).body.data;
const tick = (id: string, body: object) => call(handler, 'shopping/tick', { token, id, body: { ticked: undefined, ...body } });
const shown = async (id: string, query: Record<string, string> = { known: '' }) =>
  call(handler, 'shopping/show', { token, id, query: Object.fromEntries(Object.entries(query).filter(([, value]) => value)) });
const covers = (query: object = span) => call(handler, 'shopping/covers', { token, query: { ...span, ...query } });

it('makes a list of what to buy, which stays as it was made when the recipe changes', async () => {
  const reply = await add();
  expect(reply).toMatchObject({
    status: 201,
    body: {
      message: 'The shopping list is ready.',
      data: {
        ...span,
        covers: 80,
        meals: [{ name: 'Palačinky', servings: 4 }],
        lines: [
          { _id: flourLine, name: 'Mouka', kind: 'dry', supplier: 'Makro', need: { quantity: '400', unit: 'g' }, meals: [0] },
          { _id: eggLine, kind: null, supplier: '', need: { quantity: '4/3', unit: 'ks' } },
        ],
      },
    },
  });
  const { _id } = reply.body.data;
  expect((await shown(_id)).body.data).toEqual({ list: reply.body.data, state: { ticked: [], stock: {}, version: 1 } });
});

it('makes one list of a request that comes twice', async () => {
  const headers = { 'idempotency-key': 'the same list, once' };
  const [first, second] = [await add({}, headers), await add({}, headers)];
  expect(second.body.data).toEqual(first.body.data);
  expect((await call(handler, 'shopping/list', { token })).body.data).toHaveLength(1);
});

it('names the meal that does not exist, and keeps nothing', async () => {
  const reply = await add({
    meals: [
      { _id: meal._id, servings: 1 },
      { _id: unknownId, servings: 1 },
    ],
  });
  expect(reply).toMatchObject({ status: 404, body: { errors: [{ field: 'meals.1._id' }] } });
  expect((await call(handler, 'shopping/list', { token })).body.data).toEqual([]);
});

it('counts the guests of each day, with those who wait for an answer, and remembers shares until their meals are gone', async () => {
  await openWith();
  await book({ dateTime: eveningIn(3), seats: 2 });
  await book({ dateTime: eveningIn(4), seats: 3 });
  const before = (await covers()).body.data;
  expect(before.days.map(({ date }: { date: string }) => date)).toEqual([dateIn(3), dateIn(4), dateIn(5)]);
  await book({ dateTime: eveningIn(4), seats: 1 });
  const after = (await covers()).body.data;
  const grown = after.days.map((day: { covers: number }, at: number) => day.covers - before.days[at].covers);
  expect(grown).toEqual([0, 1, 0]);
  expect(after.shares).toEqual({});

  await made({ shares: { [meal._id]: 25, [unknownId]: 10 } });
  await made({ shares: {} });
  expect((await covers()).body.data.shares).toEqual({ [meal._id]: 25 });
});

it('keeps the shares of all who make lists at the same moment', async () => {
  const meals = await Promise.all(Array.from({ length: 8 }, () => addMeal()));
  const shares = meals.map(({ _id }, at) => ({ [_id]: 10 + at }));
  await Promise.all(shares.map((one) => add({ shares: one })));
  expect((await covers()).body.data.shares).toEqual(Object.assign({}, ...shares));
});

it('refuses a list that is longer than an item of the table, and keeps nothing', async () => {
  // what cannot be added up is kept with each meal: sixty ingredients of a hundred meals, in words of eighty bytes
  const rows = Array.from({ length: 60 }, () => ({ _id: newId(), quantity: '😀'.repeat(20), unit: 'g' }));
  const ids = Array.from({ length: 100 }, () => newId());
  await putAll(ids.map((_id) => ({ ...keys.meal(_id), _id, name: 'Feast', description: '', ingredients: rows, version: 1, uses: 0 })));
  const reply = await add({ meals: ids.map((_id) => ({ _id, servings: 1 })) });
  await takeAway(({ _id }) => ids.includes(String(_id)));
  expect(reply).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'meals', message: 'This list is too long to be kept. Please make two of it.' }] },
  });
  expect((await call(handler, 'shopping/list', { token })).body.data).toEqual([]);
});

it('loses no tick of two people who shop at once', async () => {
  const ingredients = await Promise.all(Array.from({ length: 20 }, () => addIngredient()));
  const { _id } = await addMeal({ ingredients: ingredients.map((one) => some(one)) });
  const { _id: list, lines } = await made({ meals: [{ _id, servings: 1 }] });
  const ids: string[] = lines.map((line: { _id: string }) => line._id);
  const replies = await Promise.all(ids.map((line) => tick(list, { ticked: [line] })));
  expect(replies.map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect((await shown(list)).body.data.state.ticked.sort()).toEqual(ids.toSorted());
});

it('unticks one line and leaves the others, however often the request comes', async () => {
  const { _id } = await made();
  await tick(_id, { ticked: [flourLine, eggLine] });
  await tick(_id, { unticked: [flourLine] });
  const again = await tick(_id, { unticked: [flourLine] });
  expect(again.body).toMatchObject({ message: 'Saved.', data: { ticked: [eggLine], version: 4 } });
  const known = await shown(_id, { known: 'list' });
  expect(known.body.data).toEqual({ state: again.body.data });
});

it('keeps what is there already until somebody says otherwise', async () => {
  const { _id } = await made();
  const stock: Stock = { quantity: '0,5', unit: 'kg' };
  await tick(_id, { stock: { [flourLine]: stock } });
  expect((await tick(_id, { ticked: [eggLine] })).body.data).toMatchObject({ ticked: [eggLine], stock: { [flourLine]: stock } });
  expect((await tick(_id, { stock: { [flourLine]: null } })).body.data).toMatchObject({ ticked: [eggLine], stock: {} });
});

it.each([
  [{ ticked: [`${unknownId}.g`] }, 'ticked'],
  [{ ticked: ['nothing'] }, 'ticked.0'],
  [{ unticked: [`${unknownId}.g`] }, 'unticked'],
  [{ stock: { [`${unknownId}.g`]: null } }, 'stock'],
  [{ stock: { [flourLine]: { quantity: '1', unit: 'l' } } }, `stock.${flourLine}`],
  [{ stock: { [flourLine]: { quantity: 'a bag', unit: 'kg' } } }, `stock.${flourLine}`],
  [{ ticked: [flourLine], unticked: [flourLine] }, 'unticked'],
  [{}, 'ticked'],
])('refuses the ticks %j, and changes nothing', async (body, field) => {
  const { _id } = await made();
  expect(await tick(_id, body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  expect((await shown(_id)).body.data.state.version).toBe(1);
});

it('lists the latest days first, with how much is ticked off or there already', async () => {
  const { _id: later } = await made({ from: dateIn(6), to: dateIn(6) });
  const { _id: sooner } = await made();
  await tick(sooner, { ticked: [flourLine] });
  expect((await call(handler, 'shopping/list', { token })).body.data).toMatchObject([
    { _id: later, lines: 2, ticked: 0 },
    { _id: sooner, ...span, covers: 80, lines: 2, ticked: 1 },
  ]);
  await tick(sooner, { stock: { [flourLine]: { quantity: '99', unit: 'kg' }, [eggLine]: { quantity: '99', unit: 'ks' } } });
  expect((await call(handler, 'shopping/list', { token })).body.data).toMatchObject([{ ticked: 0 }, { ticked: 2 }]);
});

it('answers 404 for a list that was deleted, and ticks do not bring it back', async () => {
  const { _id } = await made();
  expect((await call(handler, 'shopping/delete', { token, id: _id })).body.message).toBe('The shopping list has been deleted.');
  for (const reply of [await shown(_id), await shown(_id, { known: 'list' }), await tick(_id, { ticked: [flourLine] })])
    expect(reply).toMatchObject({ status: 404, body: { message: 'This shopping list is not kept any longer.' } });
  expect((await call(handler, 'shopping/delete', { token, id: _id })).status).toBe(404);
});

it('stores nothing for a list that was deleted while it was ticked', async () => {
  expect(await changeTicks(unknownId, { ticked: [flourLine], unticked: [], stock: {} })).toBeUndefined();
  expect((await wholeTable()).filter(({ pk }) => pk === 'SHOPPING')).toEqual([]);
});

it('keeps a list for two weeks after its last day', async () => {
  const { _id } = await made();
  const days = (count: number) => count * 24 * 3600;
  const statusAfter = async (seconds: number) => {
    moveClock(seconds);
    const { token } = await newUser('STAFF');
    const replies = [
      await call(handler, 'shopping/show', { token, id: _id, query: {} }),
      await call(handler, 'shopping/show', { token, id: _id, query: { known: 'list' } }),
    ];
    const listed = (await call(handler, 'shopping/list', { token })).body.data.length;
    resetClock();
    return [...replies.map(({ status }) => status), listed];
  };
  expect(await statusAfter(days(5 + listKeptDays - 1))).toEqual([200, 200, 1]);
  expect(await statusAfter(days(5 + listKeptDays + 2))).toEqual([404, 404, 0]);
});
