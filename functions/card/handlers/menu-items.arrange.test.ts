import { beforeEach, describe, expect, it } from '@jest/globals';
import { staff } from '../../testing/catalogue.ts';
import { call } from '../../testing/request.ts';
import { handler } from './menu-items.ts';
import { handler as menus } from './menus.ts';

const { token, addMeal, addMenu, addMenuItem } = await staff();
const meal = await addMeal();

let menuId: string;
let ids: string[];

beforeEach(async () => {
  menuId = (await addMenu())._id;
  ids = [];
  for (let item = 0; item < 4; item += 1) ids.push((await addMenuItem({ menuId, mealId: meal._id }))._id);
});

const arrange = (before: string[], after: string[], id = menuId) =>
  call(handler, 'menu-items/arrange', { token, id, body: { before, after } });
const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id);
const listed = async (who?: string) => {
  const { data } = (await call(handler, 'menu-items/list', { token: who })).body;
  return idsOf(data.filter((item: { menuId: string }) => item.menuId === menuId));
};

describe('the items of a menu', () => {
  it('stand in the order that staff give them, for guests too', async () => {
    const after = ids.toReversed();
    const reply = await arrange(ids, after);
    expect(reply.status).toBe(200);
    expect(idsOf(reply.body.data)).toEqual(after);
    expect(await listed(token)).toEqual(after);
    expect(await listed()).toEqual(after);
    expect((await arrange(after, ids)).status).toBe(200);
    expect(await listed()).toEqual(ids);
  });

  it('keep their order when one is removed, and a new one comes last', async () => {
    const [a = '', b = '', c = '', d = ''] = ids;
    await arrange(ids, [d, c, b, a]);
    await call(handler, 'menu-items/delete', { token, id: c });
    const added = await addMenuItem({ menuId, mealId: meal._id });
    expect(await listed(token)).toEqual([d, b, a, added._id]);
  });

  it('keep their order when the menu is deleted and brought back, and when it is renamed', async () => {
    const after = ids.toReversed();
    await arrange(ids, after);
    await call(menus, 'menus/delete', { token, id: menuId });
    await call(menus, 'menus/restore', { token, id: menuId });
    expect(await listed(token)).toEqual(after);
    await call(menus, 'menus/update', { token, id: menuId, body: { name: 'Dinner', version: undefined } });
    expect(await listed(token)).toEqual(after);
  });

  it('are not reordered by somebody who saw another list: 409 with the present one', async () => {
    const added = await addMenuItem({ menuId, mealId: meal._id });
    const reply = await arrange(ids, ids.toReversed());
    expect(reply).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(idsOf(reply.body.data)).toEqual([...ids, added._id]);
    expect(await listed(token)).toEqual([...ids, added._id]);
  });

  it('get one of several orders that are sent at the same time', async () => {
    const orders = ids.map((_, turn) => [...ids.slice(turn + 1), ...ids.slice(0, turn + 1)]).slice(0, 3);
    const replies = await Promise.all(orders.map((after) => arrange(ids, after)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await listed(token)).toEqual(orders[replies.findIndex(({ status }) => status === 200)]);
  });

  it('cannot be ordered on a menu that does not exist, or is deleted', async () => {
    expect((await arrange(ids, ids, 'A'.repeat(22))).status).toBe(404);
    await call(menus, 'menus/delete', { token, id: menuId });
    expect((await arrange(ids, ids.toReversed())).status).toBe(404);
  });
});
