import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import type { Route } from '../contract/route.ts';
import { Failure } from './failure.ts';
import { refuse, respond } from './respond.ts';

const route: Route = { method: 'GET', path: '/api/menus/list', access: 'PUBLIC', summary: '', reply: z.object({ name: z.string() }) };
const cached: Route = { ...route, cachedSeconds: 60, staleIfErrorSeconds: 300 };
const visitor = { anonymous: true };

it('a reply is JSON that nobody keeps, and has no more than its schema', () => {
  const { statusCode, headers, body } = respond(route, { data: { name: 'Soup', hash: 'x' }, message: 'Menus' }, visitor);
  expect([statusCode, JSON.parse(body ?? '')]).toEqual([200, { success: true, message: 'Menus', data: { name: 'Soup' } }]);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-language': 'en',
    'x-content-type-options': 'nosniff',
  });
});

it('CloudFront keeps what is for every visitor, and browsers only documents', () => {
  const answer = { data: { name: 'Soup' }, message: '' };
  const shared = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-if-error=300', vary: 'Authorization' };
  expect(respond(cached, answer, visitor).headers).toMatchObject(shared);
  expect(respond(cached, answer, { anonymous: false }).headers).toMatchObject({ 'cache-control': 'no-store' });
  const document = { pdf: Buffer.from('%PDF'), fileName: "Menu (d'été)*.pdf" };
  expect(respond({ ...route, reply: 'pdf', cachedSeconds: 60 }, document, visitor)).toMatchObject({
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''Menu%20%28d%27%C3%A9t%C3%A9%29%2A.pdf",
      'cache-control': 'public, max-age=60, s-maxage=60, stale-if-error=0',
    },
    body: Buffer.from('%PDF').toString('base64'),
    isBase64Encoded: true,
  });
});

it('a refusal says when to try again, and has the data of its own schema, or else of the reply', () => {
  const { statusCode, headers, body } = refuse(new Failure('too_many_requests', 'Later.', { retryAfter: 7 }), 'r1', undefined);
  expect([statusCode, headers?.['retry-after'], JSON.parse(body ?? '')]).toEqual([
    429,
    '7',
    { success: false, message: 'Later.', code: 'too_many_requests', requestId: 'r1' },
  ]);
  const failure = new Failure('version_conflict', '', { data: { name: 'Soup', left: 2 } });
  const dataIn = (one: Route) => JSON.parse(refuse(failure, 'r2', one).body ?? '').data;
  expect([dataIn(route), dataIn({ ...route, refusal: z.object({ left: z.number() }) })]).toEqual([{ name: 'Soup' }, { left: 2 }]);
});
