import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startJsonService } from '../../infra/local/service.ts';
import { newSecret } from '../../infra/local/services/local-secret.ts';
import { moveClock, resetClock } from '../testing/clock.ts';
import { loggedLines } from '../testing/logs.ts';

const material = newSecret();
let secret: { status: number; reply: unknown };
const store = (value: object) => {
  secret = { status: 200, reply: { SecretString: JSON.stringify(value) } };
};
let reads = 0;
const { promise: firstRead, resolve: noteRead } = Promise.withResolvers<void>();
const count = () => {
  reads++;
  noteRead();
  return secret;
};
const service = await startJsonService(count, { name: 'secret' });
process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = service.url;
store(material);
const lines = loggedLines();
const { handlers } = await import('../testing/handlers.ts');
// nobody has asked for the secret yet
await Promise.race([firstRead, sleep(2000)]);
const readsAtStart = reads;
const { eventFor } = await import('../testing/request.ts');
const { newUser } = await import('../testing/users.ts');

const fiveMinutes = 301;
const aDay = 24 * 3600 + 1;
const [list, freeTimes] = [await eventFor('menus/list'), await eventFor('reservations/availability')];
const answer = async (event: typeof list, headers: Record<string, string> = {}) => {
  const handler = event === list ? handlers.menus : handlers.reservations;
  const { statusCode, headers: answered, body } = await handler({ ...event, headers: { ...event.headers, ...headers } });
  return { status: statusCode, headers: answered, body: JSON.parse(body ?? '') };
};
/** The reply of a function that has to read the secret again, and holds none that is younger than a day. */
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

describe('a function without a usable secret', () => {
  const { origin: _origin, ...withoutOrigin } = material;
  const { tagKey: _tagKey, ...withoutKey } = material;
  it.each<[string, object]>([
    ['is empty', {}],
    ['has no origin', withoutOrigin],
    ['has an empty origin', { ...material, origin: '' }],
    ['lacks a key', withoutKey],
    ['has an empty key', { ...material, refreshKey: '' }],
    ['has a short key', { ...material, keys: { 1: 'c2hvcnQ=' } }],
  ])('answers 503 when the secret %s, and never uses a default', async (_what, value) => {
    store(value);
    for (const origin of [material.origin, '']) {
      const { status, headers, body } = await answerAfter({ 'x-origin-verify': origin });
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(Number(headers?.['retry-after'])).toBeGreaterThan(0);
    }
  });

  it.each([500, 400])('answers 503 when Secrets Manager answers %i, and recovers afterwards', async (status) => {
    secret = { status, reply: { __type: 'AccessDeniedException', message: 'no' } };
    expect((await answerAfter()).status).toBe(503);
    store(material);
    moveClock(11);
    expect((await answer(freeTimes)).status).toBe(200);
  });

  it('answers visitors the lists of all guests, also without proof of the origin, and refuses everything else', async () => {
    secret = away;
    moveClock(aDay);
    expect((await answer(list)).status).toBe(200);
    expect((await answer(list, { 'x-origin-verify': '' })).status).toBe(200);
    expect((await answer(list, { authorization: 'Bearer a' })).status).toBe(503);
    expect((await answer(freeTimes)).status).toBe(503);
  });

  it('does not ask Secrets Manager again for ten seconds', async () => {
    secret = away;
    await answerAfter();
    const before = reads;
    await Promise.all(Array.from({ length: 10 }, () => answer(freeTimes)));
    expect(reads).toBe(before);
    moveClock(11);
    await answer(freeTimes);
    expect(reads).toBeGreaterThan(before);
  });

  it('logs the failure without the keys', () => {
    expect(lines.some((line) => line.includes('SecretsUnavailable'))).toBe(true);
    expect(
      lines.filter((line) =>
        Object.values(material).some((value) => typeof value === 'string' && value.length > 3 && line.includes(value)),
      ),
    ).toEqual([]);
  });
});

describe('the secret', () => {
  it('is read once for simultaneous requests', async () => {
    moveClock(aDay);
    const before = reads;
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer(freeTimes)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(reads - before).toBe(1);
  });

  it('serves on while Secrets Manager is away, for a day', async () => {
    moveClock(fiveMinutes);
    expect((await answer(freeTimes)).status).toBe(200);
    secret = away;
    for (const seconds of [fiveMinutes, 12 * 3600]) {
      moveClock(seconds);
      expect((await answer(freeTimes)).status).toBe(200);
      expect((await answer(list, { 'x-origin-verify': 'guessed' })).status).toBe(403);
    }
    moveClock(12 * 3600);
    expect((await answer(freeTimes)).status).toBe(503);
  });

  it('is read when the function starts, before the first request', () => {
    expect(readsAtStart).toBe(1);
  });
});

describe('the rotation of the access token key', () => {
  it('refuses no token that was signed with a key in use', async () => {
    const { token: old } = await newUser('STAFF');
    const next = newSecret().keys[1];
    const listed = (token: string) => {
      moveClock(fiveMinutes);
      return answer(list, { authorization: `Bearer ${token}` });
    };
    store({ ...material, keys: { ...material.keys, 2: next } });
    expect((await listed(old)).status).toBe(200);

    store({ ...material, kid: '2', keys: { ...material.keys, 2: next } });
    moveClock(301);
    const { token: fresh } = await newUser('STAFF');
    expect((await listed(fresh)).status).toBe(200);

    store({ ...material, kid: '2', keys: { 2: next } });
    expect((await listed(old)).status).toBe(401);
    expect((await newUser('STAFF').then(({ token }) => listed(token))).status).toBe(200);
  });
});
