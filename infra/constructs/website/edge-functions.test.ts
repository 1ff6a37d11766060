import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { missingDocument } from '#publishing/contract/missing-pages';
import { legalPages, pageAddresses } from '#site/contract/page-paths';
import { builtSite } from '../../local/gateway/site.ts';
import { missingStatus } from '../../site/documents.ts';
import { twinOf } from '../../stacks/stack-names.ts';
import { pageOfPath, statusOfDocument } from './edge-functions.ts';
import { answer, look, type ViewerEvent } from './testing/edge-function.ts';

describe('the page of a path', () => {
  const files = ['favicon.svg', '.well-known/security.txt', 'robots.txt'];
  const page = pageOfPath({ files, twin: undefined, defaultLanguage: 'en' });

  it('is the pre-rendered home page for /', () => {
    expect(look(page, { uri: '/' }).uri).toBe('/index.html');
  });

  it.each(
    pageAddresses
      .filter((address) => address !== '/' && !Object.values(legalPages).some((legal) => legal === address))
      .map((address) => address.replace(':id', 'a_B-9')),
  )('is the app for %s', (uri) => {
    expect(look(page, { uri }).uri).toBe('/app.html');
    // as the router of the site takes it
    expect(look(page, { uri: uri.toUpperCase() }).uri).toBe('/app.html');
    expect(look(page, { uri: `/cs${uri}` }).uri).toBe('/cs/app.html');
  });

  it.each(Object.values(legalPages))('is a document of its own for %s', (uri) => {
    expect(look(page, { uri }).uri).toBe(`${uri}.html`);
    expect(look(page, { uri: `/cs${uri}` }).uri).toBe(`/cs${uri}.html`);
    // still the page, whose title the script sets then
    expect(look(page, { uri: uri.toUpperCase() }).uri).toBe('/app.html');
  });

  it('is the Czech home page for /cs', () => {
    expect(look(page, { uri: '/cs' }).uri).toBe('/cs/index.html');
  });

  it('is one of the other languages where Czech is the default one', () => {
    const czech = pageOfPath({ files, twin: undefined, defaultLanguage: 'cs' });
    expect(look(czech, { uri: '/login' }).uri).toBe('/app.html');
    expect(look(czech, { uri: '/en/login' }).uri).toBe('/en/app.html');
    expect(look(czech, { uri: '/cs/login' })).toMatchObject({ statusCode: 301, headers: { location: { value: '/login' } } });
  });

  it.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/login', '/login'],
    ['/en/menu/daily-AbC123?from=card&code=c%3D', '/menu/daily-AbC123?from=card&code=c%3D'],
    ['/en//evil.example', '/evil.example'],
    ['/en/\\evil.example', '/evil.example'],
    ['/login/', '/login'],
    ['/cs/', '/cs'],
    ['/en/terms/', '/terms'],
    ['/auth/password/reset/?code=c%3D&email=e', '/auth/password/reset?code=c%3D&email=e'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
  ])('has one address, here and on the local server: %s leads to %s', async (url, location) => {
    const [uri = '', search = ''] = url.split('?');
    // as it stands in the address: CloudFront does not decode it
    const pairs = search.split('&').filter(Boolean);
    const querystring = Object.fromEntries(pairs.map((pair) => [pair.replace(/=.*/, ''), { value: pair.replace(/^[^=]*=/, '') }]));
    expect(look(page, { uri, querystring })).toEqual({
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: location }, 'cache-control': { value: 'no-cache' } },
    });
    expect(await builtSite(tmpdir())({ method: 'GET', url, headers: {} } as IncomingMessage)).toMatchObject({
      status: 301,
      headers: { location, 'cache-control': 'no-cache' },
    });
  });

  it('is not mistaken for an address that begins like a language', () => {
    expect(look(page, { uri: '/english' }).uri).toBe('/not-found.html');
  });

  it.each(files)('stays the file for /%s', (file) => {
    expect(look(page, { uri: `/${file}` }).uri).toBe(`/${file}`);
  });

  it.each([
    '/no/such/page',
    '/panel/menus/details',
    '/user/reservation/x/y',
    '/wp-login.php',
    '/assets.zip',
    '/index.htm',
    '/login2',
    '/.env',
    '/css',
  ])('is the document for missing pages for %s', (uri) => {
    expect(look(page, { uri }).uri).toBe('/not-found.html');
    expect(look(page, { uri: `/cs${uri}` }).uri).toBe('/cs/not-found.html');
  });

  it.each([
    '/',
    '/login',
    '/panel/menus',
    '/favicon.svg',
    '/user/reservation/x',
    '/no/such/page',
    '/wp-login.php',
    '/cs',
    '/cs/login',
    '/terms',
    '/cs/privacy-policy',
    '/cs/no/such/page',
  ])('has the same document and status on the local server for %s', async (url) => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    mkdirSync(join(folder, 'cs'));
    const documents = ['index.html', 'app.html', 'terms.html', 'privacy-policy.html', 'not-found.html'];
    for (const file of [...documents, ...documents.map((name) => `cs/${name}`), 'favicon.svg']) writeFileSync(join(folder, file), file);
    const { body, status } = await builtSite(folder)({ method: 'GET', url, headers: {} } as IncomingMessage);
    const { uri } = look(page, { uri: url });
    expect(`/${body}`).toBe(uri);
    const response = {
      statusCode: 200,
      headers: uri.endsWith('/not-found.html') ? { 'x-amz-meta-status': { value: missingStatus.status } } : {},
    };
    expect(status).toBe(answer(statusOfDocument, response).statusCode);
  });

  it('fits into a CloudFront function', () => {
    expect(page.length).toBeLessThan(10_000);
  });

  it('keeps the query string, which contains the reset code', () => {
    const querystring = { code: { value: 'c' }, email: { value: 'e' } };
    expect(look(page, { uri: '/auth/password/reset', querystring })).toMatchObject({ querystring });
  });
});

describe('a menu that never was', () => {
  const site = (folder: string) => {
    mkdirSync(join(folder, 'cs'));
    for (const path of ['not-found.html', 'cs/not-found.html']) writeFileSync(join(folder, path), path);
    return builtSite(folder);
  };

  it.each([
    ['/menu/soups-AAAAAA', 'not-found.html'],
    ['/cs/menu/polevky-AAAAAA', 'cs/not-found.html'],
  ])('is answered with the document for missing pages in its language, by the API and by the local server: %s', async (url, document) => {
    const { uri } = look(pageOfPath({ files: [], twin: undefined, defaultLanguage: 'en' }), { uri: url });
    expect(uri).toBe(`${url}.html`);
    expect(missingDocument(uri, 'en')).toBe(document);
    const { status, body } = await site(mkdtempSync(join(tmpdir(), 'site-')))({ method: 'GET', url, headers: {} } as IncomingMessage);
    expect({ status, body: body.toString() }).toEqual({ status: 404, body: document });
  });
});

describe('the status of a document', () => {
  const missing = { 'x-amz-meta-status': { value: '404' }, etag: { value: 'e' } };

  it('is 404 for the one whose metadata says so, and the visitor does not see the metadata', () => {
    const headers = { etag: { value: 'e' } };
    expect(answer(statusOfDocument, { statusCode: 200, headers: missing })).toEqual({
      statusCode: 404,
      statusDescription: 'Not Found',
      headers,
    });
    expect(answer(statusOfDocument, { statusCode: 200, headers })).toEqual({ statusCode: 200, headers });
  });

  it('stays 304 when the visitor has the document', () => {
    expect(answer(statusOfDocument, { statusCode: 304, headers: missing }).statusCode).toBe(304);
  });
});

describe('the other name of the site', () => {
  const twin = { name: 'bistro.cz', host: 'www.bistro.cz' };
  const at = (host: string, change: Partial<ViewerEvent['request']> = {}) =>
    look(pageOfPath({ files: [], twin, defaultLanguage: 'en' }), { uri: '/login', headers: { host: { value: host } }, ...change });

  it('leads to the same page and query under its own name, for ever', () => {
    const querystring = { code: { value: 'c%3D' }, email: { value: 'e' } };
    expect(at('bistro.cz', { querystring })).toMatchObject({
      statusCode: 301,
      headers: { location: { value: 'https://www.bistro.cz/login?code=c%3D&email=e' } },
    });
    expect(at('bistro.cz', { uri: '/' })).toMatchObject({ headers: { location: { value: 'https://www.bistro.cz/' } } });
  });

  it('is none of the others', () => {
    expect(at('www.bistro.cz').uri).toBe('/app.html');
    expect(at('d1.cloudfront.net').uri).toBe('/app.html');
  });

  it.each([
    ['www.bistro.cz', 'bistro.cz', 'bistro.cz'],
    ['bistro.cz', 'bistro.cz', 'www.bistro.cz'],
    ['www.bistro.cz', 'www.bistro.cz', undefined],
    ['rezervace.bistro.cz', 'bistro.cz', undefined],
    ['www.pub.bistro.cz', 'bistro.cz', 'pub.bistro.cz'],
  ])('of %s in the zone %s is %s', (domain, zone, other) => {
    expect(twinOf(domain, zone)).toBe(other);
  });
});
