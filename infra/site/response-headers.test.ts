import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { menus } from '#card/contract/menus';
import { apiHeaders } from '#house/contract/api-headers';
import { Failure } from '#house/http/failure';
import { refuse, respond } from '#house/http/respond';
import { pageHeaders, pageHeadersOf } from './response-headers.ts';

const year = 365 * 24 * 60 * 60;

function sources(headers: Record<string, string>, directive: string): string[] | undefined {
  const policy = (headers['content-security-policy'] ?? '').split('; ').map((part) => part.split(' '));
  return policy.find(([name]) => name === directive)?.slice(1);
}

describe('the headers of a page', () => {
  it.each([
    ['scripts from our own files only, so that an injected script does not run', 'script-src', ["'self'"]],
    ['nothing that they do not name', 'default-src', ["'none'"]],
    ['an injected form to lead nowhere else', 'form-action', ["'self'"]],
    ['no injected base address', 'base-uri', ["'none'"]],
    ['no other site to show the page in a frame', 'frame-ancestors', ["'none'"]],
  ])('allow %s', (_what, directive, allowed) => {
    expect(sources(pageHeaders, directive)).toEqual(allowed);
  });

  it('allow nothing unsafe, and nothing from elsewhere but the tiles of the map', () => {
    const policy = pageHeaders['content-security-policy'] ?? '';
    expect(policy).not.toContain('unsafe-');
    const elsewhere = policy.split(/;? /).filter((source) => source.includes('.') || source === '*' || /^https?:$/.test(source));
    expect(elsewhere).toEqual(['https://tile.openstreetmap.org']);
  });

  it('keep the browser on HTTPS for at least a year, with all subdomains', () => {
    const [, seconds] = /^max-age=(\d+); includeSubDomains$/.exec(pageHeaders['strict-transport-security'] ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(year);
  });

  it.each([
    ['forbid frames to browsers that know no policy too', 'x-frame-options', 'DENY'],
    ['tell other sites no address, which may contain a reset code', 'referrer-policy', 'no-referrer'],
    ['take every file for what its content type says', 'x-content-type-options', 'nosniff'],
    ['separate the page from windows of other sites', 'cross-origin-opener-policy', 'same-origin'],
    ['separate the page from documents of other sites', 'cross-origin-resource-policy', 'same-origin'],
  ])('%s', (_what, header, value) => {
    expect(pageHeaders[header]).toBe(value);
  });

  it('switch off every device feature they name but the screen that stays awake, which only the site itself may ask for', () => {
    const features = pageHeaders['permissions-policy']?.split(', ') ?? [];
    expect(features).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']));
    expect(features.filter((feature) => !feature.endsWith('=()'))).toEqual(['screen-wake-lock=(self)']);
  });
});

describe('the headers of a built site', () => {
  it('allow the styles in its home page by their hash, and change nothing else', () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    expect(pageHeadersOf(folder)).toEqual(pageHeaders);
    writeFileSync(join(folder, 'index.html'), '<style>p{color:red}</style><style data-emotion="css a"></style>');
    const headers = pageHeadersOf(folder);
    const hash = "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='";
    expect(sources(headers, 'style-src')).toEqual([...(sources(pageHeaders, 'style-src') ?? []), hash]);
    const withoutHash = headers['content-security-policy']?.replace(` ${hash}`, '');
    expect({ ...headers, 'content-security-policy': withoutHash }).toEqual(pageHeaders);
    rmSync(folder, { recursive: true });
  });
});

describe('the policy of a site in two languages', () => {
  it('allows the styles and scripts in each home page by their hashes, and no other script', () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    mkdirSync(join(folder, 'cs'));
    writeFileSync(
      join(folder, 'index.html'),
      '<style>p{color:red}</style><script>go()</script><script type="module" src="/a.js"></script>',
    );
    writeFileSync(join(folder, 'cs/index.html'), '<style>p{color:blue}</style>');
    const headers = pageHeadersOf(folder);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(sources(headers, 'script-src')).toEqual(["'self'", hash('go()')]);
    expect(sources(headers, 'style-src')?.slice(-2)).toEqual([hash('p{color:red}'), hash('p{color:blue}')]);
    rmSync(folder, { recursive: true });
  });
});

describe('the headers of an API reply', () => {
  it('are sent with every reply of a function, be it data or a refusal', () => {
    const reply = respond(menus.list, { data: [], message: 'Menus' }, { anonymous: true });
    expect(reply.headers).toMatchObject(apiHeaders);
    expect(refuse(new Failure('not_found', 'Nothing here.'), 'request', undefined).headers).toMatchObject(apiHeaders);
  });

  it('forbid a browser to load or frame anything because of a reply', () => {
    expect(apiHeaders['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(apiHeaders['x-content-type-options']).toBe('nosniff');
  });
});
