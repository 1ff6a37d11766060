import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changingKeys } from '../../testing/changing-keys.ts';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';

const { keys, store, fail, reads, firstRead } = await changingKeys();
const lines = loggedLines();
const { handlers } = await import('../../testing/handlers.ts');
// nobody has asked for the keys yet
await Promise.race([firstRead, sleep(2000)]);
const readsAtStart = reads();
const { eventFor } = await import('../../testing/request.ts');

const tenMinutes = 601;
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
const goAway = () => fail(500, 'InternalServerError');
beforeEach(() => {
  store(keys);
  moveClock(aDay);
});
afterAll(resetClock);

describe('a function without usable keys', () => {
  const { originProof: _proof, ...withoutProof } = keys;
  const { tagKey: _tagKey, ...withoutKey } = keys;
  it.each<[string, object]>([
    ['is empty', {}],
    ['has no proof of the origin', withoutProof],
    ['has an empty proof of the origin', { ...keys, originProof: '' }],
    ['accepts an empty proof besides', { ...keys, otherProofs: [''] }],
    ['lacks a key', withoutKey],
    ['has an empty key', { ...keys, refreshKey: '' }],
    ['has a short key', { ...keys, keys: { 1: 'c2hvcnQ=' } }],
  ])('answers 503 when the parameter %s, and never uses a default', async (_what, value) => {
    store(value);
    for (const origin of [keys.originProof, '']) {
      const { status, headers, body } = await answerAfter({ 'x-origin-verify': origin });
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(Number(headers?.['retry-after'])).toBeGreaterThan(0);
    }
  });

  it.each([500, 400])('answers 503 when Parameter Store answers %i, and recovers afterwards', async (status) => {
    fail(status, 'AccessDeniedException');
    expect((await answerAfter()).status).toBe(503);
    store(keys);
    moveClock(11);
    expect((await answer(freeTimes)).status).toBe(200);
  });

  it('answers visitors the lists of all guests, also without proof of the origin, and refuses everything else', async () => {
    goAway();
    moveClock(aDay);
    expect((await answer(list)).status).toBe(200);
    expect((await answer(list, { 'x-origin-verify': '' })).status).toBe(200);
    // whatever it sends to be recognised by: who asks for more than all guests may read proves the origin first
    for (const authorization of ['Bearer a', 'Basic a']) expect((await answer(list, { authorization })).status).toBe(503);
    expect((await answer(freeTimes)).status).toBe(503);
  });

  it('does not ask Parameter Store again for ten seconds', async () => {
    goAway();
    await answerAfter();
    const before = reads();
    await Promise.all(Array.from({ length: 10 }, () => answer(freeTimes)));
    expect(reads()).toBe(before);
    moveClock(11);
    await answer(freeTimes);
    expect(reads()).toBeGreaterThan(before);
  });

  it('logs the failure without the keys', () => {
    expect(lines.some((line) => line.includes('KeysUnavailable'))).toBe(true);
    expect(
      lines.filter((line) => Object.values(keys).some((value) => typeof value === 'string' && value.length > 3 && line.includes(value))),
    ).toEqual([]);
  });
});

describe('the keys', () => {
  it('are read once for simultaneous requests', async () => {
    moveClock(aDay);
    const before = reads();
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer(freeTimes)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(reads() - before).toBe(1);
  });

  it('serve on while Parameter Store is away, for a day', async () => {
    moveClock(tenMinutes);
    expect((await answer(freeTimes)).status).toBe(200);
    goAway();
    for (const seconds of [tenMinutes, 12 * 3600]) {
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
