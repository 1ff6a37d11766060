import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesOf, invalidate, uploadSite } from './release.ts';

const site = mkdtempSync(join(tmpdir(), 'site-'));
for (const path of [
  'index.html',
  'app.html',
  'favicon.svg',
  '.well-known/security.txt',
  '.vite/manifest.json',
  'assets/index-a1.js',
  'assets/text-b2.woff2',
]) {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), path);
}

/** A bucket that notes what it is told and holds these objects. */
function bucket(objects: { Key: string; LastModified: Date }[] = []) {
  const told: { name: string; input: Record<string, unknown> }[] = [];
  const send = async (command: { constructor: { name: string }; input: Record<string, unknown> }) => {
    told.push({ name: command.constructor.name.replace('Command', ''), input: command.input });
    return { Contents: objects };
  };
  const inputs = (name: string) => told.filter((one) => one.name === name).map((one) => one.input);
  return { inputs, client: { send } as unknown as Parameters<typeof uploadSite>[2] };
}

describe('a release', () => {
  it('uploads assets before the page that names them, and nothing of the build tool', () => {
    expect(filesOf(site)).toEqual([
      'assets/index-a1.js',
      'assets/text-b2.woff2',
      '.well-known/security.txt',
      'app.html',
      'favicon.svg',
      'index.html',
    ]);
  });

  it('says of every file what it is and how long it lives', async () => {
    const { client, inputs } = bucket();
    await uploadSite(site, 'site', client);
    const said = inputs('PutObject').map(({ Key, ContentType, CacheControl }) => [Key, ContentType, CacheControl]);
    expect(said).toEqual([
      ['assets/index-a1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
      ['assets/text-b2.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
      ['.well-known/security.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
      ['app.html', 'text/html; charset=utf-8', 'no-cache'],
      ['favicon.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600'],
      ['index.html', 'text/html; charset=utf-8', 'no-cache'],
    ]);
  });

  it('makes CloudFront forget everything but the assets', async () => {
    const { client } = bucket();
    const paths = await uploadSite(site, 'site', client);
    const edge = bucket();
    await invalidate('E1', paths, edge.client as unknown as Parameters<typeof invalidate>[2]);
    expect(edge.inputs('CreateInvalidation')).toMatchObject([
      {
        DistributionId: 'E1',
        InvalidationBatch: { Paths: { Items: ['/.well-known/security.txt', '/app.html', '/favicon.svg', '/index.html'] } },
      },
    ]);
  });

  it('keeps the assets of the last releases for pages that are open, and drops older ones', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const { client, inputs } = bucket([
      { Key: 'assets/index-a1.js', LastModified: daysAgo(400) },
      { Key: 'assets/index-00.js', LastModified: daysAgo(13) },
      { Key: 'assets/index-99.js', LastModified: daysAgo(15) },
    ]);
    await uploadSite(site, 'site', client);
    expect(inputs('DeleteObjects')).toEqual([{ Bucket: 'site', Delete: { Objects: [{ Key: 'assets/index-99.js' }] } }]);
  });
});
