import { expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { newUser } from '../../testing/users.ts';
import { addUser } from '../store/users.ts';
import { handler } from './auth.ts';

loggedLines();

it('the list of users has every user once over its pages, with names in any script', async () => {
  const { userId, token } = await newUser('MANAGER');
  // the longest names make the longest cursors
  const surnames = ['"\\'.repeat(30), '王'.repeat(60), '😀'.repeat(60)];
  const ids = Array.from({ length: 401 }, newId);
  for (let i = 0; i < ids.length; i += 25) {
    await Promise.all(
      ids.slice(i, i + 25).map((_id, j) => {
        const surname = surnames[(i + j) % surnames.length] ?? '';
        const user = { _id, name: surname, surname, username: `name.${_id.replace(/-/g, '.')}`, email: `${_id}@demo.test`.toLowerCase() };
        return addUser({ ...user, roles: ['CUSTOMER'], version: 1 });
      }),
    );
  }

  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const reply = await call(handler, 'auth/list-users', { token, query: cursor ? { cursor } : {} });
    expect(reply.status).toBe(200);
    pages.push(reply.body.data.map(({ _id }: { _id: string }) => _id));
    cursor = reply.body.nextCursor;
  } while (cursor);
  expect(pages.map(({ length }) => length)).toEqual([200, 200, 2]);
  expect(pages.flat().sort()).toEqual([userId, ...ids].sort());
});
