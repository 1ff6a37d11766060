import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ErrorReply } from '#house/contract/errors';
import { routeKeyOf } from '#house/contract/route';
import { operations } from '#publishing/contract/api';
import { testGateway } from '../testing/test-gateway.ts';

const { send, events, answer } = await testGateway(mkdtempSync(join(tmpdir(), 'site-')));

describe('the local API', () => {
  it('calls a function with the event that API Gateway makes', async () => {
    await send('/api/reservations/update/a%20b?x=1&y=%C5%99', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'X-Twice': ['a', 'b'], cookie: 'a=1' },
      body: '{"comment":"stůl"}',
    });
    expect(events()[0]).toMatchObject({
      version: '2.0',
      routeKey: 'PUT /api/reservations/update/{id}',
      rawPath: '/api/reservations/update/a%20b',
      rawQueryString: 'x=1&y=%C5%99',
      queryStringParameters: { x: '1', y: 'ř' },
      pathParameters: { id: 'a b' },
      body: '{"comment":"stůl"}',
      isBase64Encoded: false,
      headers: { 'content-type': 'application/json', 'x-twice': 'a, b' },
      requestContext: { stage: '$default', http: { method: 'PUT', sourceIp: '127.0.0.1' } },
    });
    expect(events()[0]?.headers).not.toHaveProperty('cookie');
  });

  it('overwrites the address headers that a visitor sends', async () => {
    await send('/api/menus/list', { headers: { 'X-Origin-Verify': 'guessed', 'X-Viewer-IP': '8.8.8.8', 'X-Forwarded-For': '8.8.8.8' } });
    expect(events()[0]?.headers).toMatchObject({ 'x-origin-verify': 'proof', 'x-viewer-ip': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' });
  });

  it('passes a body that is not text in base64', async () => {
    const body = Buffer.from([0xff, 0xfe, 0x00]);
    await send('/api/auth/login', { method: 'POST', body });
    expect(events()[0]).toMatchObject({ isBase64Encoded: true, body: body.toString('base64') });
  });

  it('decodes a reply in base64', async () => {
    const pdf = Buffer.from('%PDF-1.3 ěšč');
    answer({ statusCode: 200, headers: { 'content-type': 'application/pdf' }, body: pdf.toString('base64'), isBase64Encoded: true });
    const { body, headers } = await send('/api/menus/menu-pdf/x', { headers: { 'accept-encoding': 'br' } });
    expect(body.equals(pdf)).toBe(true);
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('answers 404 in the shape of the API where there is no route', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nope',
      '/api/menus/list/',
      '/api/menus/delete/',
      '/api/menus/delete/a/b',
      '/API/menus/list'.replace('API', 'api/x'),
    ]) {
      const { status, body } = await send(path);
      expect({ path, status, code: ErrorReply.parse(JSON.parse(body.toString())).code }).toEqual({ path, status: 404, code: 'not_found' });
    }
    expect(events()).toEqual([]);
  });

  it('answers 405 to a method that the path does not allow, and lists those that it does', async () => {
    for (const method of ['DELETE', 'PATCH', 'OPTIONS', 'HEAD']) {
      const { status, headers, body } = await send('/api/menus/list', { method });
      expect({ method, status, allow: headers.allow }).toEqual({ method, status: 405, allow: 'GET' });
      if (method === 'HEAD') expect(body).toHaveLength(0);
      else expect(ErrorReply.parse(JSON.parse(body.toString())).code).toBe('method_not_allowed');
    }
    expect(events()).toEqual([]);
  });

  it('answers HEAD of every cached path with 405 and no-store, as the CloudFront function does', async () => {
    for (const { route } of operations().filter((operation) => operation.route.cachedSeconds)) {
      const { path } = route;
      const { status, headers, body } = await send(path.replace('{id}', 'A'.repeat(22)), { method: 'HEAD' });
      const { 'cache-control': cacheControl, allow } = headers;
      expect({ path, status, cacheControl, allow, body: body.length }).toEqual({
        path,
        status: 405,
        cacheControl: 'no-store',
        allow: 'GET',
        body: 0,
      });
    }
    expect(events()).toEqual([]);
  });

  it('speaks the language that the request asks for, also where no function answers', async () => {
    const headers = { 'accept-language': 'cs-CZ, en;q=0.5' };
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    const refused = [
      await send('/api/nope', { headers }),
      await send('/api/menus/list', { method: 'DELETE', headers }),
      await send('/api/auth/login', { method: 'POST', headers, body: large }),
    ];
    expect(refused.map(({ body }) => JSON.parse(body.toString()).message)).toEqual([
      'Na této adrese nic není. Pokud máte stránku otevřenou už dlouho, načtěte ji prosím znovu.',
      'Tato adresa metodu DELETE nezná.',
      'To je víc, než dokážeme najednou přijmout.',
    ]);
  });

  it('refuses a body above 10 MB without running a function', async () => {
    const { status, body } = await send('/api/auth/login', { method: 'POST', body: Buffer.alloc(10 * 1024 * 1024 + 1) });
    expect([status, JSON.parse(body.toString()).code]).toEqual([413, 'too_large']);
    expect(events()).toEqual([]);
  });

  it('answers 500 without details when a function fails', async () => {
    const { error } = console;
    console.error = () => {};
    answer(new Error('secret detail'));
    const { status, body } = await send('/api/menus/list');
    console.error = error;
    expect([status, JSON.parse(body.toString()).code]).toEqual([500, 'internal']);
    expect(body.toString()).not.toContain('secret detail');
  });

  it('has a route for every operation of the contract', async () => {
    for (const { route } of operations()) await send(route.path.replace('{id}', 'abc'), { method: route.method });
    expect(events().map((event) => event.routeKey)).toEqual(operations().map(({ route }) => routeKeyOf(route)));
  });

  it('compresses long replies, and adds Accept-Encoding to Vary', async () => {
    const text = JSON.stringify({ success: true, data: 'ř'.repeat(2000) });
    answer({ statusCode: 200, headers: { 'content-type': 'application/json', vary: 'Authorization' }, body: text });
    const packed = await send('/api/menus/list', { headers: { 'accept-encoding': 'gzip, br' } });
    const plain = await send('/api/menus/list', { headers: { 'accept-encoding': 'br;q=0, identity' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Authorization, Accept-Encoding' });
    expect(packed.body.length).toBeLessThan(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(text);
  });

  it('does not compress replies of paths that CloudFront does not cache', async () => {
    answer({ statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data: 'ř'.repeat(2000) }) });
    const { headers } = await send('/api/reservations/list', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers['content-encoding']).toBeUndefined();
  });
});
