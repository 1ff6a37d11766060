import { beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { lists } from '#house/table/keys';
import { listItems } from '#house/table/table';
import { some } from '../../testing/catalogue.ts';
import { asGuest, brokenReferences, catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { takeAway } from '../../testing/table.ts';
import { newUser } from '../../testing/users.ts';
import { mostInPiece } from '../contract/menu-items.ts';
import type { Menu } from '../contract/menus.ts';
import { catalogue } from '../store/catalogue.ts';
import { goesOn } from '../store/menus.ts';
import type { StoredMenuItem } from '../store/things.ts';

loggedLines();
const { addIngredient, addMeal, addMenu, addMenuItem, changeItem, changeLines, changeMeal, changeMenu, copy, ...rest } =
  await catalogueRequests();
const { itemsOn, menuOf, removeIngredient, removeItem, removeMenu, switchEdition, takeAllBack, takeBack } = rest;

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

const send = changeLines;
const namesOn = async (menu: Thing, isStaff = true) => (await itemsOn(menu, isStaff ? {} : asGuest)).map(({ mealId }) => mealId.name);
const broken = () => Promise.reject(new Error('the connection broke'));

/** Sends a paste piece by piece; the status of the first piece that is refused, else 200. */
async function sendAll(menu: Thing, paste: string, lines: readonly Line[], more: object = {}) {
  for (let done = 0; done < lines.length; done += mostInPiece) {
    const some = lines.slice(done, done + mostInPiece);
    const { status } = await send(menu, piece(paste, some, { done, of: lines.length, ...more }));
    if (status !== 200) return status;
  }
  return 200;
}

const switchTo = (menu: Thing, body: object) => switchEdition(menu, { categories: ['Polévky'], ...body });
/** Somebody else of the staff. */
const another = async () => ({ token: (await newUser('STAFF')).token });

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
    expect(await menuOf(menu)).toMatchObject({ lastPaste: { _id: paste, done: 20, of: 25 } });
    expect(await menuOf(menu, asGuest)).toEqual(expect.not.objectContaining({ lastPaste: expect.anything() }));
    await send(menu, piece(paste, lines.slice(20), { done: 20, of: 25 }));
    expect(await menuOf(menu)).toMatchObject({ lastPaste: { _id: paste, done: 25, of: 25 } });
    expect(await namesOn(menu)).toEqual(lines.map(({ name }) => name));
    expect(await brokenReferences()).toEqual([]);
  });

  it.each([
    [1, 50, true],
    [1, 70, false],
    [2, 1, false],
  ])('of which %i of 2 lines were stored %i seconds ago goes on: %s', (done, seconds, expected) => {
    expect(goesOn({ _id: 'p', by: 'u', at: new Date(Date.now() - seconds * 1000).toISOString(), done, of: 2 })).toBe(expected);
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
    await send(menu, piece(newId(), pastedLines(1), { of: 3 }), await another());
    const mine = newId();
    const refused = await send(menu, piece(mine, pastedLines(1)));
    expect(refused).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(refused.body.message).toBe(
      'Jana Nováková is storing a pasted card, or taking it back: 1 of 3 lines are stored. Please wait until that is done.',
    );
    // somebody else types meanwhile
    const meal = await addMeal();
    expect(await send(menu, { added: [{ _id: newId(), mealId: meal._id, mealPrice: 10 }] })).toMatchObject({ status: 200 });
    moveClock(61);
    expect(await send(menu, piece(mine, pastedLines(1)))).toMatchObject({ status: 200 });
  });
});

describe('a paste', () => {
  it.each([1, 2, 3, 4])('that is killed before piece %s of 4 has whole dishes only, and a repeat completes it @full', async (stop) => {
    for (const edition of [undefined, newId()]) {
      const [paste, lines] = [newId(), pastedLines(80)];
      const card = await addMenu({ categories: ['Polévky'] });
      expect(await interleaved(() => sendAll(card, paste, lines, { edition }), broken, stop)).toBe(503);
      const names = lines.map(({ name }) => name);
      expect(await namesOn(card, false)).toEqual(edition ? [] : names.slice(0, (stop - 1) * mostInPiece));
      expect(await brokenReferences()).toEqual([]);
      expect(await sendAll(card, paste, lines, { edition })).toBe(200);
      if (edition) expect(await switchTo(card, { version: 1, edition, lines: 80 })).toMatchObject({ status: 200 });
      expect(await namesOn(card, false)).toEqual(names);
    }
  });

  it('and another one at the same moment: one is stored, and the other is told', async () => {
    const [mine, theirs] = [pastedLines(2), pastedLines(2)];
    const refused = await interleaved(
      () => send(menu, piece(newId(), mine, { of: 3 })),
      async () => expect(await send(menu, piece(newId(), theirs, { of: 3 }))).toMatchObject({ status: 200 }),
    );
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('2 of 3 lines') } });
    expect(await namesOn(menu)).toHaveLength(2);
  });

  it('removes nothing, and only a paste writes another edition', async () => {
    const lines = pastedLines(1);
    for (const body of [
      piece(newId(), lines, { removed: [{ _id: newId(), mealId: newId() }] }),
      piece(newId(), lines, { edition: newId(), changed: [{ _id: newId(), version: 1, mealPrice: 10 }] }),
      piece(newId(), lines, { edition: newId(), paste: undefined }),
    ]) {
      expect(await send(menu, body)).toMatchObject({ status: 422 });
    }
  });
});

describe('a paste that is taken back', () => {
  const stored = async () => {
    const { menus, items, meals, ingredients } = await catalogue('2026-11-22');
    const plain = <Of extends { version: number }>(things: Iterable<Of>) => [...things].map(({ version: _version, ...thing }) => thing);
    return {
      categories: menus.get(menu._id)?.categories,
      items: plain(items),
      meals: plain(meals.values()),
      ingredients: plain(ingredients.values()),
    };
  };

  it('leaves the menu and its meals as they were', async () => {
    const [soup, goulash] = [
      await addMeal({ name: 'Kulajda', weight: '0,33 l', ownAllergens: null }),
      await addMeal({ name: 'Guláš', ingredients: [] }),
    ];
    const item = await addMenuItem({ menuId: menu._id, mealId: soup._id, mealPrice: 79 });
    const before = await stored();
    await changeMenu(menu, { categories: ['Polévky', 'Dezerty'] });
    const [paste, lines] = [newId(), pastedLines(25).map((line) => ({ ...line, section: 'Dezerty' }))];
    const large = { measure: '0,5 l', price: 99 };
    const placed = { _id: newId(), mealId: goulash._id, mealPrice: 189, categories: ['Dezerty'] };
    const twice = lines.slice(20, 21).map(({ mealId }) => ({ ...placed, _id: newId(), mealId }));
    await send(menu, piece(paste, lines.slice(0, 20), { of: 27 }));
    const last = piece(paste, lines.slice(20), { of: 27, done: 20 });
    expect(
      await send(menu, {
        ...last,
        added: [...last.added, placed, ...twice],
        changed: [{ _id: item._id, version: 1, mealPrice: 85, measure: '0,33 l', morePrices: [large], categories: ['Polévky'] }],
        meals: [
          { _id: soup._id, version: 1, ownAllergens: [1, 9], marks: ['spicy'], weight: '' },
          { _id: goulash._id, version: 1, description: 's cibulí' },
        ],
        paste: { ...last.paste, lines: 7, sections: ['Dezerty'] },
      }),
    ).toMatchObject({ status: 200 });
    expect(await namesOn(menu)).toHaveLength(28);
    expect(await brokenReferences()).toEqual([]);
    expect(await takeBack(paste)).toMatchObject({
      status: 200,
      body: { message: 'A part of the card has been taken back.', data: { left: 20, menu: { categories: ['Polévky', 'Dezerty'] } } },
    });
    expect(await takeBack(paste)).toMatchObject({
      status: 200,
      body: { message: 'The card has been taken back.', data: { left: 0, stays: [], menu: { categories: ['Polévky'] } } },
    });
    expect(await stored()).toEqual(before);
    expect(await brokenReferences()).toEqual([]);
    expect(await takeBack(paste)).toMatchObject({ status: 404 });
  });

  it('takes its recipes and lines out of the counts again, so that their meals and ingredients can be deleted', async () => {
    const [beef, onion, salt] = [await addIngredient(), await addIngredient(), await addIngredient()];
    const goulash = await addMeal({ name: 'Guláš', ingredients: [some(beef), some(onion)] });
    const before = await stored();
    const [paste, lines] = [newId(), pastedLines(2)];
    const of = (...ingredients: Thing[]) => ingredients.map((one) => some(one));
    const body = piece(paste, lines, {
      of: 3,
      newMeals: lines.map(({ mealId: _id, name }) => ({ _id, name, ingredients: of(onion, salt) })),
      meals: [{ _id: goulash._id, version: 1, ingredients: of(beef, salt) }],
    });
    const more = { added: [{ _id: newId(), mealId: goulash._id, mealPrice: 189 }], paste: { _id: paste, done: 2, lines: 1, of: 3 } };
    expect(await send(menu, body)).toMatchObject({ status: 200 });
    expect(await send(menu, more)).toMatchObject({ status: 200 });
    expect(await brokenReferences()).toEqual([]);
    expect(await removeIngredient(salt)).toMatchObject({ status: 409 });
    expect(await takeAllBack(paste)).toMatchObject({ status: 200 });
    expect(await stored()).toEqual(before);
    expect(await removeIngredient(salt)).toMatchObject({ status: 200 });
  });

  it('leaves and names what somebody has changed since, and the categories in which it stands', async () => {
    await changeMenu(menu, { categories: ['Polévky', 'Dezerty'] });
    const soup = await addMeal({ name: 'Kulajda' });
    const item = await addMenuItem({ menuId: menu._id, mealId: soup._id, mealPrice: 79 });
    const [paste, lines] = [newId(), pastedLines(5)];
    const body = piece(paste, lines, { changed: [{ _id: item._id, version: 1, mealPrice: 85 }] });
    const placed = { _id: newId(), mealId: (await addMeal({ name: 'Kachna' }))._id, mealPrice: 60 };
    const added = [...body.added, placed];
    await send(menu, { ...body, added, paste: { ...body.paste, lines: 6, of: 6, sections: ['Polévky', 'Dezerty'] } });
    const [first, second, third, fourth] = lines as [Line, Line, Line, Line];
    await changeItem(first, { mealPrice: 99 });
    await changeMeal({ _id: second.mealId }, { description: 'domácí' });
    await removeItem(third);
    await addMenuItem({ menuId: menu._id, mealId: fourth.mealId });
    await changeItem(item, { mealPrice: 90 });
    await changeItem(placed, { mealPrice: 61 });
    const { body: reply, stays } = await takeAllBack(paste);
    expect(reply.data.menu).toMatchObject({ categories: ['Polévky'] });
    expect(stays.toSorted()).toEqual(['Jídlo 0', 'Jídlo 1', 'Jídlo 3', 'Kachna', 'Kulajda']);
    expect((await namesOn(menu)).toSorted()).toEqual(['Jídlo 0', 'Jídlo 1', 'Jídlo 3', 'Jídlo 3', 'Kachna', 'Kulajda']);
    expect(await brokenReferences()).toEqual([]);
  });

  it('goes piece by piece, in which nobody else pastes, and the page waits for the last one or a minute', async () => {
    const paste = newId();
    await sendAll(menu, paste, pastedLines(45));
    expect(await takeBack(paste, await another())).toMatchObject({ body: { data: { left: 40 } } });
    const { lastPaste } = (await menuOf(menu)) as Menu;
    expect([lastPaste, goesOn(lastPaste)]).toMatchObject([{ _id: paste, done: 40, of: 45 }, true]);
    expect(await send(menu, piece(newId(), pastedLines(1)))).toMatchObject({ status: 409 });
    expect(await takeBack(paste)).toMatchObject({ body: { data: { left: 20 } } });
    expect(await takeBack(paste)).toMatchObject({ body: { data: { left: 0 } } });
    expect(await menuOf(menu)).toEqual(expect.not.objectContaining({ lastPaste: expect.anything() }));
    expect(await send(menu, piece(newId(), pastedLines(1)))).toMatchObject({ status: 200 });
  });

  it('waits while another one goes on, and goes back beside a later one', async () => {
    const [paste, later] = [newId(), newId()];
    await sendAll(menu, paste, pastedLines(25));
    const lines = pastedLines(2);
    await send(menu, piece(later, lines.slice(0, 1), { of: 2 }));
    const refused = await takeBack(paste);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('1 of 2 lines are stored') } });
    await send(menu, piece(later, lines.slice(1), { done: 1, of: 2 }));
    expect(await takeBack(paste)).toMatchObject({ body: { data: { left: 20, menu: {} } } });
    expect(goesOn((await menuOf(menu))?.lastPaste)).toBe(true);
    expect(await takeBack(paste)).toMatchObject({ status: 200 });
    expect(await namesOn(menu)).toHaveLength(2);
  });

  it('removes the sections of each of its parts when the first one goes', async () => {
    await changeMenu(menu, { categories: ['Polévky', 'Dezerty', 'Pizza'] });
    const [paste, lines] = [newId(), pastedLines(2)];
    const saved = (at: number, section: string) => {
      const body = piece(paste, lines.slice(at, at + 1), { of: at + 1, done: at });
      return send(menu, { ...body, paste: { ...body.paste, sections: [section] } });
    };
    await saved(0, 'Dezerty');
    await saved(1, 'Pizza');
    expect(await takeBack(paste)).toMatchObject({ body: { data: { left: 1, menu: { categories: ['Polévky', 'Dezerty', 'Pizza'] } } } });
    expect(await takeBack(paste)).toMatchObject({ body: { data: { left: 0, menu: { categories: ['Polévky'] } } } });
  });

  it.each([1, 2, 3, 4])('that is killed before piece %s of 4 leaves whole dishes only, and a repeat completes it @full', async (stop) => {
    const [paste, lines] = [newId(), pastedLines(70)];
    await sendAll(menu, paste, lines);
    const reply = await interleaved(() => takeAllBack(paste), broken, stop);
    expect(reply.status).toBe(503);
    // the last piece has ten lines
    const left = Math.min(70, 80 - (stop - 1) * mostInPiece);
    expect(await namesOn(menu)).toEqual(lines.slice(0, left).map(({ name }) => name));
    expect(await brokenReferences()).toEqual([]);
    expect(await takeAllBack(paste)).toMatchObject({ status: 200, stays: [] });
    expect(await namesOn(menu)).toEqual([]);
    expect(await brokenReferences()).toEqual([]);
  });

  it('can be taken back again after an interruption, for a day, and gives the menu free', async () => {
    const [paste, lines] = [newId(), pastedLines(45)];
    await sendAll(menu, paste, lines);
    expect((await interleaved(() => takeAllBack(paste), broken, 2)).status).toBe(503);
    expect(await namesOn(menu)).toHaveLength(40);
    expect((await takeAllBack(paste)).status).toBe(200);
    expect(await namesOn(menu)).toEqual([]);
    const begun = newId();
    await send(menu, piece(begun, pastedLines(1), { of: 2 }));
    await takeBack(begun);
    expect(await send(menu, piece(newId(), pastedLines(1)))).toMatchObject({ status: 200 });
    const late = newId();
    await send(menu, piece(late, pastedLines(1)));
    moveClock(25 * 3600);
    expect((await takeBack(late)).status).toBe(404);
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
    const { version } = (await menuOf(menu)) as Menu;
    const switched = await switchTo(menu, { version, edition, lines: 3, categories: ['Pondělí', 'Polévky'] });
    expect(switched).toMatchObject({
      status: 200,
      body: { data: { edition, categories: ['Pondělí', 'Polévky'], former: { edition: null, categories: ['Polévky'] } } },
    });
    for (const isStaff of [true, false]) expect(await namesOn(menu, isStaff)).toEqual(lines.map(({ name }) => name));
    expect(Object.keys((await menuOf(menu, asGuest)) ?? {})).not.toEqual(expect.arrayContaining(['edition']));
    // the request comes again
    expect(await switchTo(menu, { version, edition, lines: 3 })).toMatchObject({ status: 200 });

    const back = await switchTo(menu, { version: version + 1, edition: null });
    expect(back).toMatchObject({ status: 200, body: { data: { categories: ['Polévky'], former: { edition } } } });
    expect(back.body.data.edition).toBeUndefined();
    expect(await namesOn(menu, false)).toEqual(['Kulajda']);
    expect(await brokenReferences()).toEqual([]);
    // the former one is kept for a day
    moveClock(25 * 3600);
    expect(await switchTo(menu, { version: version + 2, edition })).toMatchObject({ status: 409 });
  });

  it('is refused when it is not whole, without prices that it needs, of another version, or while a paste goes on', async () => {
    const lines = pastedLines(3);
    await write(lines);
    const { version } = (await menuOf(menu)) as Menu;
    for (const body of [
      { version, edition, lines: 2 },
      { version: version + 1, edition, lines: 3 },
      { version, edition: newId() },
    ]) {
      expect(await switchTo(menu, body)).toMatchObject({ status: 409 });
    }
    await send(menu, piece(newId(), pastedLines(1), { of: 2 }));
    expect(await switchTo(menu, { version, edition, lines: 3 })).toMatchObject({ status: 409 });
    moveClock(61);
    expect(await switchTo(menu, { version, edition, lines: 3 })).toMatchObject({ status: 200 });
  });

  it('goes at the next switch but one, and with its menu, and its meals are free', async () => {
    const editions = [newId(), newId(), newId()];
    const lines = editions.map(() => pastedLines(30));
    let { version } = (await menuOf(menu)) as Menu;
    for (const [at, one] of editions.entries()) {
      await sendAll(menu, newId(), lines[at] ?? [], { edition: one });
      version = (await switchTo(menu, { version, edition: one, lines: 30 })).body.data.version;
    }
    const left = async () => (await listItems<StoredMenuItem>(lists.menuItems)).map((item) => item.edition);
    expect(new Set(await left())).toEqual(new Set(editions.slice(1)));
    expect(await switchTo(menu, { version, edition: editions[0] ?? '', lines: 30 })).toMatchObject({ status: 409 });
    expect(await brokenReferences()).toEqual([]);
    await removeMenu(menu);
    expect(await left()).toEqual([]);
    expect(await brokenReferences()).toEqual([]);
  });

  it('that was written by a paste which another one has interrupted is not gone on with', async () => {
    const [paste, lines] = [newId(), pastedLines(2)];
    await send(menu, piece(paste, lines.slice(0, 1), { of: 2, edition }));
    moveClock(61);
    await send(menu, piece(newId(), pastedLines(1)));
    expect(await send(menu, piece(paste, lines.slice(1), { done: 1, of: 2, edition }))).toMatchObject({ status: 409 });
  });

  it('is what is typed into once it is on the card, and what stands in the former one is not', async () => {
    const meal = await addMeal({ name: 'Kulajda' });
    const former = await addMenuItem({ menuId: menu._id, mealId: meal._id, mealPrice: 70 });
    const lines = pastedLines(1);
    await write(lines);
    const { version } = (await menuOf(menu)) as Menu;
    await switchTo(menu, { version, edition, lines: 1 });
    const typed = { _id: newId(), mealId: meal._id, mealPrice: 10 };
    expect(await send(menu, { added: [typed], changed: [{ _id: lines[0]?._id, version: 1, mealPrice: 90 }] })).toMatchObject({
      status: 200,
    });
    expect(await addMenuItem({ menuId: menu._id, mealId: meal._id })).toBeDefined();
    expect(await namesOn(menu)).toEqual(['Jídlo 0', 'Kulajda', 'Kulajda']);
    expect(await send(menu, { changed: [{ _id: former._id, version: 1, mealPrice: 80 }] })).toMatchObject({ status: 409 });
    expect(await send(menu, { removed: [{ _id: former._id, mealId: meal._id }] })).toMatchObject({ status: 409 });
    expect(await changeItem(former, { mealPrice: 80 })).toMatchObject({ status: 404 });
    expect(await namesOn((await copy(menu)).body.data)).toEqual(['Jídlo 0', 'Kulajda', 'Kulajda']);
    expect(await brokenReferences()).toEqual([]);
  });
});
