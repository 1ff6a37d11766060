import { beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../data/ids.ts';
import { lists } from '../data/keys.ts';
import { brokenReferences, catalogueRequests, type Thing } from '../testing/catalogue-requests.ts';
import { moveClock, resetClock } from '../testing/clock.ts';
import { loggedLines } from '../testing/logs.ts';
import { call } from '../testing/request.ts';
import { takeAway } from '../testing/table.ts';
import { newUser } from '../testing/users.ts';
import { handler as items } from './menu-items.ts';
import { handler as menus } from './menus.ts';

loggedLines();
const { token, addMeal, addMenu, addMenuItem } = await catalogueRequests();

interface Line {
  name: string;
  mealId: string;
  _id: string;
}

const pastedLines = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) => ({ name: `Jídlo ${at}`, mealId: newId(), _id: newId() }));

/** A piece of a paste: these lines of `of`, behind `done` others. */
const piece = (paste: string, lines: readonly Line[], { done = 0, of = lines.length, ...more }: Record<string, unknown> = {}) => ({
  newMeals: lines.map(({ name, mealId }) => ({ _id: mealId, name })),
  added: lines.map(({ _id, mealId }) => ({ _id, mealId, mealPrice: 100, categories: ['Polévky'] })),
  paste: { _id: paste, done, of, lines: lines.length || 1 },
  ...more,
});

const send = (menu: Thing, body: object, as = token) =>
  call(items, 'menu-items/change-lines', { token: as, id: menu._id, body: { newMeals: undefined, added: undefined, ...body } });
const menuOf = async ({ _id }: Thing, isStaff = true) =>
  (await call(menus, 'menus/list', { token: isStaff ? token : undefined })).body.data.find((menu: Thing) => menu._id === _id);
const namesOn = async ({ _id }: Thing, isStaff = true) =>
  (await call(items, 'menu-items/list', { token: isStaff ? token : undefined })).body.data
    .filter(({ menuId }: { menuId: string }) => menuId === _id)
    .map(({ mealId }: { mealId: { name: string } }) => mealId.name);
const switchTo = (menu: Thing, body: object) =>
  call(menus, 'menus/switch-edition', { token, id: menu._id, body: { categories: ['Polévky'], ...body } });

let menu: Thing;
beforeEach(async () => {
  resetClock();
  await takeAway(({ pk }) => pk === lists.catalogue.pk);
  menu = await addMenu({ name: 'Oběd', categories: ['Polévky'] });
});

describe('a paste in pieces', () => {
  it('says to staff how far it is, keeps its order, and to guests nothing of it', async () => {
    const [paste, lines] = [newId(), pastedLines(25)];
    expect(await send(menu, piece(paste, lines.slice(0, 20), { of: 25 }))).toMatchObject({ status: 200 });
    expect(await menuOf(menu)).toMatchObject({ pasting: { _id: paste, done: 20, of: 25 } });
    expect(await menuOf(menu, false)).toEqual(expect.not.objectContaining({ pasting: expect.anything() }));
    await send(menu, piece(paste, lines.slice(20), { done: 20, of: 25 }));
    expect(await menuOf(menu)).toEqual(expect.not.objectContaining({ pasting: expect.anything() }));
    expect(await namesOn(menu)).toEqual(lines.map(({ name }) => name));
    expect(await brokenReferences()).toEqual([]);
  });

  it('that is sent again is stored once', async () => {
    const [paste, lines] = [newId(), pastedLines(4)];
    for (let time = 0; time < 2; time++) {
      expect(await send(menu, piece(paste, lines.slice(0, 2), { of: 4 }))).toMatchObject({ status: 200 });
      expect(await send(menu, piece(paste, lines.slice(2), { done: 2, of: 4 }))).toMatchObject({ status: 200 });
    }
    expect(await namesOn(menu)).toHaveLength(4);
    expect(await send(menu, piece(paste, pastedLines(2), { of: 4 }))).toMatchObject({ status: 409 });
    expect(await brokenReferences()).toEqual([]);
  });

  it('meets another one with a sentence, until that has not moved for a minute', async () => {
    const { token: other } = await newUser('STAFF');
    const lines = pastedLines(3);
    await send(menu, piece(newId(), lines.slice(0, 1), { of: 3 }), other);
    const mine = newId();
    const refused = await send(menu, piece(mine, pastedLines(1)));
    expect(refused).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(refused.body.message).toBe('Jana Nováková is taking a card over: 1 of 3 lines. Please wait until that is done.');
    // somebody else types meanwhile
    const meal = await addMeal();
    expect(await send(menu, { added: [{ _id: newId(), mealId: meal._id, mealPrice: 10 }] })).toMatchObject({ status: 200 });
    moveClock(61);
    expect(await send(menu, piece(mine, pastedLines(1)))).toMatchObject({ status: 200 });
  });
});

describe('a new edition', () => {
  const edition = newId();
  const write = (lines: readonly Line[], of = edition) => send(menu, piece(newId(), lines, { edition: of }));

  it('is seen by nobody until it is switched to, by one update, and back', async () => {
    const meal = await addMeal({ name: 'Kulajda' });
    await addMenuItem({ menuId: menu._id, mealId: meal._id });
    const lines = pastedLines(3);
    expect(await write(lines)).toMatchObject({ status: 200 });
    for (const isStaff of [true, false]) expect(await namesOn(menu, isStaff)).toEqual(['Kulajda']);
    const { version } = await menuOf(menu);
    const switched = await switchTo(menu, { version, edition, lines: 3, categories: ['Pondělí', 'Polévky'] });
    expect(switched).toMatchObject({
      status: 200,
      body: { data: { edition, categories: ['Pondělí', 'Polévky'], former: { edition: null, categories: ['Polévky'] } } },
    });
    for (const isStaff of [true, false]) expect(await namesOn(menu, isStaff)).toEqual(lines.map(({ name }) => name));
    expect(Object.keys(await menuOf(menu, false))).not.toEqual(expect.arrayContaining(['edition']));
    // the request comes again
    expect(await switchTo(menu, { version, edition, lines: 3 })).toMatchObject({ status: 200 });

    const back = await switchTo(menu, { version: version + 1, edition: null });
    expect(back).toMatchObject({ status: 200, body: { data: { categories: ['Polévky'], former: { edition } } } });
    expect(back.body.data.edition).toBeUndefined();
    expect(await namesOn(menu, false)).toEqual(['Kulajda']);
    expect(await brokenReferences()).toEqual([]);
  });
});
