import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startJsonService } from '../../infra/local/part.ts';
import { newKeyMaterial } from '../../infra/local/secret.ts';
import { moveClock, resetClock } from '../testing/clock.ts';
import { loggedLines } from '../testing/logs.ts';

const material = newKeyMaterial();
let secret: { status: number; reply: unknown };
const store = (value: object) => {
  secret = { status: 200, reply: { SecretString: JSON.stringify(value) } };
};
let reads = 0;
const count = () => {
  reads++;
  return secret;
};
const service = await startJsonService(count, { name: 'secret' });
process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = service.url;
store(material);
const lines = loggedLines();
const { handlers } = await import('../testing/handlers.ts');
const { eventFor } = await import('../testing/request.ts');
const { somebody } = await import('../testing/people.ts');

/** The answer of a function whose copy of the secret has just run out. */
async function answerAfter(headers: Record<string, string> = {}) {
  moveClock(301);
  const reply = await handlers.menus({ ...example, headers: { ...example.headers, ...headers } });
  return { status: reply.statusCode, headers: reply.headers, body: JSON.parse(reply.body ?? '') };
}
const example = await eventFor('menus/list');
beforeEach(() => store(material));
afterAll(async () => {
  resetClock();
  await service.stop();
});

describe('T40: without its secret', () => {
  const { origin: _origin, ...withoutOrigin } = material;
  const { tagKey: _tagKey, ...withoutKey } = material;
  it.each<[string, object]>([
    ['is empty', {}],
    ['has no origin', withoutOrigin],
    ['has an empty origin', { ...material, origin: '' }],
    ['lacks a key', withoutKey],
    ['has an empty key', { ...material, refreshKey: '' }],
    ['has a short key', { ...material, keys: { 1: 'c2hvcnQ=' } }],
  ])('a function whose secret %s answers 503, never with a default', async (_what, value) => {
    store(value);
    for (const origin of [material.origin, '']) {
      const { status, headers, body } = await answerAfter({ 'x-origin-verify': origin });
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(Number(headers?.['retry-after'])).toBeGreaterThan(0);
    }
  });

  it.each([500, 400])('a function that Secrets Manager answers %i answers 503, and goes on when it is back', async (status) => {
    secret = { status, reply: { __type: 'AccessDeniedException', message: 'no' } };
    expect((await answerAfter()).status).toBe(503);
    store(material);
    expect((await answerAfter()).status).toBe(200);
  });

  it('says in the log what failed, and none of the keys', () => {
    expect(lines.some((line) => line.includes('SecretsUnavailable'))).toBe(true);
    expect(
      lines.filter((line) =>
        Object.values(material).some((value) => typeof value === 'string' && value.length > 3 && line.includes(value)),
      ),
    ).toEqual([]);
  });
});

describe('the secret', () => {
  it('is read once by all who wait for it', async () => {
    const before = reads;
    moveClock(301);
    const replies = await Promise.all(Array.from({ length: 20 }, () => handlers.menus(example)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(reads - before).toBe(1);
  });
});

describe('T12: while the key of access tokens is rotated', () => {
  it('no token is refused before its time', async () => {
    const { token: old } = await somebody('STAFF');
    const next = newKeyMaterial().keys[1];
    const listed = (token: string) => answerAfter({ authorization: `Bearer ${token}` });
    store({ ...material, keys: { ...material.keys, 2: next } });
    expect((await listed(old)).status).toBe(200);

    store({ ...material, kid: '2', keys: { ...material.keys, 2: next } });
    moveClock(301);
    const { token: fresh } = await somebody('STAFF');
    expect((await listed(fresh)).status).toBe(200);

    store({ ...material, kid: '2', keys: { 2: next } });
    expect((await listed(old)).status).toBe(401);
    expect((await somebody('STAFF').then(({ token }) => listed(token))).status).toBe(200);
  });
});
