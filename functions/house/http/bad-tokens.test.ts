import { describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { handler as auth } from '#people/handlers/auth';
import { deleteUser, userById } from '#people/store/users';
import { operations } from '#publishing/contract/api';
import { account } from '../../testing/accounts.ts';
import { callOperation, eventNameOf } from '../../testing/handlers.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { isFull } from '../../testing/size.ts';
import { secretKeys } from '../services/secret-keys.ts';

loggedLines();
const { keys } = await secretKeys();
const manager = await account('MANAGER', 'STAFF', 'CUSTOMER');
const good = await manager.signIn();

/** The good token with other claims. */
function forged(changes: object): string {
  const claims = jwt.decode(good.token) as jwt.JwtPayload;
  return jwt.sign({ ...claims, ...changes }, keys.get('1') ?? '', { algorithm: 'HS256', keyid: '1' });
}

const [loggedOut, gone] = await Promise.all([account('MANAGER'), account('MANAGER')]);
const ended = await loggedOut.signIn();
await call(auth, 'auth/logout', { body: { refreshToken: ended.refreshToken } });
const deleted = await gone.signIn();
const user = await userById(gone.userId);
if (user) await deleteUser(user);

/** What is wrong with a token itself is tested where it is read (credentials/access-token.test.ts). */
const bad: Record<string, string> = {
  'a refresh token': good.refreshToken,
  'one of a session that was logged out': ended.token,
  'one of a user who was deleted': deleted.token,
  'one of a session version that is over': forged({ sv: 0 }),
  "one with another user's session": forged({ sub: loggedOut.userId }),
  nothing: '',
};
/** In `npm test` every fifth one: all are served in one way (http/serve.ts). */
const isProtected = operations()
  .filter(({ route }) => route.access !== 'PUBLIC')
  .filter((_, at) => isFull || at % 5 === 0);

describe('a protected operation', () => {
  it('accepts the token that the bad ones are made from', async () => {
    expect((await call(auth, 'auth/list-users', { token: forged({}) })).status).toBe(200);
  });

  it.each(Object.entries(bad))('answers 401 to %s @sized', async (_name, token) => {
    expect(isProtected).not.toHaveLength(0);
    for (const operation of isProtected) {
      const { status, body } = await callOperation(operation, { headers: { authorization: `Bearer ${token}` } });
      expect([eventNameOf(operation), status, body.code]).toEqual([eventNameOf(operation), 401, 'unauthorized']);
    }
  });

  it('answers 401 to a token in any other form of the header', async () => {
    for (const authorization of ['Basic dXNlcjpwYXNz', 'Bearer', `bearer  ${good.token}`, good.token, `Bearer ${good.token} x`]) {
      expect((await call(auth, 'auth/list-users', { headers: { authorization } })).status).toBe(401);
    }
  });
});

it('a public operation answers 401 to an invalid token, so that the browser renews it', async () => {
  const { status } = await call(auth, 'auth/forgot-password', { headers: { authorization: `Bearer ${ended.token}` } });
  expect(status).toBe(401);
});
