import { describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { goodRequest } from '../../testing/good-requests.ts';
import { callOperation } from '../../testing/handlers.ts';
import { loggedLines } from '../../testing/logs.ts';
import { wholeTable } from '../../testing/table.ts';
import { newUser } from '../../testing/users.ts';
import { operations } from '../contract/api.ts';

loggedLines();
const added = operations().filter(({ route, name }) => name === 'add' && 'idempotent' in route);
const countOf = async () =>
  (await wholeTable()).filter(({ sk }) => /^(MENU|ITEM|MEAL|NOTIFICATION|LIST|PARTY)#|^RESERVATION$/.test(String(sk))).length;

it('seven operations take an idempotency key', () => {
  expect(added.map(({ group }) => group)).toEqual(['menus', 'menuItems', 'meals', 'shopping', 'reservations', 'queue', 'notifications']);
});

describe.each(added.map((operation) => [operation.group, operation] as const))(
  'adding to %s with an idempotency key',
  (group, operation) => {
    const request = async () => ({ ...(await goodRequest(operation)), headers: { 'idempotency-key': newId() } });

    it('stores one item for ten equal requests at once, and gives all the same answer', async () => {
      const changes = await request();
      const before = await countOf();
      const replies = await Promise.all(Array.from({ length: 10 }, () => callOperation(operation, changes)));
      expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
      expect(new Set(replies.map(({ body }) => body.data._id)).size).toBe(1);
      expect((await countOf()) - before).toBe(1);
    });

    it('stores another item for another user with the same key', async () => {
      const changes = await request();
      const colleague = await newUser('STAFF');
      const [one, other] = [
        await callOperation(operation, changes),
        await callOperation(operation, { ...changes, token: colleague.token }),
      ];
      expect([one.status, other.status]).toEqual([201, 201]);
      expect(other.body.data._id).not.toBe(one.body.data._id);
    });

    it('refuses the same key with other values', async () => {
      const changes = await request();
      await callOperation(operation, changes);
      const other = numberOf[group] ? { [numberOf[group]]: 1 } : { [nameOf[group] ?? '']: 'Something else' };
      const reply = await callOperation(operation, { ...changes, body: { ...(changes.body as object), ...other } });
      expect(reply).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    });

    it('stores a new item once the first one is deleted, unless that one can be put back', async () => {
      const changes = await request();
      const first = await callOperation(operation, changes);
      expect((await callOperation({ group, name: 'delete' }, { token: changes.token, id: first.body.data._id })).status).toBe(200);
      const again = await callOperation(operation, changes);
      expect(again.status).toBe(201);
      expect(again.body.data._id === first.body.data._id).toBe(canBePutBack.has(group));
      expect((await callOperation(operation, changes)).body.data._id).toBe(again.body.data._id);
    });
  },
);

const canBePutBack = new Set<string>(['queue']);
const numberOf: Record<string, string> = { menuItems: 'mealPrice', shopping: 'covers' };
const nameOf: Record<string, string> = {
  menus: 'name',
  meals: 'name',
  notifications: 'heading',
  reservations: 'comment',
  queue: 'userName',
};
