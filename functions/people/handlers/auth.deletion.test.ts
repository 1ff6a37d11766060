import { describe, expect, it } from '@jest/globals';
import { handler as reservations } from '#evening/handlers/reservations';
import { account, otherMailsTo, password, refresh } from '../../testing/accounts.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { wholeTable } from '../../testing/table.ts';
import { deleteUser, userById } from '../store/users.ts';
import { handler } from './auth.ts';

loggedLines();

const itemsOf = async (userId: string) => (await wholeTable()).filter(({ pk }) => pk === `USER#${userId}`);

async function gone(userId: string): Promise<void> {
  const user = await userById(userId);
  expect(user && (await deleteUser(user))).toBe('deleted');
}

describe('a user who is deleted', () => {
  // the first three writes count the try, the fourth one opens the session
  it.each([1, 2, 3, 4])('while they sign in (at write %i) has no session that opens anything, and what is left expires', async (nth) => {
    const { userId, email } = await account();
    const login = () => call(handler, 'auth/login', { body: { email, password } });
    const { status, body } = await interleaved(login, () => gone(userId), nth);
    expect(status).toBe(200);
    expect((await call(reservations, 'reservations/user', { token: body.data.token })).status).toBe(401);
    expect((await refresh(body.data.refreshToken)).status).toBe(401);
    for (const item of await itemsOf(userId)) expect(item).toEqual(expect.objectContaining({ ttl: expect.any(Number) }));
    expect(JSON.stringify(await itemsOf(userId))).not.toContain(email);
  });

  // the fourth write stores the code
  it.each([1, 3, 4])('while they ask for a reset link (at write %i) gets no link, and no item of them is left', async (nth) => {
    const { userId, email } = await account();
    await interleaved(
      () => call(handler, 'auth/forgot-password', { body: { email } }),
      () => gone(userId),
      nth,
    );
    expect(await itemsOf(userId)).toEqual([]);
    expect((await otherMailsTo(email)).length).toBe(0);
  });
});
