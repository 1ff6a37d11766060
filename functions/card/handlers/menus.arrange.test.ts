import { expect, it } from '@jest/globals';
import { staff } from '../../testing/catalogue.ts';
import { call } from '../../testing/request.ts';
import { handler } from './menus.ts';

const { token, addMenu } = await staff();
const first = await addMenu({ name: 'Stálý lístek' });
const second = await addMenu({ name: 'Oběd', visibility: false });
const third = await addMenu({ name: 'Víno' });
const [one, two, three] = [first._id, second._id, third._id];

type Ids = string[];
const arrange = (before: Ids, after: Ids) => call(handler, 'menus/arrange', { token, body: { before, after } });
const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id);
const listed = async (who?: string) => idsOf((await call(handler, 'menus/list', { token: who })).body.data);

it('menus stand in the order that staff give them, for guests too', async () => {
  const reply = await arrange([one, two, three], [three, one, two]);
  expect(reply).toMatchObject({ status: 200, body: { message: 'The new order of the menus has been saved.' } });
  expect(idsOf(reply.body.data)).toEqual([three, one, two]);
  expect(await listed(token)).toEqual([three, one, two]);
  expect(await listed()).toEqual([three, one]);
});

it('the same request once more changes nothing and succeeds, because its answer may have been lost', async () => {
  expect((await arrange([one, two, three], [three, one, two])).status).toBe(200);
  expect(await listed(token)).toEqual([three, one, two]);
});

it('an order of a list that looks different by now is answered 409 with the present list', async () => {
  const reply = await arrange([one, two, three], [two, one, three]);
  expect(reply).toMatchObject({ status: 409, body: { code: 'version_conflict', data: [{ _id: three }, { _id: one }, { _id: two }] } });
  expect(await listed(token)).toEqual([three, one, two]);
});

it('swapped lists undo an order', async () => {
  await arrange([three, one, two], [one, two, three]);
  expect(await listed(token)).toEqual([one, two, three]);
});

it('a new menu comes last', async () => {
  await arrange([one, two, three], [two, three, one]);
  const fourth = await addMenu();
  expect(await listed(token)).toEqual([two, three, one, fourth._id]);
  await call(handler, 'menus/delete', { token, id: fourth._id });
});

it('of two orders at the same time one is stored, and no menu is lost', async () => {
  const before = await listed(token);
  const [a = '', b = '', c = ''] = before;
  const orders = [
    [b, a, c],
    [c, b, a],
    [a, c, b],
  ] as const;
  const replies = await Promise.all(orders.map((after) => arrange(before, [...after])));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const winner = orders[replies.findIndex(({ status }) => status === 200)];
  expect(await listed(token)).toEqual(winner);
});

it.each([
  ['has another menu', (ids: Ids) => [...ids.slice(1), 'A'.repeat(22)], 'The new order must have the same entries as the old one.'],
  ['has fewer menus', (ids: Ids) => ids.slice(1), 'The new order must have the same entries as the old one.'],
  ['repeats a menu', ([id = '', ...others]: Ids) => [id, id, ...others.slice(1)], 'Each entry can be listed once.'],
])('an order that %s is refused', async (_, change, message) => {
  const before = await listed(token);
  const reply = await arrange(before, change(before));
  expect(reply).toMatchObject({ status: 422 });
  expect(JSON.stringify(reply.body.errors)).toContain(message);
  expect(await listed(token)).toEqual(before);
});
