import { createSecretKey } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startJsonService } from '../../infra/local/service.ts';
import { withAdded, withoutOld, withUsed } from '../../infra/operations/keys/rotation.ts';
import { newKey, newKeys, newProof, type StoredKeys } from '../services/stored-keys.ts';
import { moveClock, resetClock } from '../testing/clock.ts';
import { loggedLines } from '../testing/logs.ts';

const material = newKeys();
let parameter: { status: number; reply: unknown };
const store = (value: object) => {
  parameter = { status: 200, reply: { Parameter: { Value: JSON.stringify(value) } } };
};
let reads = 0;
const { promise: firstRead, resolve: noteRead } = Promise.withResolvers<void>();
const count = () => {
  reads++;
  noteRead();
  return parameter;
};
const service = await startJsonService(count, { name: 'parameters' });
process.env.AWS_ENDPOINT_URL_SSM = service.url;
store(material);
const lines = loggedLines();
const { handlers } = await import('../testing/handlers.ts');
// nobody has asked for the keys yet
await Promise.race([firstRead, sleep(2000)]);
const readsAtStart = reads;
const { eventFor } = await import('../testing/request.ts');
const { newUser } = await import('../testing/users.ts');
const { secretKeys } = await import('../services/secret-keys.ts');
const { readAccessToken, signAccessToken } = await import('../credentials/access-token.ts');

const fiveMinutes = 301;
const aDay = 24 * 3600 + 1;
const [list, freeTimes] = [await eventFor('menus/list'), await eventFor('reservations/availability')];
const answer = async (event: typeof list, headers: Record<string, string> = {}) => {
  const handler = event === list ? handlers.menus : handlers.reservations;
  const { statusCode, headers: answered, body } = await handler({ ...event, headers: { ...event.headers, ...headers } });
  return { status: statusCode, headers: answered, body: JSON.parse(body ?? '') };
};
/** The reply of a function that has to read the keys again, and holds none that are younger than a day. */
async function answerAfter(headers: Record<string, string> = {}) {
  moveClock(aDay);
  return answer(freeTimes, headers);
}
const away = { status: 500, reply: { __type: 'InternalServiceError', message: 'no' } };
beforeEach(() => {
  store(material);
  moveClock(aDay);
});
afterAll(async () => {
  resetClock();
  await service.stop();
});

describe('a function without usable keys', () => {
  const { originProof: _proof, ...withoutProof } = material;
  const { tagKey: _tagKey, ...withoutKey } = material;
  it.each<[string, object]>([
    ['is empty', {}],
    ['has no proof of the origin', withoutProof],
    ['has an empty proof of the origin', { ...material, originProof: '' }],
    ['accepts an empty proof besides', { ...material, otherProofs: [''] }],
    ['lacks a key', withoutKey],
    ['has an empty key', { ...material, refreshKey: '' }],
    ['has a short key', { ...material, keys: { 1: 'c2hvcnQ=' } }],
  ])('answers 503 when the parameter %s, and never uses a default', async (_what, value) => {
    store(value);
    for (const origin of [material.originProof, '']) {
      const { status, headers, body } = await answerAfter({ 'x-origin-verify': origin });
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(Number(headers?.['retry-after'])).toBeGreaterThan(0);
    }
  });

  it.each([500, 400])('answers 503 when Parameter Store answers %i, and recovers afterwards', async (status) => {
    parameter = { status, reply: { __type: 'AccessDeniedException', message: 'no' } };
    expect((await answerAfter()).status).toBe(503);
    store(material);
    moveClock(11);
    expect((await answer(freeTimes)).status).toBe(200);
  });

  it('answers visitors the lists of all guests, also without proof of the origin, and refuses everything else', async () => {
    parameter = away;
    moveClock(aDay);
    expect((await answer(list)).status).toBe(200);
    expect((await answer(list, { 'x-origin-verify': '' })).status).toBe(200);
    expect((await answer(list, { authorization: 'Bearer a' })).status).toBe(503);
    expect((await answer(freeTimes)).status).toBe(503);
  });

  it('does not ask Parameter Store again for ten seconds', async () => {
    parameter = away;
    await answerAfter();
    const before = reads;
    await Promise.all(Array.from({ length: 10 }, () => answer(freeTimes)));
    expect(reads).toBe(before);
    moveClock(11);
    await answer(freeTimes);
    expect(reads).toBeGreaterThan(before);
  });

  it('logs the failure without the keys', () => {
    expect(lines.some((line) => line.includes('KeysUnavailable'))).toBe(true);
    expect(
      lines.filter((line) =>
        Object.values(material).some((value) => typeof value === 'string' && value.length > 3 && line.includes(value)),
      ),
    ).toEqual([]);
  });
});

describe('the keys', () => {
  it('are read once for simultaneous requests', async () => {
    moveClock(aDay);
    const before = reads;
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer(freeTimes)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(reads - before).toBe(1);
  });

  it('serve on while Parameter Store is away, for a day', async () => {
    moveClock(fiveMinutes);
    expect((await answer(freeTimes)).status).toBe(200);
    parameter = away;
    for (const seconds of [fiveMinutes, 12 * 3600]) {
      moveClock(seconds);
      expect((await answer(freeTimes)).status).toBe(200);
      expect((await answer(list, { 'x-origin-verify': 'guessed' })).status).toBe(403);
    }
    moveClock(12 * 3600);
    expect((await answer(freeTimes)).status).toBe(503);
  });

  it('are read when the function starts, before the first request', () => {
    expect(readsAtStart).toBe(1);
  });
});

describe('a rotation', () => {
  /** What a visitor and a user get, whose requests come with this proof. */
  async function statuses(token: string, proof: string) {
    const headers = { 'x-origin-verify': proof };
    const replies = await Promise.all([answer(freeTimes, headers), answer(list, { ...headers, authorization: `Bearer ${token}` })]);
    return replies.map(({ status }) => status);
  }
  const answered = [200, 200];

  it('refuses no request before, between and after its steps, also where a function has not read the last one yet', async () => {
    const added = withAdded(material);
    const used = withUsed(added);
    let { token } = await newUser('STAFF');
    /** Stores a step, and asks with the token of the step before until every function has read it. */
    const pass = async (step: StoredKeys, ...proofs: string[]) => {
      store(step);
      for (const seconds of [0, fiveMinutes]) {
        moveClock(seconds);
        for (const proof of proofs) expect(await statuses(token, proof)).toEqual(answered);
      }
      token = (await newUser('STAFF')).token;
    };
    expect(used.originProof).not.toBe(material.originProof);
    await pass(added, material.originProof);
    // CloudFront sends the new proof before the functions are told that it does, and not everywhere at once
    await pass(added, material.originProof, used.originProof);
    await pass(used, material.originProof, used.originProof);
    await pass(withoutOld(used), used.originProof);
    expect(await statuses(token, material.originProof)).toEqual([403, 403]);
  });

  it('ends with a function that refuses a token of the old key', async () => {
    const { token } = await newUser('STAFF');
    store(withoutOld(withUsed(withAdded(material))));
    moveClock(fiveMinutes);
    const [proof] = (await secretKeys()).originProofs;
    expect((await answer(list, { 'x-origin-verify': proof, authorization: `Bearer ${token}` })).status).toBe(401);
  });

  it('accepts no proof that is not stored while two are', async () => {
    store(withAdded(material));
    moveClock(fiveMinutes);
    for (const proof of ['', newProof(), `${material.originProof}0`])
      expect((await answer(list, { 'x-origin-verify': proof })).status).toBe(403);
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
    store({ ...material, kid: '2', keys: { 2: next } });
    expect((await listed(token)).status).toBe(200);
    expect((await listed(fresh)).status).toBe(200);
  });

  it('makes the function read the keys at most once in ten seconds', async () => {
    const invented = await Promise.all(['x', 'y', 'z'].map((kid) => tokenWith(kid, newKey())));
    moveClock(60);
    for (const seconds of [0, 11]) {
      moveClock(seconds);
      const before = reads;
      for (const token of invented) for (let tries = 0; tries < 5; tries++) expect((await listed(token)).status).toBe(401);
      expect(reads - before).toBe(1);
    }
  });
});
