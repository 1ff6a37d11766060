import { describe, expect, it } from '@jest/globals';
import { handler as meals } from '#card/handlers/meals';
import { account, password } from '../../testing/accounts.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { newUser } from '../../testing/users.ts';
import { handler } from './auth.ts';

loggedLines();
const { token: manager } = await newUser('MANAGER', 'STAFF');
const unchanged = { name: undefined, surname: undefined, username: undefined, email: undefined, roles: undefined, version: undefined };
const update = (id: string, body: object) => call(handler, 'auth/update-user', { id, token: manager, body: { ...unchanged, ...body } });
const mealsSeenBy = async (token: string) => (await call(meals, 'meals/list', { token })).status;

describe('the next request with an old access token', () => {
  it('is refused once its owner is no longer staff', async () => {
    const staff = await newUser('CUSTOMER', 'STAFF');
    expect(await mealsSeenBy(staff.token)).toBe(200);
    expect((await update(staff.userId, { roles: ['CUSTOMER'] })).status).toBe(200);
    expect(await mealsSeenBy(staff.token)).toBe(401);
  });

  it('is refused once its owner is deleted', async () => {
    const staff = await newUser('STAFF');
    expect((await call(handler, 'auth/delete-user', { id: staff.userId, token: manager })).status).toBe(200);
    expect(await mealsSeenBy(staff.token)).toBe(401);
  });

  it('is refused once the password has changed', async () => {
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

  it('has the new role of its owner, without another sign-in', async () => {
    const customer = await newUser('CUSTOMER');
    expect(await mealsSeenBy(customer.token)).toBe(403);
    await update(customer.userId, { roles: ['CUSTOMER', 'STAFF'] });
    expect(await mealsSeenBy(customer.token)).toBe(200);
  });

  it('is accepted when only a name was changed and the password field was left empty', async () => {
    const staff = await newUser('STAFF');
    expect((await update(staff.userId, { name: 'Božena', password: '' })).status).toBe(200);
    expect(await mealsSeenBy(staff.token)).toBe(200);
  });
});
