import { describe, expect, it } from '@jest/globals';
import { operations } from '#publishing/contract/api';
import { callOperation, eventNameOf, handlers, protective } from '../../testing/handlers.ts';
import { loggedLines } from '../../testing/logs.ts';
import { eachKeeps } from '../../testing/offenders.ts';
import { eventFor } from '../../testing/request.ts';
import { isFull } from '../../testing/size.ts';
import { newUser } from '../../testing/users.ts';
import { bodyLimitOf } from '../contract/route.ts';
import { secretKeys } from '../services/secret-keys.ts';

loggedLines();
const { token } = await newUser('MANAGER');
const all = operations().map((operation, place) => ({ ...operation, event: eventNameOf(operation), place }));
const withBody = all.filter(({ route }) => route.body);
const withId = all.filter(({ route }) => route.path.includes('{id}'));
const answered = async (operation: (typeof all)[number], changes: object) => {
  const { status, headers, body } = await callOperation(operation, { token, ...changes });
  expect(headers).toMatchObject({ ...protective, 'content-type': 'application/json; charset=utf-8' });
  expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\.$/), requestId: expect.any(String) });
  return [status, body.code];
};
/** The first of these values and one of the others in turn: each operation gets some, and some operation gets each. In the large size each gets all. */
const inTurn = (values: readonly string[], { place }: (typeof all)[number]) =>
  values.filter((_, at) => isFull || at === 0 || at === 1 + (place % (values.length - 1)));

describe('a body', () => {
  it('of each operation that is too large is answered 413, one that just fits is read', () =>
    eachKeeps(withBody, async (operation) => {
      const just = bodyLimitOf(operation.route);
      expect(await answered(operation, { body: `"${'x'.repeat(just - 1)}"` })).toEqual([413, 'too_large']);
      expect((await callOperation(operation, { token, body: `"${'x'.repeat(just - 2)}"` })).status).toBe(422);
    }));

  it('of each operation that is not JSON by its type is answered 415 @full', () =>
    eachKeeps(withBody, async (operation) => {
      const almost = ['application/jsonp', 'application/json-patch+json', 'application/json5', 'application/json charset=utf-8'];
      const others = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '', ...almost];
      for (const type of inTurn(others, operation)) {
        expect(await answered(operation, { headers: { 'content-type': type } })).toEqual([415, 'unsupported_media_type']);
      }
    }));

  it('of each operation is read as JSON with any parameter of the content type @full', () =>
    eachKeeps(withBody, async (operation) => {
      const types = ['application/json; charset=utf-8', 'Application/JSON', 'application/json ;charset=UTF-8'];
      for (const type of inTurn(types, operation)) {
        expect(await answered(operation, { headers: { 'content-type': type }, body: '{' })).toEqual([400, 'malformed']);
      }
    }));

  it('of each operation that is missing is answered 400', () =>
    eachKeeps(withBody, async (operation) => {
      const { body: _missing, ...event } = await eventFor(operation.event, { token });
      const { statusCode, body } = await handlers[operation.group](event);
      expect({ statusCode, body: JSON.parse(body ?? '') }).toMatchObject({
        statusCode: 400,
        body: { code: 'malformed', message: expect.stringContaining('empty') },
      });
    }));

  it('of each operation that cannot be read is answered 400', () =>
    eachKeeps(withBody, async (operation) => {
      const bodies = ['{', '{"name":', "{'name':1}", 'undefined', '{"a":1}{"b":2}', '\u0000', '{"name":NaN}'];
      for (const body of inTurn(bodies, operation)) {
        expect(await answered(operation, { body })).toEqual([400, 'malformed']);
      }
    }));

  it('of each operation that is no object is answered 422', () =>
    eachKeeps(withBody, async (operation) => {
      const bodies = ['null', '[]', '"text"', '1', 'true'];
      for (const body of inTurn(bodies, operation)) expect((await answered(operation, { body }))[0]).toBe(422);
    }));

  it('is read from base64 as well', async () => {
    const event = await eventFor('auth/forgot-password');
    const body = Buffer.from(event.body ?? '').toString('base64');
    expect((await handlers.auth({ ...event, body, isBase64Encoded: true })).statusCode).toBe(202);
  });
});

describe('an id in the address', () => {
  const impossible = ['..%2f', 'a b', '<script>', 'x'.repeat(65), "1' OR '1'='1", 'č', '{"$ne":null}', 'a/b'];

  it('of each operation that cannot be one is answered 404', () =>
    eachKeeps(withId, async (operation) => {
      for (const id of inTurn(impossible, operation)) expect(await answered(operation, { id })).toEqual([404, 'not_found']);
    }));

  it('of each operation that is unknown is answered 404', () =>
    eachKeeps(withId, async (operation) => {
      const type = operation.group === 'restaurantInfo' ? 'instagram' : 'A'.repeat(22);
      const body = operation.group === 'restaurantInfo' && operation.route.body ? { type, data: 'https://example.test' } : undefined;
      expect(await answered(operation, { id: type, body })).toEqual([404, 'not_found']);
    }));

  it('of each operation that differs from the id in the body is answered 422', () =>
    eachKeeps(
      withId.filter(({ route }) => route.body),
      async (operation) => {
        for (const field of ['_id', 'id']) {
          expect((await answered(operation, { id: 'A'.repeat(22), body: { [field]: 'B'.repeat(22) } }))[0]).toBe(422);
        }
      },
    ));
});

describe('a request that does not come through CloudFront', () => {
  it('is answered 403 by each operation before anything else', () =>
    eachKeeps(all, async (operation) => {
      const [proof] = (await secretKeys()).originProofs;
      const almost = [`${proof.startsWith('x') ? 'y' : 'x'}${proof.slice(1)}`, `${proof.slice(0, -1)}${proof.endsWith('x') ? 'y' : 'x'}`];
      for (const origin of inTurn(['guessed', '', '<origin proof>', ...almost], operation)) {
        expect(await answered(operation, { headers: { 'x-origin-verify': origin }, body: '{' })).toEqual([403, 'forbidden']);
      }
      const { 'x-origin-verify': _proof, ...headers } = (await eventFor(operation.event)).headers;
      const reply = await handlers[operation.group]({ ...(await eventFor(operation.event)), headers });
      expect(reply.statusCode).toBe(403);
    }));
});
