import { beforeEach, describe, expect, it } from '@jest/globals';
import { asGuest, catalogueRequests, type Thing } from '../../testing/catalogue-requests.ts';
import { call } from '../../testing/request.ts';
import { handler } from './menus.ts';

const { token, addMeal, addMenu, addMenuItem, arrangeItems, changeMenu, itemsOn, removeItem, removeMenu, restore } =
  await catalogueRequests();
const meal = await addMeal();
const idsOf = (list: Thing[]) => list.map(({ _id }) => _id);

describe('the menus', () => {
  const arrange = (before: string[], after: string[]) => call(handler, 'menus/arrange', { token, body: { before, after } });
  const listed = async (who?: string) => idsOf((await call(handler, 'menus/list', { token: who })).body.data);

  it('stand in the order that staff give them, for guests too, and in no order of a list that looks different by now', async () => {
    const [one, two, three] = idsOf([await addMenu(), await addMenu({ visibility: false }), await addMenu()]) as [string, string, string];
    const reply = await arrange([one, two, three], [three, one, two]);
    expect(reply).toMatchObject({ status: 200, body: { message: 'The new order of the menus has been saved.' } });
    expect(idsOf(reply.body.data)).toEqual([three, one, two]);
    expect([await listed(token), await listed()]).toEqual([
      [three, one, two],
      [three, one],
    ]);
    // its answer may have been lost
    expect((await arrange([one, two, three], [three, one, two])).status).toBe(200);
    const present = { code: 'version_conflict', data: [{ _id: three }, { _id: one }, { _id: two }] };
    expect(await arrange([one, two, three], [two, one, three])).toMatchObject({ status: 409, body: present });
    expect(await listed(token)).toEqual([three, one, two]);
  });

  it('get one of several orders that are sent at the same time', async () => {
    const before = await listed(token);
    const orders = before.map((_, turn) => [...before.slice(turn + 1), ...before.slice(0, turn + 1)]).slice(0, 2);
    const replies = await Promise.all(orders.map((after) => arrange(before, after)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await listed(token)).toEqual(orders[replies.findIndex(({ status }) => status === 200)]);
  });
});

describe('the items of a menu', () => {
  let menu: Thing;
  let ids: string[];
  beforeEach(async () => {
    menu = await addMenu();
    ids = [];
    for (let item = 0; item < 4; item += 1) ids.push((await addMenuItem({ menuId: menu._id, mealId: meal._id }))._id);
  });
  const arrange = (before: string[], after: string[]) => arrangeItems(menu, before, after);
  const listed = async (who = {}) => idsOf(await itemsOn(menu, who));

  it('stand in the order that staff give them, for guests too', async () => {
    const after = ids.toReversed();
    const reply = await arrange(ids, after);
    expect(reply.status).toBe(200);
    expect(idsOf(reply.body.data)).toEqual(after);
    expect([await listed(), await listed(asGuest)]).toEqual([after, after]);
  });

  it('keep their order when one is removed and a new one comes last, and when their menu is renamed, deleted and brought back', async () => {
    const [a = '', b = '', c = '', d = ''] = ids;
    await arrange(ids, [d, c, b, a]);
    await removeItem({ _id: c });
    const added = await addMenuItem({ menuId: menu._id, mealId: meal._id });
    expect(await listed()).toEqual([d, b, a, added._id]);
    await changeMenu(menu, { name: 'Dinner' });
    await removeMenu(menu);
    await restore(menu);
    expect(await listed()).toEqual([d, b, a, added._id]);
  });

  it('are not reordered by somebody who saw another list: 409 with the present one', async () => {
    const added = await addMenuItem({ menuId: menu._id, mealId: meal._id });
    const reply = await arrange(ids, ids.toReversed());
    expect(reply).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(idsOf(reply.body.data)).toEqual([...ids, added._id]);
    expect(await listed()).toEqual([...ids, added._id]);
  });

  it('get one of several orders that are sent at the same time', async () => {
    const orders = ids.map((_, turn) => [...ids.slice(turn + 1), ...ids.slice(0, turn + 1)]).slice(0, 3);
    const replies = await Promise.all(orders.map((after) => arrange(ids, after)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await listed()).toEqual(orders[replies.findIndex(({ status }) => status === 200)]);
  });

  it('cannot be ordered on a menu that does not exist, or is deleted', async () => {
    expect((await arrangeItems({ _id: 'A'.repeat(22) }, ids, ids)).status).toBe(404);
    await removeMenu(menu);
    expect((await arrange(ids, ids.toReversed())).status).toBe(404);
  });
});
