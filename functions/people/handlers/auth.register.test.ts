import { describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { putItem } from '#house/table/table';
import { password } from '../../testing/accounts.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { wholeTable } from '../../testing/table.ts';
import { handler } from './auth.ts';

loggedLines();
const aName = () => newId().replace(/-/g, '.');
const register = (body: object) =>
  call(handler, 'auth/register', { body: { email: `${newId()}@demo.test`, username: aName(), password, ...body } });

describe('simultaneous registrations', () => {
  it('of one e-mail address in four spellings make one account', async () => {
    const spellings = ['Jana@exämple.test', ' JANA@EXÄMPLE.TEST ', 'jana@xn--exmple-cua.test', 'jana@ｅxämple.test'.normalize('NFD')];
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => register({ email: spellings[i % 4] })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_exists', errors: [{ field: 'email' }] });
    const accounts = (await wholeTable()).filter(({ sk, email }) => sk === 'PROFILE' && email === 'jana@xn--exmple-cua.test');
    expect(accounts).toHaveLength(1);
  });

  it('of one username make one account, and reserve no e-mail address for the refused ones', async () => {
    const replies = await Promise.all(['šéf', 'ŠÉF', 'Šéf', 'šéf'.normalize('NFD')].map((username) => register({ username })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const table = await wholeTable();
    expect(table.filter(({ sk }) => sk === 'EMAIL')).toHaveLength(table.filter(({ sk }) => sk === 'PROFILE').length);
  });
});

describe('a user who registers', () => {
  it('is a customer, whatever the request says', async () => {
    for (const roles of [['MANAGER'], ['STAFF', 'CUSTOMER'], 'MANAGER', {}, null, [1]]) {
      expect(await register({ roles })).toMatchObject({ status: 201, body: { data: { user: { roles: ['CUSTOMER'] } } } });
    }
  });

  it('takes no password that is the name of the restaurant', async () => {
    await putItem({ ...keys.restaurantInfo('name'), _id: 'name', type: 'name', data: 'Kratiknotův Vrchol', version: 1 });
    const { status, body } = await register({ password: 'kratiknotuv-vrchol' });
    expect([status, body.errors]).toMatchObject([422, [{ field: 'password' }]]);
    expect(body.message).toContain('that of the restaurant');
  });

  it('is signed in at once', async () => {
    const { body } = await register({});
    expect(body.data).toMatchObject({ token: expect.any(String), refreshToken: expect.any(String) });
    expect((await call(handler, 'auth/refresh-token', { body: { refreshToken: body.data.refreshToken } })).status).toBe(200);
  });

  it('signs in with the password exactly as typed', async () => {
    const email = `${newId()}@demo.test`;
    await register({ email, password: '  Žluťoučký kůň  ' });
    const login = async (typed: string) => (await call(handler, 'auth/login', { body: { email, password: typed } })).status;
    expect(await login('  Žluťoučký kůň  ')).toBe(200);
    expect(await login('Žluťoučký kůň')).toBe(401);
    expect(await login('  žluťoučký kůň  ')).toBe(401);
  });
});
