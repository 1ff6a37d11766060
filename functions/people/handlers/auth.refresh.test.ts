import { afterEach, describe, expect, it } from '@jest/globals';
import { firstRefreshToken, writeRefreshToken } from '#house/credentials/refresh-token';
import { secretKeys } from '#house/services/secret-keys';
import { account, refresh } from '../../testing/accounts.ts';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { tries } from '../../testing/size.ts';
import { tableRequests } from '../../testing/table.ts';
import { newUser } from '../../testing/users.ts';
import { changeUser, userById } from '../store/users.ts';
import { handler } from './auth.ts';

const lines = loggedLines();
const users = tries(4, 20);
const day = 24 * 3600;
const isAlive = async (refreshToken: string) => (await refresh(refreshToken)).status === 200;
const next = async (refreshToken: string): Promise<string> => (await refresh(refreshToken)).body.data.refreshToken;
const becomeStaff = async (userId: string) => {
  const user = await userById(userId);
  if (user) await changeUser(user, { roles: ['CUSTOMER', 'STAFF'] });
};
afterEach(resetClock);

describe('five tabs of one browser', () => {
  it(`refresh at the same time, three times for each of ${users} users: none is refused, and all get the same new token @sized`, async () => {
    const accounts = await Promise.all(Array.from({ length: users }, () => account()));
    await Promise.all(
      accounts.map(async ({ signIn }) => {
        let { refreshToken } = await signIn();
        for (let round = 0; round < 3; round++) {
          const presented = refreshToken;
          const replies = await Promise.all(Array.from({ length: 5 }, () => refresh(presented)));
          expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
          const successors = new Set<string>(replies.map(({ body }) => body.data.refreshToken));
          expect(successors.size).toBe(1);
          [refreshToken] = [...successors] as [string];
        }
      }),
    );
  });

  it('stay signed in when the reply to a refresh was lost', async () => {
    const { refreshToken } = await (await account()).signIn();
    await refresh(refreshToken);
    expect(await isAlive(await next(refreshToken))).toBe(true);
  });
});

it('a session is refreshed or ended thirty times in five minutes and no more, which leaves the other sessions of its user alone', async () => {
  const { signIn } = await account();
  const [{ refreshToken }, other] = [await signIn(), await signIn()];
  for (let time = 0; time < 30; time++) expect(await isAlive(refreshToken)).toBe(true);
  expect(await refresh(refreshToken)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(await call(handler, 'auth/logout', { body: { refreshToken } })).toMatchObject({ status: 429 });
  expect(await isAlive(other.refreshToken)).toBe(true);
});

describe('a refresh token is refused, and its session ended,', () => {
  it('when it is used again after the 30 seconds of grace', async () => {
    const { refreshToken, token } = await (await account()).signIn();
    const successor = await next(refreshToken);
    moveClock(31);
    expect(await isAlive(refreshToken)).toBe(false);
    expect(await isAlive(successor)).toBe(false);
    expect((await call(handler, 'auth/list-users', { token })).status).toBe(401);
    expect(lines.some((line) => line.includes('token_reuse'))).toBe(true);
  });

  it('when it was replaced twice, even within the 30 seconds of grace', async () => {
    const { refreshToken } = await (await account()).signIn();
    const youngest = await next(await next(refreshToken));
    expect(await isAlive(refreshToken)).toBe(false);
    expect(await isAlive(youngest)).toBe(false);
  });

  it('when its owner has logged out', async () => {
    const { refreshToken } = await (await account()).signIn();
    await call(handler, 'auth/logout', { body: { refreshToken } });
    expect(await isAlive(refreshToken)).toBe(false);
  });

  it('when the password was changed', async () => {
    const { userId, signIn } = await account();
    const { refreshToken } = await signIn();
    const manager = await newUser('MANAGER');
    const body = { email: undefined, username: undefined, roles: undefined, version: undefined, password: 'another good password' };
    expect((await call(handler, 'auth/update-user', { id: userId, token: manager.token, body })).status).toBe(200);
    expect(await isAlive(refreshToken)).toBe(false);
  });

  it('when it was not used for two weeks', async () => {
    const { refreshToken } = await (await account()).signIn();
    moveClock(14 * day + 1);
    expect(await isAlive(refreshToken)).toBe(false);
  });

  it('when the session has lasted thirty days, however often it was used', async () => {
    let { refreshToken } = await (await account()).signIn();
    for (const days of [13, 13, 3]) {
      moveClock(days * day);
      refreshToken = await next(refreshToken);
    }
    moveClock(day + 1);
    expect(await isAlive(refreshToken)).toBe(false);
  });

  it('when it belongs to staff and was not used for twelve hours', async () => {
    const { refreshToken } = await (await account('STAFF', 'CUSTOMER')).signIn();
    moveClock(12 * 3600 + 1);
    expect(await isAlive(refreshToken)).toBe(false);
  });

  it.each([
    ['was not used for twelve hours', [12 * 3600 + 1]],
    ['was not used for twelve hours after it was', [11 * 3600, 12 * 3600 + 1]],
    ['has lasted seven days, however often it was used', [...Array(15).fill(11 * 3600), 4 * 3600]],
  ])('when its user has become staff and it %s', async (_, pauses) => {
    const { userId, signIn } = await account();
    let { refreshToken } = await signIn();
    await becomeStaff(userId);
    for (const pause of pauses.slice(0, -1)) {
      moveClock(pause);
      refreshToken = await next(refreshToken);
    }
    moveClock(pauses.at(-1) ?? 0);
    lines.length = 0;
    expect(await isAlive(refreshToken)).toBe(false);
    expect(await isAlive(refreshToken)).toBe(false);
    expect(lines.some((line) => line.includes('token_reuse'))).toBe(false);
  });
});

it('a session whose user has become staff goes on while it is used, also in other tabs', async () => {
  const { userId, signIn } = await account();
  let { refreshToken } = await signIn();
  moveClock(day);
  refreshToken = await next(refreshToken);
  await becomeStaff(userId);
  for (let time = 0; time < 10; time++) {
    moveClock(12 * 3600);
    const [mine, others] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect([mine.status, others.status]).toEqual([200, 200]);
    refreshToken = mine.body.data.refreshToken;
  }
});

describe('forged refresh tokens', () => {
  it('are all refused, 2,004 of them, without a request to the table, and the owner stays signed in', async () => {
    const { userId, signIn } = await account();
    const { refreshToken } = await signIn();
    const [user = '', sid = '', idle, secret, tag = ''] = refreshToken.split('.');
    const { tagKey: _ours, ...others } = await secretKeys();
    const forgeries = [
      [user, sid, idle, 'A'.repeat(43), tag],
      [user, sid, '99999999', secret, tag],
      [user, sid, idle, secret, 'A'.repeat(22)],
      [user, sid, idle, secret, tag.slice(0, 21)],
      [user, sid, idle, secret],
      writeRefreshToken(firstRefreshToken(userId, sid, 60), { ...others, tagKey: others.limitKey }).split('.'),
    ].map((parts) => parts.join('.'));
    const before = tableRequests();
    for (let round = 0; round < 334; round++) {
      const replies = await Promise.all(forgeries.map(refresh));
      expect(replies.every(({ status, body }) => status === 401 && body.success === false)).toBe(true);
    }
    expect(tableRequests()).toBe(before);
    expect(await isAlive(refreshToken)).toBe(true);
  });
});

describe('sessions of one user', () => {
  it('are forty at most: a further sign-in ends the one that was not used for the longest time, however old the others are @full', async () => {
    const { signIn } = await account();
    const tokens: string[] = [];
    // the registration has opened a session too
    for (let device = 0; device < 39; device++) {
      moveClock(1);
      tokens.push((await signIn()).refreshToken);
    }
    const [tablet = '', unused = ''] = tokens;
    moveClock(60);
    const used = await next(tablet);
    // the first of these ends the session of the registration
    for (let device = 0; device < 2; device++) await signIn();
    expect([await isAlive(used), await isAlive(unused), await isAlive(tokens[2] ?? '')]).toEqual([true, false, true]);
  });

  it('count only while they are open: frequent logouts on one device do not sign out another', async () => {
    const { signIn } = await account();
    const phone = await signIn();
    for (let visit = 0; visit < 12; visit++) {
      moveClock(1);
      const { refreshToken } = await signIn();
      await call(handler, 'auth/logout', { body: { refreshToken } });
    }
    expect(await isAlive(phone.refreshToken)).toBe(true);
  });
});
