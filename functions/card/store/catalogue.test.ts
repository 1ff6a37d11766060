import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { client, putItem } from '#house/table/table';
import { some, staff } from '../../testing/catalogue.ts';
import { putAll } from '../../testing/table.ts';
import { type Catalogue, catalogue, menuItemsOf, ordinary, publicCatalogue } from './catalogue.ts';

const usual = { ...ordinary };
afterEach(() => void Object.assign(ordinary, usual));

let read: { requests: number; items: number };
client.middlewareStack.add(
  (next) => async (request) => {
    const reply = await next(request);
    const { Items = [], Responses = {} } = reply.output as { Items?: unknown[]; Responses?: Record<string, unknown[]> };
    read.requests++;
    read.items += Items.length + Object.values(Responses).flat().length;
    return reply;
  },
  { step: 'initialize', name: 'count' },
);

async function publicItems() {
  read = { requests: 0, items: 0 };
  return menuItemsOf(await publicCatalogue('2026-11-22'));
}

/** What guests may see of a catalogue that was read whole. */
const shownOf = (all: Catalogue) => menuItemsOf(all).filter((item) => item.visibility && all.menus.get(item.menuId)?.visibility);

beforeAll(async () => {
  read = { requests: 0, items: 0 };
  const { addIngredient, addMeal, addMenu, addMenuItem } = await staff();
  const [milk, flour, celery] = await Promise.all([[7], [1], [9]].map((allergens) => addIngredient({ allergens } as never)));
  const [pancake, soup, bread] = await Promise.all(
    [[milk, flour], [celery], [flour]].map((used) => addMeal({ ingredients: used.map((one) => some(one)) })),
  );
  const [shown, hidden] = [await addMenu(), await addMenu({ visibility: false })];
  await addMenuItem({ menuId: shown._id, mealId: pancake._id });
  await addMenuItem({ menuId: shown._id, mealId: soup._id });
  await addMenuItem({ menuId: shown._id, mealId: bread._id, visibility: false });
  await addMenuItem({ menuId: hidden._id, mealId: bread._id });
  const unused = { version: 1, uses: 0, name: 'Unused', allergens: [14], ingredients: [] };
  for (const keyOf of [keys.ingredient, keys.meal]) {
    await putAll(Array.from({ length: 40 }, () => newId()).map((_id) => ({ ...keyOf(_id), ...unused, _id })));
  }
});

describe('the catalogue of guests', () => {
  it('has the visible items of visible menus with their allergens, however large the catalogue is', async () => {
    const expected = shownOf(await catalogue('2026-11-22'));
    expect(expected.map((item) => item.mealId.allergens)).toEqual([[1, 7], [9]]);
    for (const items of [1, 10, 50, 1000]) {
      Object.assign(ordinary, { items });
      expect(await publicItems()).toEqual(expected);
    }
  });

  it('is read by one Query while the catalogue is of ordinary size', async () => {
    await publicItems();
    expect(read.requests).toBe(1);
  });

  it('does not read meals and ingredients of a larger catalogue that no visible menu uses', async () => {
    Object.assign(ordinary, { items: 10 });
    await publicItems();
    // the first 10, then 2 menus and 4 items, and at most the 2 meals and 3 ingredients that are shown
    expect(read.items).toBeLessThanOrEqual(10 + 2 + 4 + 2 + 3);
  });

  it('has no item whose meal was deleted while it was read', async () => {
    const all = await catalogue('2026-11-22');
    expect(menuItemsOf({ ...all, meals: new Map() })).toEqual([]);
  });

  it('reads more than a hundred missing meals', async () => {
    const { addMenu, addMeal, addMenuItem } = await staff();
    const { _id: menuId } = await addMenu();
    const { _id: mealId } = await addMeal();
    const { _id } = await addMenuItem({ menuId, mealId });
    const [item] = (await catalogue('2026-11-22')).items.filter((one) => one._id === _id);
    const added = Array.from({ length: 105 }, () => newId());
    const meal = { version: 1, uses: 1, name: 'Many', description: '', ingredients: [] };
    await Promise.all(
      added.flatMap((id) => [
        putItem({ ...keys.meal(id), ...meal, _id: id }),
        putItem({ ...item, ...keys.menuItem(id), _id: id, mealId: id }),
      ]),
    );
    Object.assign(ordinary, { items: 1 });
    expect((await publicItems()).filter(({ menuId: of }) => of === menuId)).toHaveLength(106);
  });
});
