import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { edgeReplies, type Reply } from './edge-replies.ts';

const list = '/api/menus/list';
const free = '/api/reservations/availability?date=2026-12-01&seats=2';
const kept = 'public, max-age=0, s-maxage=60, stale-if-error=86400';
let asked = 0;
beforeEach(() => {
  asked = 0;
  jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(() => void jest.useRealTimers());

function edge({ answersFresh = true } = {}) {
  const answer = edgeReplies({ answersFresh });
  return (reply: Partial<Reply>, { url = list, method = 'GET', authorization = '', language = 'en' } = {}) =>
    answer(
      { url, method, headers: { 'accept-language': language, ...(authorization && { authorization }) } } as IncomingMessage,
      async () => {
        asked++;
        return { status: 200, headers: { 'cache-control': kept }, body: Buffer.from(''), ...reply };
      },
    );
}
const says = (text: string) => ({ body: Buffer.from(text) });
const fails = { status: 503, headers: { 'cache-control': 'no-store' }, ...says('away') };
const passed = (seconds: number) => void jest.setSystemTime(seconds * 1000);
const text = async (reply: Promise<Reply>) => (await reply).body.toString();

describe('the edge', () => {
  it('answers a list from its cache for a minute, with its age, and asks again afterwards', async () => {
    const get = edge();
    await get(says('soup'));
    passed(59);
    expect(await get(says('roast'))).toMatchObject({ status: 200, headers: { age: '59' }, body: Buffer.from('soup') });
    passed(60);
    expect(await text(get(says('roast')))).toBe('roast');
    expect(asked).toBe(2);
  });

  it('asks the API each time when it is not to answer fresh replies', async () => {
    const get = edge({ answersFresh: false });
    await get(says('soup'));
    expect(await text(get(says('roast')))).toBe('roast');
  });

  it('repeats the last good list for a day while the API fails, and not a moment longer', async () => {
    const get = edge();
    await get(says('soup'));
    passed(60 + 24 * 3600 - 1);
    expect(await get(fails)).toMatchObject({ status: 200, headers: { age: '86459' }, body: Buffer.from('soup') });
    passed(60 + 24 * 3600);
    expect(await get(fails)).toMatchObject({ status: 503 });
  });

  it('keeps no error: the first good reply after a failure is passed on', async () => {
    const get = edge();
    expect(await get(fails)).toMatchObject({ status: 503 });
    expect(await text(get(says('soup')))).toBe('soup');
  });

  it('does not repeat a refusal instead of asking, nor an old list instead of a refusal', async () => {
    const get = edge();
    await get(says('soup'));
    passed(61);
    expect(await get({ status: 429, headers: {} })).toMatchObject({ status: 429 });
  });

  it('repeats free times for no moment after they are fresh', async () => {
    const get = edge();
    await get({ headers: { 'cache-control': 'public, max-age=0, s-maxage=5, stale-if-error=0' }, ...says('19:00') }, { url: free });
    passed(6);
    expect(await get(fails, { url: free })).toMatchObject({ status: 503 });
  });

  it('keeps replies apart by token and by the queries that a route reads, and by no other query and no language', async () => {
    const get = edge();
    await get(says('for visitors'));
    expect(await text(get(says('for staff'), { authorization: 'Bearer a' }))).toBe('for staff');
    expect(await text(get(says('other'), { url: `${list}?random=1` }))).toBe('for visitors');
    expect(await text(get(says('česky'), { language: 'cs' }))).toBe('for visitors');
    await get(says('for two'), { url: free });
    expect(await text(get(says('for four'), { url: free.replace('seats=2', 'seats=4') }))).toBe('for four');
  });

  it('keeps neither replies with no-store, nor other methods, nor other paths', async () => {
    const get = edge();
    for (const request of [{ url: list, headers: { 'cache-control': 'no-store' } }, { method: 'POST' }, { url: '/api/meals/list' }]) {
      asked = 0;
      const { headers = { 'cache-control': kept }, ...to } = request;
      await get({ headers }, to);
      await get({ headers }, to);
      expect({ ...request, asked }).toEqual({ ...request, asked: 2 });
    }
  });
});
