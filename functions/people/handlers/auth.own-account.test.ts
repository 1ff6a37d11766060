import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from '@jest/globals';
import { handler as reservations } from '#evening/handlers/reservations';
import { keys, outboxPrefix } from '#house/table/keys';
import { putItem } from '#house/table/table';
import { account, otherMailsTo, password, refresh } from '../../testing/accounts.ts';
import { booked } from '../../testing/bookings.ts';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { codesMailedTo } from '../../testing/mails.ts';
import { call } from '../../testing/request.ts';
import { wholeTable } from '../../testing/table.ts';
import { newUser } from '../../testing/users.ts';
import { handler } from './auth.ts';

loggedLines();
const better = 'a much better password';
const me = (token: string) => call(handler, 'auth/me', { token });
const login = (email: string, secret: string) => call(handler, 'auth/login', { body: { email, password: secret } });
const changePassword = (token: string, body: object = {}) =>
  call(handler, 'auth/change-password', { token, body: { password, newPassword: better, ...body } });
const deleteAccount = (token: string, secret = password) => call(handler, 'auth/delete-account', { token, body: { password: secret } });

describe('a user’s change of the own password', () => {
  it('keeps this session, ends every other one, and sends an email', async () => {
    const { email, signIn } = await account();
    const [here, elsewhere] = [await signIn(), await signIn()];
    const changed = await changePassword(here.token);
    expect(changed.status).toBe(200);
    expect((await me(changed.body.data.token)).status).toBe(200);
    expect((await refresh(here.refreshToken)).status).toBe(200);
    for (const former of [here, elsewhere]) expect((await me(former.token)).status).toBe(401);
    expect((await refresh(elsewhere.refreshToken)).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, better)).status).toBe(200);
    expect((await otherMailsTo(email)).map(({ kind }) => kind)).toEqual(['password-changed']);
  });

  it('is refused with a wrong present password or a new one that is easily guessed', async () => {
    const { email, signIn } = await account();
    const { token } = await signIn();
    const wrong = await changePassword(token, { password: 'not the password' });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'password', message: 'This is not your present password.' }] } });
    const weak = await changePassword(token, { newPassword: 'restaurant' });
    expect(weak).toMatchObject({ status: 422, body: { errors: [{ field: 'newPassword' }] } });
    expect((await login(email, password)).status).toBe(200);
    expect(await otherMailsTo(email)).toEqual([]);
  });

  it('takes at most ten present passwords in a quarter of an hour', async () => {
    const { signIn } = await account();
    const { token } = await signIn();
    const tries = await Promise.all(Array.from({ length: 12 }, () => changePassword(token, { password: 'not the password' })));
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
    expect((await deleteAccount(token)).status).toBe(429);
    moveClock(900);
    expect((await deleteAccount((await signIn()).token)).status).toBe(200);
    resetClock();
  });

  it('is refused when the password is reset in that moment, which has ended the session', async () => {
    const { email, signIn } = await account();
    const { token } = await signIn();
    await call(handler, 'auth/forgot-password', { body: { email } });
    const [resetCode = ''] = await codesMailedTo(email);
    const reset = () => call(handler, 'auth/reset-password', { body: { email, resetCode, password: 'yet another one' } });
    // the first write counts the present password
    expect((await interleaved(() => changePassword(token), reset, 2)).status).toBe(401);
    expect((await login(email, 'yet another one')).status).toBe(200);
  });
});

describe('a user’s deletion of the own account', () => {
  it('removes all items of the user, keeps the reservations without an owner, and sends an email', async () => {
    const { userId, email, signIn } = await account();
    const { token, refreshToken } = await signIn();
    const id = await booked({}, { token });
    // more than one page of an index
    const [reservation] = (await wholeTable()).filter(({ pk }) => pk === keys.reservation(id).pk);
    for (let more = 0; more < 100; more++) await putItem({ ...reservation, ...keys.reservation(`${id}${more}`), _id: `${id}${more}` });
    expect((await deleteAccount(token)).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
    expect((await otherMailsTo(email)).map(({ kind }) => kind)).toContain('account-deleted');
    // a mail on its way expires by itself
    const left = (await wholeTable()).filter(
      ({ pk, ...item }) => !String(pk).startsWith(outboxPrefix) && JSON.stringify([pk, item]).includes(userId),
    );
    expect(left).toEqual([]);
    const { token: staff } = await newUser('STAFF');
    const { body } = await call(reservations, 'reservations/list', { token: staff, query: {} });
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toContain(id);
  });
});

describe('a manager’s change of roles', () => {
  const unchanged = { name: undefined, surname: undefined, username: undefined, email: undefined, version: undefined };

  it('reaches the open session of the user at once, and is told by email', async () => {
    const { token: manager } = await newUser('MANAGER');
    const { userId, email, signIn } = await account();
    const { token, refreshToken } = await signIn();
    const give = (roles: string[]) =>
      call(handler, 'auth/update-user', { id: userId, token: manager, body: { ...unchanged, password: undefined, roles } });
    await give(['CUSTOMER', 'STAFF']);
    expect((await me(token)).body.data.roles).toEqual(['CUSTOMER', 'STAFF']);
    expect((await refresh(refreshToken)).body.data.user.roles).toEqual(['CUSTOMER', 'STAFF']);
    expect(await otherMailsTo(email)).toMatchObject([{ kind: 'roles-changed', roles: ['CUSTOMER', 'STAFF'], added: ['STAFF'] }]);
    await give(['CUSTOMER', 'STAFF']);
    expect(await otherMailsTo(email)).toHaveLength(1);
  });

  it('ends the sessions of a user who loses a role; the refresh says why, and the email names no new role', async () => {
    const { token: manager } = await newUser('MANAGER');
    const { userId, email, signIn } = await account('STAFF');
    const { token, refreshToken } = await signIn();
    await call(handler, 'auth/update-user', {
      id: userId,
      token: manager,
      body: { ...unchanged, password: undefined, roles: ['CUSTOMER'] },
    });
    expect((await me(token)).status).toBe(401);
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, body: { message: expect.stringContaining('roles were changed') } });
    expect(await otherMailsTo(email)).toMatchObject([{ kind: 'roles-changed', roles: ['CUSTOMER'], added: [] }]);
  });

  it('that meets a request for the own account is not read with the old session', async () => {
    const { token: manager } = await newUser('MANAGER');
    const { userId, signIn } = await account('CUSTOMER', 'STAFF');
    const { token } = await signIn();
    const demote = () =>
      call(handler, 'auth/update-user', { id: userId, token: manager, body: { ...unchanged, password: undefined, roles: ['CUSTOMER'] } });
    expect(await interleaved(() => me(token), demote, 1, [GetCommand])).toMatchObject({ status: 401 });
  });
});
