import { describe, expect, it } from '@jest/globals';
import { account, password } from '../testing/accounts.ts';
import { loggedLines } from '../testing/logs.ts';
import { somebody } from '../testing/people.ts';
import { call } from '../testing/request.ts';
import { handler } from './auth.ts';
import { handler as meals } from './meals.ts';

loggedLines();
const { token: manager } = await somebody('MANAGER', 'STAFF');
const unchanged = { name: undefined, surname: undefined, username: undefined, email: undefined, roles: undefined, version: undefined };
const update = (id: string, body: object) => call(handler, 'auth/update-user', { id, token: manager, body: { ...unchanged, ...body } });
const mealsSeenBy = async (token: string) => (await call(meals, 'meals/list', { token })).status;

describe('T06: the next request with an old token', () => {
  it('is refused once its owner is no longer staff', async () => {
    const staff = await somebody('CUSTOMER', 'STAFF');
    expect(await mealsSeenBy(staff.token)).toBe(200);
    expect((await update(staff.userId, { roles: ['CUSTOMER'] })).status).toBe(200);
    expect(await mealsSeenBy(staff.token)).toBe(401);
  });

  it('is refused once its owner is deleted', async () => {
    const staff = await somebody('STAFF');
    expect((await call(handler, 'auth/delete-user', { id: staff.userId, token: manager })).status).toBe(200);
    expect(await mealsSeenBy(staff.token)).toBe(401);
  });

  it('is refused once the password is another', async () => {
    const { userId, email, signIn } = await account('STAFF', 'CUSTOMER');
    const { token } = await signIn();
    expect(await mealsSeenBy(token)).toBe(200);
    await update(userId, { password: 'another good password' });
    expect(await mealsSeenBy(token)).toBe(401);
    expect((await call(handler, 'auth/login', { body: { email, password } })).status).toBe(401);
    expect((await call(handler, 'auth/login', { body: { email, password: 'another good password' } })).status).toBe(200);
  });

  it('is refused after the logout', async () => {
    const { signIn } = await account('STAFF', 'CUSTOMER');
    const { token, refreshToken } = await signIn();
    await call(handler, 'auth/logout', { body: { refreshToken } });
    expect(await mealsSeenBy(token)).toBe(401);
  });

  it('may do more once its owner is promoted, without signing in anew', async () => {
    const customer = await somebody('CUSTOMER');
    expect(await mealsSeenBy(customer.token)).toBe(403);
    await update(customer.userId, { roles: ['CUSTOMER', 'STAFF'] });
    expect(await mealsSeenBy(customer.token)).toBe(200);
  });

  it('still holds when only a name was changed or the password field was left empty', async () => {
    const staff = await somebody('STAFF');
    expect((await update(staff.userId, { name: 'Božena', password: '' })).status).toBe(200);
    expect(await mealsSeenBy(staff.token)).toBe(200);
  });
});
