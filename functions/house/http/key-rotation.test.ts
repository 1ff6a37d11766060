import { createSecretKey } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { withAdded, withoutLeaked, withoutOld, withUsed } from '../../../infra/operations/keys/rotate-keys.ts';
import { changingKeys } from '../../testing/changing-keys.ts';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { newKey, newProof, type StoredKeys } from '../services/stored-keys.ts';

const { keys, store, reads } = await changingKeys();
const { handlers } = await import('../../testing/handlers.ts');
const { call, eventFor } = await import('../../testing/request.ts');
const { account } = await import('../../testing/accounts.ts');
const { newUser } = await import('../../testing/users.ts');
const { secretKeys } = await import('../services/secret-keys.ts');
const { kidOf, readAccessToken, signAccessToken } = await import('../credentials/access-token.ts');

const tenMinutes = 601;
const [list, freeTimes] = [await eventFor('menus/list'), await eventFor('reservations/availability')];
/** The status of a reply to a request with these headers. */
const answer = async (event: typeof list, headers: Record<string, string> = {}) => {
  const handler = event === list ? handlers.menus : handlers.reservations;
  return (await handler({ ...event, headers: { ...event.headers, ...headers } })).statusCode;
};
beforeEach(() => {
  store(keys);
  moveClock(tenMinutes);
});
afterAll(resetClock);

describe('a rotation', () => {
  /** What a visitor and a user get, whose requests come with this proof. */
  async function statuses(token: string, proof: string) {
    const headers = { 'x-origin-verify': proof };
    return Promise.all([answer(freeTimes, headers), answer(list, { ...headers, authorization: `Bearer ${token}` })]);
  }
  const answered = [200, 200];

  it('refuses no request before, between and after its steps, also where a function has not read the last one yet', async () => {
    const added = withAdded(keys);
    const used = withUsed(added);
    let { token } = await newUser('STAFF');
    /** Stores a step, and asks with the token of the step before until every function has read it. */
    const pass = async (step: StoredKeys, ...proofs: string[]) => {
      store(step);
      for (const seconds of [0, tenMinutes]) {
        moveClock(seconds);
        for (const proof of proofs) expect(await statuses(token, proof)).toEqual(answered);
      }
      token = (await newUser('STAFF')).token;
    };
    expect(used.originProof).not.toBe(keys.originProof);
    await pass(added, keys.originProof);
    // CloudFront sends the new proof before the functions are told that it does, and not everywhere at once
    await pass(added, keys.originProof, used.originProof);
    await pass(used, keys.originProof, used.originProof);
    await pass(withoutOld(used), used.originProof);
    expect(await statuses(token, keys.originProof)).toEqual([403, 403]);
  });

  it('ends with a function that refuses a token of the old key', async () => {
    const { token } = await newUser('STAFF');
    store(withoutOld(withUsed(withAdded(keys))));
    moveClock(tenMinutes);
    const [proof] = (await secretKeys()).originProofs;
    expect(await answer(list, { 'x-origin-verify': proof, authorization: `Bearer ${token}` })).toBe(401);
  });

  it('accepts no proof that is not stored while two are', async () => {
    store(withAdded(keys));
    moveClock(tenMinutes);
    for (const proof of ['', newProof(), `${keys.originProof}0`]) expect(await answer(list, { 'x-origin-verify': proof })).toBe(403);
  });
});

describe('after a leak', () => {
  it('a session goes on with a token that every function accepts, also when it is refreshed by one that has read the old keys a minute ago', async () => {
    const { token, refreshToken } = await (await account('STAFF')).signIn();
    moveClock(60);
    store(withoutLeaked(keys));
    const { status, body } = await call(handlers.auth, 'auth/refresh-token', { body: { refreshToken } });
    expect([status, kidOf(token), kidOf(body.data.token)]).toEqual([200, '1', '2']);
    expect(await answer(list, { authorization: `Bearer ${body.data.token}` })).toBe(200);
    expect(await answer(list, { authorization: `Bearer ${token}` })).toBe(401);
  });
});

describe('a token whose key is not known', () => {
  /** A token of a user, as a function signs it that has this key. */
  const tokenWith = async (kid: string, stored: string) => {
    const { token } = await newUser('STAFF');
    const known = await secretKeys();
    const claims = readAccessToken(token, known) ?? { userId: '', sid: '', sv: 0 };
    return signAccessToken(claims, { ...known, kid, keys: new Map([[kid, createSecretKey(stored, 'base64')]]) });
  };
  const listed = (token: string) => answer(list, { authorization: `Bearer ${token}` });

  it('is accepted when the key was added since the last read', async () => {
    const [next, token] = [newKey(), await newUser('STAFF').then(({ token }) => token)];
    const fresh = await tokenWith('2', next);
    moveClock(60);
    store({ ...keys, kid: '2', keys: { 2: next } });
    expect(await listed(token)).toBe(200);
    expect(await listed(fresh)).toBe(200);
  });

  it('makes the function read the keys at most once in ten seconds', async () => {
    const invented = await Promise.all(['x', 'y', 'z'].map((kid) => tokenWith(kid, newKey())));
    moveClock(60);
    for (const seconds of [0, 11]) {
      moveClock(seconds);
      const before = reads();
      for (const token of invented) for (let tries = 0; tries < 5; tries++) expect(await listed(token)).toBe(401);
      expect(reads() - before).toBe(1);
    }
  });
});
