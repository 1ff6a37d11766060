import { describe, expect, it } from '@jest/globals';
import { account, password, refresh } from '../testing/accounts.ts';
import { booked } from '../testing/bookings.ts';
import { moveClock, resetClock } from '../testing/clock.ts';
import { loggedLines } from '../testing/logs.ts';
import { somebody } from '../testing/people.ts';
import { call } from '../testing/request.ts';
import { codesMailedTo } from '../testing/reset-mails.ts';
import { mailsTo, wholeTable } from '../testing/table.ts';
import { handler } from './auth.ts';
import { handler as reservations } from './reservations.ts';

loggedLines();
const better = 'a much better password';
const me = (token: string) => call(handler, 'auth/me', { token });
const login = (email: string, secret: string) => call(handler, 'auth/login', { body: { email, password: secret } });
const changePassword = (token: string, body: object = {}) =>
  call(handler, 'auth/change-password', { token, body: { password, newPassword: better, ...body } });
const deleteAccount = (token: string, secret = password) => call(handler, 'auth/delete-account', { token, body: { password: secret } });

describe('a password of one’s own', () => {
  it('is changed: the session here goes on, every other ends, and the owner is told', async () => {
    const { email, signIn } = await account();
    const [here, elsewhere] = [await signIn(), await signIn()];
    const changed = await changePassword(here.token);
    expect(changed.status).toBe(200);
    expect((await me(changed.body.data.token)).status).toBe(200);
    expect((await refresh(here.refreshToken)).status).toBe(200);
    expect((await me(elsewhere.token)).status).toBe(401);
    expect((await refresh(elsewhere.refreshToken)).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, better)).status).toBe(200);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['password-changed']);
  });

  it('stays as it is without the present one, or when the new one is easily guessed', async () => {
    const { email, signIn } = await account();
    const { token } = await signIn();
    const wrong = await changePassword(token, { password: 'not the password' });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'password', message: 'This is not your present password.' }] } });
    const weak = await changePassword(token, { newPassword: 'restaurant' });
    expect(weak).toMatchObject({ status: 422, body: { errors: [{ field: 'newPassword' }] } });
    expect((await login(email, password)).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('cannot be tried out at an open screen: ten wrong ones in a quarter of an hour', async () => {
    const { signIn } = await account();
    const { token } = await signIn();
    const tries = await Promise.all(Array.from({ length: 12 }, () => changePassword(token, { password: 'not the password' })));
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
    expect((await deleteAccount(token)).status).toBe(429);
    moveClock(90);
    expect((await deleteAccount(token)).status).toBe(200);
    resetClock();
  });

  it('ends the reset links that were mailed before', async () => {
    const { email, signIn } = await account();
    await call(handler, 'auth/forgot-password', { body: { email } });
    const [resetCode = ''] = await codesMailedTo(email);
    await changePassword((await signIn()).token);
    expect((await call(handler, 'auth/reset-password', { body: { email, resetCode, password: 'yet another one' } })).status).toBe(400);
  });
});

describe('an account of one’s own', () => {
  it('is deleted with all it holds; its reservations stay, without an owner, and a mail says so', async () => {
    const { userId, email, signIn } = await account();
    const { token, refreshToken } = await signIn();
    const id = await booked({}, { token });
    expect((await deleteAccount(token)).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('account-deleted');
    const left = (await wholeTable()).filter((item) => JSON.stringify(item).includes(userId));
    expect(left).toEqual([]);
    const { token: staff } = await somebody('STAFF');
    const { body } = await call(reservations, 'reservations/list', { token: staff, query: {} });
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toContain(id);
  });

  it('stays without the password', async () => {
    const { signIn } = await account();
    const { token } = await signIn();
    expect(await deleteAccount(token, 'not the password')).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
    expect((await me(token)).status).toBe(200);
  });

  it('stays when the restaurant would be left without a manager', async () => {
    const { signIn } = await account('MANAGER');
    const { token } = await signIn();
    expect(await deleteAccount(token)).toMatchObject({ status: 409, body: { code: 'last_manager' } });
    expect((await me(token)).status).toBe(200);
  });
});

describe('roles that a manager gives and takes', () => {
  const unchanged = { name: undefined, surname: undefined, username: undefined, email: undefined, version: undefined };

  it('are known to the session at once, by the own account and by a refresh, and told by mail', async () => {
    const { token: manager } = await somebody('MANAGER');
    const { userId, email, signIn } = await account();
    const { token, refreshToken } = await signIn();
    const give = (roles: string[]) =>
      call(handler, 'auth/update-user', { id: userId, token: manager, body: { ...unchanged, password: undefined, roles } });
    await give(['CUSTOMER', 'STAFF']);
    expect((await me(token)).body.data.roles).toEqual(['CUSTOMER', 'STAFF']);
    expect((await refresh(refreshToken)).body.data.user.roles).toEqual(['CUSTOMER', 'STAFF']);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['roles-changed']);
    await give(['CUSTOMER', 'STAFF']);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('end the session when one is taken, and the refresh says why', async () => {
    const { token: manager } = await somebody('MANAGER');
    const { userId, signIn } = await account('CUSTOMER', 'STAFF');
    const { token, refreshToken } = await signIn();
    await call(handler, 'auth/update-user', {
      id: userId,
      token: manager,
      body: { ...unchanged, password: undefined, roles: ['CUSTOMER'] },
    });
    expect((await me(token)).status).toBe(401);
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, body: { message: expect.stringContaining('roles were changed') } });
  });
});
