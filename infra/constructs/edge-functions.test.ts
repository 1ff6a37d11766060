import { mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { siteIn } from '../local/gateway/site.ts';
import { pageOfPath, visitorAddress, visitorAddressOfGet } from './edge-functions.ts';

interface ViewerEvent {
  viewer: { ip: string };
  request: { method: string; uri: string; querystring: object; headers: Record<string, { value: string }> };
}

/** Runs a CloudFront function on a viewer-request event and gives the request it lets through. */
function look(code: string, change: Partial<ViewerEvent['request']>): ViewerEvent['request'] {
  const request = { method: 'GET', uri: '/', querystring: {}, headers: { host: { value: 'bistro.cz' } }, ...change };
  const event: ViewerEvent = { viewer: { ip: '203.0.113.7' }, request };
  const context = createContext({ event });
  return runInContext(`${code}; handler(event)`, context);
}

describe('the page of a path', () => {
  it('is the home page, written out in full, for /', () => {
    expect(look(pageOfPath, { uri: '/' }).uri).toBe('/index.html');
  });

  it.each(['/login', '/panel/menus', '/panel/menus/details/a_B-9', '/user/reservation/x/', '/auth/password/reset'])(
    'is the app for %s',
    (uri) => {
      expect(look(pageOfPath, { uri }).uri).toBe('/app.html');
    },
  );

  it.each(['/assets/index-a1b2.js', '/favicon.svg', '/.well-known/security.txt', '/robots.txt'])('is the file itself for %s', (uri) => {
    expect(look(pageOfPath, { uri }).uri).toBe(uri);
  });

  it.each(['/', '/login', '/panel/menus', '/favicon.svg'])('is the same on this computer for %s', async (url) => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    for (const file of ['index.html', 'app.html', 'favicon.svg']) writeFileSync(join(folder, file), file);
    const { body } = await siteIn(folder)({ method: 'GET', url, headers: {} } as IncomingMessage);
    expect(`/${body}`).toBe(look(pageOfPath, { uri: url }).uri);
  });

  it('keeps the query, which carries the reset code', () => {
    const querystring = { code: { value: 'c' }, email: { value: 'e' } };
    expect(look(pageOfPath, { uri: '/auth/password/reset', querystring })).toMatchObject({ querystring });
  });
});

describe.each([
  ['of a path that is never cached', visitorAddress],
  ['of a cached path', visitorAddressOfGet],
])("the visitor's address, on the way to the API %s,", (_which, visitorAddress) => {
  it('is told', () => {
    expect(look(visitorAddress, { uri: '/api/menus/list' }).headers['x-viewer-ip']).toEqual({ value: '203.0.113.7' });
  });

  it('is what CloudFront saw, whatever the visitor claims', () => {
    const claimed = { value: '198.51.100.1' };
    const { headers } = look(visitorAddress, {
      headers: { 'x-viewer-ip': claimed, 'x-forwarded-for': claimed, 'true-client-ip': claimed },
    });
    expect(headers['x-viewer-ip']).toEqual({ value: '203.0.113.7' });
  });

  it('leaves the rest of the request as it is', () => {
    const request = look(visitorAddress, {
      method: 'POST',
      uri: '/api/reservations/add',
      headers: { authorization: { value: 'Bearer t' } },
    });
    expect(request).toMatchObject({ method: 'POST', uri: '/api/reservations/add', headers: { authorization: { value: 'Bearer t' } } });
  });
});

describe('HEAD', () => {
  it('of a cached path is answered before the cache, whatever else the request says', () => {
    const answer = look(visitorAddressOfGet, { method: 'HEAD', uri: '/api/menus/list', headers: { authorization: { value: 'Bearer t' } } });
    expect(answer).toEqual({
      statusCode: 405,
      statusDescription: 'Method Not Allowed',
      headers: { allow: { value: 'GET' }, 'cache-control': { value: 'no-store' } },
    });
  });
});
