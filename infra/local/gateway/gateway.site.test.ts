import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { apiHeaders } from '#house/contract/api-headers';
import { pageHeaders } from '../../site/response-headers.ts';
import { testGateway } from '../testing/test-gateway.ts';
import { builtSite } from './site.ts';

const siteFolder = mkdtempSync(join(tmpdir(), 'site-'));
const script = 'export const table = 1;\n'.repeat(500);
mkdirSync(join(siteFolder, 'assets'));
writeFileSync(join(siteFolder, 'index.html'), '<html><head></head><body>Home</body></html>');
writeFileSync(join(siteFolder, 'app.html'), '<html><head></head><body>App</body></html>');
writeFileSync(join(siteFolder, 'not-found.html'), '<html><head></head><body>Missing</body></html>');
writeFileSync(join(siteFolder, 'assets/main-1a2b.js'), script);
writeFileSync(join(siteFolder, '..', 'secret.txt'), 'not of the site');

writeFileSync(join(siteFolder, 'robots.txt'), 'Disallow: /user\n\nSitemap: http://localhost:3000/sitemap.xml\n');

const picture = Buffer.from('a picture');
const { send } = await testGateway(siteFolder, { photographs: async (key) => (key === 'photographs/a/1.jpg' ? picture : undefined) });

describe('the local site', () => {
  it('gives the home page its own document and every other page the shared one', async () => {
    expect((await send('/')).body.toString()).toContain('Home');
    expect((await send('/?code=1')).body.toString()).toContain('Home');
    for (const path of ['/login', '/user/reservation/x', '/auth/password/reset?code=a.b']) {
      const { status, body } = await send(path);
      expect({ path, status, body: body.toString() }).toEqual({ path, status: 200, body: expect.stringContaining('App') });
    }
  });

  it('sends the headers of CloudFront with every reply, 404 included', async () => {
    for (const path of ['/', '/login', '/assets/main-1a2b.js', '/assets/gone.js']) {
      expect({ path, headers: (await send(path)).headers }).toMatchObject({ path, headers: pageHeaders });
    }
  });

  it('lets pages of other origins show photographs', async () => {
    const { headers } = await send('/photographs/a/1.jpg');
    expect(headers).toMatchObject(apiHeaders);
    expect(headers).not.toHaveProperty('cross-origin-resource-policy');
  });

  it('lets browsers cache files with a hash in their name for a year, and pages not at all', async () => {
    expect((await send('/assets/main-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await send('/login')).headers['cache-control']).toBe('no-cache');
  });

  it('sends a file compressed when the client accepts that, and 304 when the client has it', async () => {
    const first = await send('/assets/main-1a2b.js', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(first.body.length).toBeLessThan(script.length / 10);
    const second = await send('/assets/main-1a2b.js', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([second.status, second.body.length]).toEqual([304, 0]);
  });

  it('answers 404 with the page that says so to an unknown page, a missing file and every path outside of the site', async () => {
    for (const path of [
      '/no/such/page',
      '/wp-login.php',
      '/assets/gone.js',
      '/published/gone.css',
      '/menu/gone-AAAAAA',
      '/photographs/gone.jpg',
      '/photographs/a',
      '/../secret.txt',
      '/assets/%2e%2e/%2e%2e/secret.txt',
      '/%00.js',
      '/%E0%A4.js',
    ]) {
      const { status, body } = await send(path);
      expect({ path, status, body: body.toString() }).toEqual({ path, status: 404, body: expect.stringContaining('Missing') });
    }
  });

  it('names its own address in the files for programs, whatever address it was built for', async () => {
    const site = builtSite(siteFolder, { url: 'http://localhost:4100' });
    const { body } = await site({ method: 'GET', url: '/robots.txt', headers: {} } as IncomingMessage);
    expect(body.toString()).toBe('Disallow: /user\n\nSitemap: http://localhost:4100/sitemap.xml\n');
  });

  it('sends a published page as it was written last, in each encoding', async () => {
    let run = 1;
    const page = () => ({ body: `${run} ${script}`, type: 'text/html', lifetime: 'no-cache', metadata: {}, tag: `"${run}"` });
    const replyTo = builtSite(siteFolder, { published: (path) => (path === 'index.html' ? page() : undefined) });
    const first = async (encoding: string) => {
      const request = { method: 'GET', url: '/', headers: { 'accept-encoding': encoding } } as unknown as IncomingMessage;
      const { headers, body } = await replyTo(request);
      return [headers.etag, (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString().slice(0, 1)];
    };
    for (run of [1, 2]) for (const encoding of ['br', 'identity', 'br']) expect(await first(encoding)).toEqual([`"${run}"`, String(run)]);
  });

  it('sends with a published page what has made it, as CloudFront does', async () => {
    const metadata = { build: '0.2.0+4f1c9a2b7d03', run: '7' };
    const page = { body: 'Home', type: 'text/html', lifetime: 'no-cache', metadata, tag: '"1"' };
    const replyTo = builtSite(siteFolder, { published: () => page });
    const { headers } = await replyTo({ method: 'GET', url: '/', headers: {} } as unknown as IncomingMessage);
    expect(headers['x-amz-meta-build']).toBe('0.2.0+4f1c9a2b7d03');
  });

  it('sends a photograph that is there', async () => {
    expect(await send('/photographs/a/1.jpg')).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' }, body: picture });
    expect((await send('/photographs/a/1.jpg', { method: 'POST' })).status).toBe(405);
  });

  it('answers only GET and HEAD', async () => {
    expect((await send('/', { method: 'POST' })).status).toBe(405);
    const head = await send('/login', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });
});
