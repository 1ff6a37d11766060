import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { menus } from '#contract/menus';
import { Failure } from '../functions/http/failure.ts';
import { refuse, respond } from '../functions/http/respond.ts';
import { apiHeaders, pageHeaders, pageHeadersOf } from './response-headers.ts';

type Headers = Record<string, string>;

/** The rules of Mozilla's HTTP Observatory (mdn/mdn-http-observatory, src/analyzer and src/grader) for a site without cookies and CORS. */
function observatoryScore(headers: Headers): number {
  const changes = [contentSecurity, embedding, referrer, transport, contentType, opener, resource].map((rule) => rule(headers));
  const penalties = changes.filter((change) => change < 0).reduce((sum, change) => sum + change, 0);
  // extra credit counts only for who has an A without it
  const earned = 100 + penalties >= 90 ? changes.filter((change) => change > 0).reduce((sum, change) => sum + change, 0) : 0;
  return 100 + penalties + earned;
}

function sources(headers: Headers, directive: string): string[] | undefined {
  const policy = (headers['content-security-policy'] ?? '').split(';').map((part) => part.trim().split(/\s+/));
  return policy.find(([name]) => name === directive)?.slice(1);
}

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*'];

function contentSecurity(headers: Headers): number {
  if (!headers['content-security-policy']) return -25;
  const of = (directive: string) => sources(headers, directive) ?? sources(headers, 'default-src') ?? ['*'];
  const unsafe = [...broad, "'unsafe-inline'", 'data:'];
  const hasAny = (directive: string, wrong: string[]) => of(directive).some((source) => wrong.includes(source));
  if (hasAny('script-src', unsafe) || hasAny('object-src', broad)) return -20;
  if (hasAny('script-src', ["'unsafe-eval'"]) || hasAny('style-src', ["'unsafe-eval'"])) return -10;
  if (of('img-src').some((source) => /^(http|ftp):/.test(source))) return -10;
  if (hasAny('style-src', unsafe)) return 0;
  return sources(headers, 'default-src')?.join() === "'none'" ? 10 : 5;
}

function embedding(headers: Headers): number {
  if (sources(headers, 'frame-ancestors')) return 5;
  return /^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '') ? 5 : -20;
}

function referrer(headers: Headers): number {
  const policy = headers['referrer-policy'];
  if (!policy) return 0;
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(policy) ? 5 : -5;
}

function transport(headers: Headers): number {
  const seconds = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0);
  if (seconds === 0) return -20;
  return seconds < 15_768_000 ? -10 : 0;
}

const contentType = (headers: Headers) => (headers['x-content-type-options'] === 'nosniff' ? 0 : -5);
const opener = (headers: Headers) => (headers['cross-origin-opener-policy'] === 'same-origin' ? 10 : 0);
const resource = (headers: Headers) => (/^same-(origin|site)$/.test(headers['cross-origin-resource-policy'] ?? '') ? 10 : 0);

describe('the headers of a page', () => {
  it('earn an A+ with 140 points from the Observatory', () => {
    expect(observatoryScore(pageHeaders)).toBe(140);
  });

  it.each(Object.keys(pageHeaders).filter((name) => !['x-frame-options', 'permissions-policy'].includes(name)))(
    'lose points without %s',
    (name) => {
      const { [name]: _, ...rest } = pageHeaders;
      expect(observatoryScore(rest)).toBeLessThan(140);
    },
  );

  it('allow no inline code and no inline style', () => {
    expect(pageHeaders['content-security-policy']).not.toContain('unsafe-');
    expect(sources(pageHeaders, 'script-src')).toEqual(["'self'"]);
  });

  it('allow the styles that stand in the built home page by their hash, and keep the A+', () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    expect(pageHeadersOf(folder)).toEqual(pageHeaders);
    writeFileSync(join(folder, 'index.html'), '<style>p{color:red}</style><style data-emotion="css a"></style>');
    const headers = pageHeadersOf(folder);
    expect(sources(headers, 'style-src')).toEqual([
      ...(sources(pageHeaders, 'style-src') ?? []),
      "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='",
    ]);
    expect(observatoryScore(headers)).toBe(140);
    rmSync(folder, { recursive: true });
  });

  it('forbid to be framed, in the old words and the new', () => {
    expect(pageHeaders['x-frame-options']).toBe('DENY');
    expect(sources(pageHeaders, 'frame-ancestors')).toEqual(["'none'"]);
  });

  it('switch off every device feature they name', () => {
    const features = pageHeaders['permissions-policy']?.split(', ') ?? [];
    expect(features).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']));
    expect(features.filter((feature) => !feature.endsWith('=()'))).toEqual([]);
  });
});

describe('the headers of an API answer', () => {
  it('are those that the functions send, and those that the edge adds where no function was asked', () => {
    const answer = respond(menus.list, { data: [], message: 'Menus' }, { anonymous: true });
    expect(answer.headers).toMatchObject(apiHeaders);
    expect(refuse(new Failure('not_found', 'Nothing here.'), 'request', undefined).headers).toMatchObject(apiHeaders);
  });

  it('let a browser do nothing with it', () => {
    expect(apiHeaders['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(observatoryScore(apiHeaders)).toBeGreaterThanOrEqual(100);
  });
});
