import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { update } from '../data/actions.ts';
import { catalogue, menuItemsOf, publicCatalogue } from '../data/card/catalogue.ts';
import { newId } from '../data/ids.ts';
import { keys, lists } from '../data/keys.ts';
import { transact } from '../data/table.ts';
import { brokenReferences, catalogueRequests, type Thing } from '../testing/catalogue-requests.ts';
import { moveClock, resetClock } from '../testing/clock.ts';
import { interleaved } from '../testing/interleaving.ts';
import { loggedLines } from '../testing/logs.ts';
import { call } from '../testing/request.ts';
import { takeAway } from '../testing/table.ts';
import { newUser } from '../testing/users.ts';
import { handler } from './menus.ts';

loggedLines();
const { token, addMeal, addMenu, addMenuItem, changeItem, changeMeal, removeItem } = await catalogueRequests();
const broken = () => Promise.reject(new Error('the connection broke'));

const importInto = (menu: Thing, body: Record<string, unknown>, key = newId()) =>
  call(handler, 'menus/import', { token, id: menu._id, headers: { 'idempotency-key': key }, body: { sections: [], dishes: [], ...body } });
const takeBack = ({ _id: id }: Thing, as = token) => call(handler, 'menus/take-back-import', { token: as, id });

const dish = (number: number, more: Record<string, unknown> = {}) => ({
  name: `Jídlo ${number}`,
  section: 'Polévky',
  mealPrice: 50 + number,
  ...more,
});
const dishes = (count: number) => Array.from({ length: count }, (_, number) => dish(number));

/** Name, section and price of each item of a menu, as guests read them. */
async function guestsRead(menu: Thing): Promise<string[]> {
  const items = menuItemsOf(await publicCatalogue('2026-11-22')).filter(({ menuId }) => menuId === menu._id);
  return items.map(({ mealId, categories, mealPrice }) => `${mealId.name}, ${categories}: ${mealPrice}`);
}

// each test reads the whole card again and again
beforeEach(() => takeAway(({ pk }) => pk === lists.catalogue.pk));
afterEach(resetClock);

describe('a card that is taken over', () => {
  it('adds new dishes, dishes of meals that exist, and sections, and changes prices', async () => {
    const [menu, meal, other] = await Promise.all([
      addMenu({ name: 'Oběd', categories: ['Hlavní jídla'] }),
      addMeal({ name: 'Guláš' }),
      addMeal(),
    ]);
    const item = await addMenuItem({ menuId: menu._id, mealId: other._id, mealPrice: 150 });
    const reply = await importInto(menu, {
      sections: ['Polévky'],
      dishes: [dish(1, { ownAllergens: [1, 9], weight: '0,33 l', marks: ['spicy'] }), dish(2)],
      placed: [{ mealId: meal._id, section: 'Hlavní jídla', mealPrice: 165 }],
      prices: [{ _id: item._id, version: 1, mealPrice: 155.5 }],
    });
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { added: 3, changed: 1, menu: { categories: ['Hlavní jídla', 'Polévky'] } } },
    });
    expect(reply.body.message).toBe('Oběd: 3 dishes have been added, one price has been changed.');
    const items = menuItemsOf(await catalogue('2026-11-22')).filter(({ menuId }) => menuId === menu._id);
    expect(items).toMatchObject([
      { mealPrice: 155.5, version: 2 },
      { mealId: { name: 'Jídlo 1', allergens: [1, 9], weight: '0,33 l', marks: ['spicy'] }, categories: ['Polévky'], mealPrice: 51 },
      { mealId: { name: 'Jídlo 2', allergens: null }, categories: ['Polévky'], mealPrice: 52 },
      { mealId: { name: 'Guláš' }, categories: ['Hlavní jídla'], mealPrice: 165 },
    ]);
    expect(await brokenReferences()).toEqual([]);
  });

  it('keeps the order of the card where meals that exist and new ones take turns', async () => {
    const [menu, one, other] = await Promise.all([
      addMenu({ categories: ['Víno'] }),
      addMeal({ name: 'Ryzlink' }),
      addMeal({ name: 'Cider' }),
    ]);
    const at = (place: number) => ({ section: 'Víno', mealPrice: 50, place });
    await importInto(menu, {
      dishes: [dish(1, at(1)), dish(2, at(3))],
      placed: [
        { mealId: one._id, ...at(0) },
        { mealId: other._id, ...at(2) },
      ],
    });
    const items = menuItemsOf(await catalogue('2026-11-22')).filter(({ menuId }) => menuId === menu._id);
    expect(items.map(({ mealId }) => mealId.name)).toEqual(['Ryzlink', 'Jídlo 1', 'Cider', 'Jídlo 2']);
  });

  it('takes several prices over with what each is for, and sets them back', async () => {
    const [menu, meal, other] = await Promise.all([
      addMenu({ categories: ['Víno'] }),
      addMeal({ name: 'Ryzlink' }),
      addMeal({ name: 'Cider' }),
    ]);
    const item = await addMenuItem({ menuId: menu._id, mealId: other._id, mealPrice: 55, morePrices: [{ measure: '0,5 l', price: 75 }] });
    const pricesOn = async () =>
      menuItemsOf(await catalogue('2026-11-22'))
        .filter(({ menuId }) => menuId === menu._id)
        .map(({ mealId, mealPrice, measure = '', morePrices = [] }) => [
          mealId.name,
          measure,
          mealPrice,
          ...morePrices.flatMap(Object.values),
        ]);
    const before = await pricesOn();
    const listed = (first: number, second: number) => ({
      mealPrice: first,
      measure: '0,1 l',
      morePrices: [{ measure: 'láhev', price: second }],
    });
    const { body } = await importInto(menu, {
      dishes: [dish(1, { section: 'Víno', ...listed(49, 290.5) })],
      placed: [{ mealId: meal._id, section: 'Víno', ...listed(59, 350) }],
      // the first price stays
      prices: [{ _id: item._id, version: 1, ...listed(55, 310) }],
    });
    expect(await pricesOn()).toEqual([
      ['Cider', '0,1 l', 55, 'láhev', 310],
      ['Jídlo 1', '0,1 l', 49, 'láhev', 290.5],
      ['Ryzlink', '0,1 l', 59, 'láhev', 350],
    ]);
    expect(await takeBack(body.data)).toMatchObject({ status: 200 });
    expect(await pricesOn()).toEqual(before);
  });

  it('takes the place of further prices that were planned for a day that has come, where it says any', async () => {
    const [menu, ...meals] = await Promise.all([addMenu(), addMeal(), addMeal()]);
    const morePrices = [{ measure: 'large', price: 80 }];
    const items = await Promise.all(meals.map(({ _id }) => addMenuItem({ menuId: menu._id, mealId: _id, mealPrice: 60, morePrices })));
    const plannedPrices = [{ from: '2026-01-01', priceHalers: 6500, morePrices: [{ measure: 'large', priceHalers: 8500 }] }];
    await transact(items.map(({ _id }) => update(keys.menuItem(_id), { set: { plannedPrices } })));
    const [both, first] = items.map(({ _id }) => ({ _id, version: 1, mealPrice: 70 }));
    await importInto(menu, { prices: [{ ...both, morePrices: [{ measure: 'large', price: 95 }] }, first] });
    const read = menuItemsOf(await catalogue('2099-01-01'));
    expect(items.map(({ _id }) => read.find((item) => item._id === _id))).toMatchObject([
      { mealPrice: 70, morePrices: [{ measure: 'large', price: 95 }] },
      { mealPrice: 70, morePrices: [{ measure: 'large', price: 85 }] },
    ]);
  });

  it('has up to 300 dishes @full', async () => {
    const menu = await addMenu({ categories: ['Polévky'] });
    expect(await importInto(menu, { dishes: dishes(301) })).toMatchObject({ status: 422 });
    expect(await importInto(menu, { dishes: dishes(300) })).toMatchObject({ status: 200, body: { data: { added: 300 } } });
    expect(await guestsRead(menu)).toHaveLength(300);
    expect(await brokenReferences()).toEqual([]);
  });

  it('is refused as a whole when a price has been changed, a meal is gone, or a dish stands there already', async () => {
    const menu = await addMenu({ categories: ['Polévky'] });
    const meal = await addMeal({ name: 'Kulajda' });
    const item = await addMenuItem({ menuId: menu._id, mealId: meal._id, categories: ['Polévky'], mealPrice: 70 });
    const before = await guestsRead(menu);
    for (const body of [
      { prices: [{ _id: item._id, version: 7, mealPrice: 75 }] },
      { placed: [{ mealId: newId(), section: 'Polévky', mealPrice: 75 }] },
      { placed: [{ mealId: meal._id, section: 'Polévky', mealPrice: 75 }] },
      { dishes: [dish(1), dish(2, { name: 'KULAJDA' })] },
    ]) {
      expect(await importInto(menu, body)).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    }
    expect(await importInto(menu, { dishes: [dish(1, { section: 'Dezerty' })] })).toMatchObject({ status: 422 });
    expect(await guestsRead(menu)).toEqual(before);
  });

  it('is refused when a price changes in the last moment', async () => {
    const [menu, meal] = await Promise.all([addMenu({ categories: ['Polévky'] }), addMeal()]);
    const item = await addMenuItem({ menuId: menu._id, mealId: meal._id, mealPrice: 70 });
    const body = { dishes: dishes(2), prices: [{ _id: item._id, version: 1, mealPrice: 75 }] };
    const outcome = await interleaved(
      () => importInto(menu, body),
      () => changeItem(item, { mealPrice: 99 }),
    );
    expect(outcome).toMatchObject({ status: 409 });
    expect(await guestsRead(menu)).toHaveLength(1);
  });

  it('is taken back as far as it was stored when a later piece does not fit the menu any more', async () => {
    const [menu, meal] = await Promise.all([addMenu({ categories: ['Hlavní jídla'] }), addMeal()]);
    const item = await addMenuItem({ menuId: menu._id, mealId: meal._id, mealPrice: 70 });
    const before = await guestsRead(menu);
    const body = { sections: ['Polévky'], dishes: dishes(25), prices: [{ _id: item._id, version: 1, mealPrice: 75 }] };
    // the sections, the first piece, and then the one with the price
    const change = () => transact([update(keys.menuItem(item._id), { add: { version: 1 } })]);
    expect(await interleaved(() => importInto(menu, body), change, 3)).toMatchObject({ status: 409 });
    expect(await guestsRead(menu)).toEqual(before);
    expect((await catalogue('2026-11-22')).menus.get(menu._id)?.categories).toEqual(['Hlavní jídla']);
    expect(await brokenReferences()).toEqual([]);
  });

  it('needs something to take over', async () => {
    expect(await importInto(await addMenu(), {})).toMatchObject({ status: 422 });
    expect(await importInto({ _id: newId() }, { dishes: [dish(1)] })).toMatchObject({ status: 404 });
  });
});

describe('a card that is taken back', () => {
  it('leaves the menu as it was before', async () => {
    const [menu, meal, other] = await Promise.all([addMenu({ categories: ['Hlavní jídla'] }), addMeal(), addMeal({ name: 'Guláš' })]);
    const item = await addMenuItem({ menuId: menu._id, mealId: meal._id, mealPrice: 150 });
    const [before, meals] = [await guestsRead(menu), (await catalogue('2026-11-22')).meals.size];
    const { body } = await importInto(menu, {
      sections: ['Polévky'],
      dishes: dishes(60),
      placed: [{ mealId: other._id, section: 'Hlavní jídla', mealPrice: 165 }],
      prices: [{ _id: item._id, version: 1, mealPrice: 155 }],
    });
    const reply = await takeBack(body.data);
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'The card has been taken back.', data: { categories: ['Hlavní jídla'] } },
    });
    expect(await guestsRead(menu)).toEqual(before);
    expect((await catalogue('2026-11-22')).meals.size).toBe(meals);
    expect(await brokenReferences()).toEqual([]);
    expect(await takeBack(body.data)).toMatchObject({ status: 404 });
  });

  it('leaves and names what somebody has changed since', async () => {
    const [menu, meal] = await Promise.all([addMenu({ categories: ['Hlavní jídla'] }), addMeal({ name: 'Řízek' })]);
    const item = await addMenuItem({ menuId: menu._id, mealId: meal._id, mealPrice: 150 });
    const { body } = await importInto(menu, {
      sections: ['Polévky', 'Dezerty'],
      dishes: [dish(1), dish(2), dish(3), dish(4, { section: 'Dezerty' })],
      prices: [{ _id: item._id, version: 1, mealPrice: 155 }],
    });
    const items = menuItemsOf(await catalogue('2026-11-22')).filter(({ menuId }) => menuId === menu._id);
    const named = (name: string) => items.find(({ mealId }) => mealId.name === name);
    await changeItem(named('Jídlo 1') as Thing, { mealPrice: 99 });
    await changeMeal(named('Jídlo 2')?.mealId as Thing, { description: 'domácí' });
    await removeItem(named('Jídlo 3') as Thing);
    await changeItem(item, { mealPrice: 160 });
    const reply = await takeBack(body.data);
    expect(reply.body.message).toBe('The card has been taken back, but for what somebody has changed since: Jídlo 1, Jídlo 2 and Řízek.');
    expect(reply.body.data).toMatchObject({ categories: ['Hlavní jídla', 'Polévky'] });
    expect(await guestsRead(menu)).toEqual(['Řízek, : 160', 'Jídlo 1, Polévky: 99', 'Jídlo 2, Polévky: 52']);
    expect(await brokenReferences()).toEqual([]);
  });

  it('can be taken back for a day, and again after an interruption', async () => {
    const [menu, old] = await Promise.all([addMenu({ categories: ['Polévky'] }), addMenu({ categories: ['Polévky'] })]);
    const { body } = await importInto(menu, { dishes: dishes(70) });
    const { body: late } = await importInto(old, { dishes: dishes(1) });
    expect((await interleaved(() => takeBack(body.data), broken, 2)).status).toBe(503);
    expect((await takeBack(body.data)).status).toBe(200);
    expect(await guestsRead(menu)).toEqual([]);
    moveClock(25 * 3600);
    expect((await takeBack(late.data, (await newUser('STAFF')).token)).status).toBe(404);
  });
});
