import { beforeEach, describe, expect, it } from '@jest/globals';
import { sessionOf } from '../../testing/session.ts';
import type { ApiReply, ApiRequest } from './amplify.ts';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';
import { clearSession, currentSession, keepSession } from './session/stored-session.ts';

const granted = (data?: unknown): ApiReply => ({ status: 200, body: { success: true, message: 'Done.', data } });
const refused = (status: number, code: string, message = 'No.'): ApiReply => ({ status, body: { success: false, message, code } });

/** A server that accepts one access token and issues it for a refresh token. */
function server(options: { good: string; refresh?: () => ApiReply | Promise<ApiReply>; reply?: (request: ApiRequest) => ApiReply }) {
  const requests: ApiRequest[] = [];
  const client = createClient(async (request) => {
    requests.push(request);
    if (request.path.endsWith('/refresh-token')) {
      return options.refresh?.() ?? granted({ token: options.good, refreshToken: 'refresh-next' });
    }
    if (options.reply) return options.reply(request);
    return request.headers.authorization === `Bearer ${options.good}` ? granted([]) : refused(401, 'unauthorized', 'Please sign in.');
  });
  const refreshes = () => requests.filter((request) => request.path.endsWith('/refresh-token')).length;
  return { client, requests, refreshes };
}

beforeEach(() => clearSession());

describe('an error that nobody foresaw', () => {
  it('says the number of its request, by which it is found in the log', async () => {
    const body = { success: false, message: 'Something went wrong.', code: 'internal', requestId: 'Ab3-9x=' };
    const { client } = server({ good: '', reply: () => ({ status: 500, body }) });
    await expect(client.menus.list()).rejects.toThrow('Something went wrong. If you report it, give this number: Ab3-9x=');
  });

  it('is another matter than a refusal, which has no number', async () => {
    const body = { success: false, message: 'No.', code: 'not_found', requestId: 'Ab3-9x=' };
    const { client } = server({ good: '', reply: () => ({ status: 404, body }) });
    await expect(client.menus.list()).rejects.toThrow(/^No\.$/);
  });
});

describe('a call', () => {
  it('is sent to the method and path of the contract, with body, query and token', async () => {
    keepSession(sessionOf('a'));
    const { client, requests } = server({ good: 'a' });

    await client.meals.update({ id: 'soup/1', body: { name: 'Soup' } });
    await client.reservations.list({ query: { from: '2026-12-24', status: undefined } });

    expect(requests[0]).toMatchObject({ method: 'PUT', path: '/api/meals/update/soup%2F1', body: { name: 'Soup' } });
    expect(requests[0]?.headers).toEqual({ 'accept-language': 'en', authorization: 'Bearer a' });
    expect(requests[1]).toMatchObject({ method: 'GET', path: '/api/reservations/list', query: { from: '2026-12-24' } });
  });

  it('reads the site without a token: its function has no right to sessions', async () => {
    keepSession(sessionOf('a'));
    const { client, requests } = server({ good: 'a' });
    await client.site.read().catch(() => undefined);
    expect(requests.map(({ headers }) => headers)).toEqual([{ 'accept-language': 'en' }]);
  });

  it('carries the idempotency key it was given', async () => {
    const { client, requests } = server({ good: '', reply: () => granted({}) });
    const body = { userName: 'A', userSurname: 'B', userEmail: 'a@b.cz', userPhone: '123456789', dateTime: '2026-12-24T18:00', seats: 2 };
    await client.reservations.add({ body, idempotencyKey: 'k1' });
    expect(requests[0]?.headers).toEqual({ 'accept-language': 'en', 'idempotency-key': 'k1' });
  });

  it("throws the server's message, code, field errors and current object", async () => {
    const body = {
      success: false,
      message: 'Changed.',
      code: 'version_conflict',
      errors: [{ field: 'name', message: 'x' }],
      data: { version: 2 },
    };
    const { client } = server({ good: '', reply: () => ({ status: 409, body }) });
    const error = await client.menus.list().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'Changed.', code: 'version_conflict', status: 409, errors: body.errors, data: { version: 2 } });
  });

  it('throws a network message of its own when no reply comes', async () => {
    const client = createClient(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(client.menus.list()).rejects.toMatchObject({ message: 'A network error has occurred.', status: undefined });
  });

  it('that is over its time is one that was not answered, and one that nobody waits for throws why', async () => {
    const client = createClient(async () => Promise.reject(new Error('Failed to fetch')));
    const late = AbortSignal.abort(new DOMException('', 'TimeoutError'));
    await expect(client.meals.list({ signal: late })).rejects.toMatchObject({ name: 'ApiError', status: undefined });
    await expect(client.meals.list({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('throws a message when the reply is not one of the API', async () => {
    const { client } = server({ good: '', reply: () => ({ status: 502, body: undefined }) });
    await expect(client.menus.list()).rejects.toMatchObject({ message: 'The server answered with an error (502).' });
  });
});

describe('a refused session', () => {
  it.each([401, 403])('is renewed once on %i, and the call repeated with the new token', async (status) => {
    keepSession(sessionOf('old'));
    const { client, requests, refreshes } = server({
      good: 'new',
      reply: ({ headers }) => (headers.authorization === 'Bearer new' ? granted(['soup']) : refused(status, 'unauthorized')),
    });

    expect((await client.meals.list()).data).toEqual(['soup']);
    expect(refreshes()).toBe(1);
    expect(requests).toHaveLength(3);
    expect(currentSession()).toMatchObject({ token: 'new', refreshToken: 'refresh-next', user: { name: 'Jana' } });
  });

  it('is not renewed a second time for the same call', async () => {
    keepSession(sessionOf('old'));
    const { client, refreshes } = server({ good: 'new', reply: () => refused(403, 'forbidden', 'Managers only.') });
    await expect(client.auth.listUsers()).rejects.toMatchObject({ message: 'Managers only.', status: 403 });
    expect(refreshes()).toBe(1);
    expect(currentSession()?.token).toBe('new');
  });

  it('is not changed by a wrong password', async () => {
    keepSession(sessionOf('old'));
    const { client, refreshes } = server({ good: 'new', reply: () => refused(401, 'invalid_credentials', 'Wrong.') });
    await expect(client.auth.login({ body: { email: 'a@b.cz', password: 'x' } })).rejects.toMatchObject({ message: 'Wrong.' });
    expect(refreshes()).toBe(0);
    expect(currentSession()?.token).toBe('old');
  });

  it('is renewed once for many calls at the same time', async () => {
    keepSession(sessionOf('old'));
    const { client, refreshes } = server({ good: 'new' });
    await Promise.all([client.meals.list(), client.ingredients.list(), client.menus.list()]);
    expect(refreshes()).toBe(1);
  });

  it('uses the session that another tab has already renewed', async () => {
    keepSession(sessionOf('old'));
    const { client, refreshes } = server({
      good: 'from-the-other-tab',
      reply: ({ headers }) => {
        keepSession(sessionOf('from-the-other-tab'));
        return headers.authorization === 'Bearer old' ? refused(401, 'unauthorized') : granted([]);
      },
    });
    await client.meals.list();
    expect(refreshes()).toBe(0);
  });

  it.each([
    ['401', () => refused(401, 'unauthorized')],
    ['success false', () => ({ status: 200, body: { success: false } })],
  ])('ends when the refresh is answered with %s, and the call is rejected', async (_, refresh) => {
    keepSession(sessionOf('old'));
    const { client } = server({ good: 'new', refresh });
    await expect(client.meals.list()).rejects.toMatchObject({ message: 'Please sign in.' });
    expect(currentSession()).toBeUndefined();
  });

  it.each([
    ['429', () => refused(429, 'too_many_requests')],
    ['503', () => refused(503, 'unavailable')],
    ['no network', () => Promise.reject(new Error('A network error has occurred.'))],
  ])('survives a refresh that meets %s', async (_, refresh) => {
    keepSession(sessionOf('old'));
    const { client } = server({ good: 'new', refresh });
    await expect(client.meals.list()).rejects.toBeInstanceOf(ApiError);
    expect(currentSession()?.token).toBe('old');
  });

  it('is not restored when the user signs out while it is renewed', async () => {
    keepSession(sessionOf('old'));
    const { client } = server({
      good: 'new',
      refresh: () => {
        clearSession();
        return granted({ token: 'new', refreshToken: 'r' });
      },
    });
    await expect(client.meals.list()).rejects.toMatchObject({ status: 401 });
    expect(currentSession()).toBeUndefined();
  });

  it('is not repeated with the session of another user', async () => {
    keepSession(sessionOf('old'));
    const { client, requests } = server({
      good: 'other',
      reply: () => {
        keepSession(sessionOf('other', 'u2'));
        return refused(401, 'unauthorized');
      },
    });
    await expect(client.meals.list()).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(1);
    expect(currentSession()?.user._id).toBe('u2');
  });
});

describe('a browser with locks', () => {
  it('reads the session again once it holds the lock', async () => {
    keepSession(sessionOf('old'));
    const { client, refreshes } = server({ good: 'new' });
    const request = async (_: string, work: () => Promise<unknown>) => {
      keepSession(sessionOf('new'));
      return work();
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    await client.meals.list();
    expect(refreshes()).toBe(0);
    Reflect.deleteProperty(navigator, 'locks');
  });
});
