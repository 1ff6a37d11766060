import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ErrorReply } from '#contract/errors';
import { operations } from '#contract/index';
import { routeKeyOf } from '#contract/route';
import { pageHeaders } from '../../response-headers.ts';
import { startGateway } from './gateway.ts';

let events: APIGatewayProxyEventV2[] = [];
let result: APIGatewayProxyStructuredResultV2 | Error;
const handler = async (event: APIGatewayProxyEventV2) => {
  events.push(event);
  if (result instanceof Error) throw result;
  return result;
};

const siteFolder = mkdtempSync(join(tmpdir(), 'site-'));
const script = 'export const table = 1;\n'.repeat(500);
mkdirSync(join(siteFolder, 'assets'));
writeFileSync(join(siteFolder, 'index.html'), '<html><head></head><body>Home</body></html>');
writeFileSync(join(siteFolder, 'app.html'), '<html><head></head><body>App</body></html>');
writeFileSync(join(siteFolder, 'assets/main-1a2b.js'), script);
writeFileSync(join(siteFolder, '..', 'secret.txt'), 'not of the site');

const gateway = await startGateway({
  port: 0,
  functions: { handler: async <Handler>() => handler as Handler, reload: () => {} },
  originSecret: 'proof',
  siteFolder,
});
afterAll(() => gateway.stop());
beforeEach(() => {
  events = [];
  result = { statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{"success":true}' };
});

/** A request as it goes over the wire: no header is added, no path is tidied, nothing is decompressed. */
function send(
  path: string,
  { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: object; body?: string | Buffer } = {},
) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const sent = request(`${gateway.url}`, { method, path, headers: { ...headers } }, async (response) => {
      const chunks = await response.toArray();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    sent.once('error', reject).end(body);
  });
}

describe('the local API', () => {
  it('hands a function the event that API Gateway would', async () => {
    await send('/api/reservations/update/a%20b?x=1&y=%C5%99', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'X-Twice': ['a', 'b'], cookie: 'a=1' },
      body: '{"comment":"stůl"}',
    });
    expect(events[0]).toMatchObject({
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
    expect(events[0]?.headers).not.toHaveProperty('cookie');
  });

  it('overwrites what a visitor claims to have come from', async () => {
    await send('/api/menus/list', { headers: { 'X-Origin-Verify': 'guessed', 'X-Viewer-IP': '8.8.8.8', 'X-Forwarded-For': '8.8.8.8' } });
    expect(events[0]?.headers).toMatchObject({ 'x-origin-verify': 'proof', 'x-viewer-ip': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' });
  });

  it('hands over a body that is no text in base64', async () => {
    const body = Buffer.from([0xff, 0xfe, 0x00]);
    await send('/api/auth/login', { method: 'POST', body });
    expect(events[0]).toMatchObject({ isBase64Encoded: true, body: body.toString('base64') });
  });

  it('decodes a reply in base64', async () => {
    const pdf = Buffer.from('%PDF-1.3 ěšč');
    result = { statusCode: 200, headers: { 'content-type': 'application/pdf' }, body: pdf.toString('base64'), isBase64Encoded: true };
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
    expect(events).toEqual([]);
  });

  it('answers 405 to a method the path does not know, and says which it does', async () => {
    for (const method of ['DELETE', 'PATCH', 'OPTIONS', 'HEAD']) {
      const { status, headers, body } = await send('/api/menus/list', { method });
      expect({ method, status, allow: headers.allow }).toEqual({ method, status: 405, allow: 'GET' });
      if (method === 'HEAD') expect(body).toHaveLength(0);
      else expect(ErrorReply.parse(JSON.parse(body.toString())).code).toBe('method_not_allowed');
    }
    expect(events).toEqual([]);
  });

  it('answers HEAD of every path that is cached in the cloud as its CloudFront function does: 405, not to be kept', async () => {
    for (const { route } of operations().filter((operation) => operation.route.cached)) {
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
    expect(events).toEqual([]);
  });

  it('refuses a body above 10 MB without running a function', async () => {
    const { status, body } = await send('/api/auth/login', { method: 'POST', body: Buffer.alloc(10 * 1024 * 1024 + 1) });
    expect([status, JSON.parse(body.toString()).code]).toEqual([413, 'too_large']);
    expect(events).toEqual([]);
  });

  it('answers 500 without details when a function fails', async () => {
    const { error } = console;
    console.error = () => {};
    result = new Error('secret detail');
    const { status, body } = await send('/api/menus/list');
    console.error = error;
    expect([status, JSON.parse(body.toString()).code]).toEqual([500, 'internal']);
    expect(body.toString()).not.toContain('secret detail');
  });

  it('knows every operation of the contract by its route', async () => {
    for (const { route } of operations()) await send(route.path.replace('{id}', 'abc'), { method: route.method });
    expect(events.map((event) => event.routeKey)).toEqual(operations().map(({ route }) => routeKeyOf(route)));
  });

  it('compresses long answers, and says that it depends on who asks', async () => {
    const answer = JSON.stringify({ success: true, data: 'ř'.repeat(2000) });
    result = { statusCode: 200, headers: { 'content-type': 'application/json', vary: 'Authorization' }, body: answer };
    const packed = await send('/api/menus/list', { headers: { 'accept-encoding': 'gzip, br' } });
    const plain = await send('/api/menus/list', { headers: { 'accept-encoding': 'br;q=0, identity' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Authorization, Accept-Encoding' });
    expect(packed.body.length).toBeLessThan(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(answer);
  });
});

describe('the local site', () => {
  it('gives the home page its own document and every other page the shared one', async () => {
    expect((await send('/')).body.toString()).toContain('Home');
    expect((await send('/?code=1')).body.toString()).toContain('Home');
    for (const path of ['/login', '/user/reservation/x', '/auth/password/reset?code=a.b', '/no/such/page']) {
      const { status, body } = await send(path);
      expect({ path, status, body: body.toString() }).toEqual({ path, status: 200, body: expect.stringContaining('App') });
    }
  });

  it('sends the headers of CloudFront with all it has and all it has not', async () => {
    for (const path of ['/', '/login', '/assets/main-1a2b.js', '/assets/gone.js']) {
      expect({ path, headers: (await send(path)).headers }).toMatchObject({ path, headers: pageHeaders });
    }
  });

  it('lets files with a hash live for ever, pages not at all', async () => {
    expect((await send('/assets/main-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await send('/login')).headers['cache-control']).toBe('no-cache');
  });

  it('sends a file once: the second time 304, compressed when that is taken', async () => {
    const first = await send('/assets/main-1a2b.js', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(first.body.length).toBeLessThan(script.length / 10);
    const second = await send('/assets/main-1a2b.js', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([second.status, second.body.length]).toEqual([304, 0]);
  });

  it('answers 404 about a file that is not there, and about all that is not of the site', async () => {
    for (const path of ['/assets/gone.js', '/../secret.txt', '/assets/%2e%2e/%2e%2e/secret.txt', '/%00.js', '/%E0%A4.js']) {
      expect({ path, status: (await send(path)).status }).toEqual({ path, status: 404 });
    }
  });

  it('is read, not written', async () => {
    expect((await send('/', { method: 'POST' })).status).toBe(405);
    const head = await send('/login', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });
});
