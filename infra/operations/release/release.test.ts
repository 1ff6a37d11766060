import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { NotFound, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { invalidate, releaseSite, restoreSite, uploadAssets } from './release.ts';

/** A built site with these files; the content of each is its path. */
function siteOf(...paths: string[]): string {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  for (const path of paths) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), path);
  }
  return site;
}

const files = ['.well-known/security.txt', 'favicon.svg', 'robots.txt'];
const pages = ['app.html', 'index.html', 'not-found.html'];
const assets = ['assets/index-a1.js', 'assets/text-b2.woff2'];
const site = siteOf(...files, ...pages, ...assets, '.vite/manifest.json');

let bucket: TestBucket;
beforeEach(() => {
  bucket = new TestBucket();
});

const release = (folder = site) =>
  releaseSite({ folder, bucket: 'site', build: '0.2.0+4f1c9a2b7d03', functions: {}, table: 'restaurant' }, bucket.client, () => bucket.now);
const daysLater = (days: number) => {
  bucket.now = new Date(bucket.now.getTime() + days * 86_400_000);
};
/** The site with one asset of this name. */
const withAsset = (name: string) => siteOf('robots.txt', `assets/${name}`);
const assetsThere = () => bucket.paths.filter((path) => path.startsWith('assets/'));

describe('a release', () => {
  it('uploads its assets and names them in a manifest before anything refers to them, and no files of the build tool', async () => {
    const { startedAt, liveAt, build } = await release();
    expect(build).toBe('0.2.0+4f1c9a2b7d03');
    const manifest = `put releases/${startedAt}.json`;
    const put = (paths: string[]) => paths.map((path) => `put ${path}`);
    expect(bucket.told).toEqual([...put(assets), manifest, ...put(files), manifest, ...put(pages)]);
    expect(liveAt).toBe(bucket.now.toISOString());
  });

  it('puts pages without content where there are none, and leaves those of the publisher alone, however old they are', async () => {
    const stored = ['index.html', 'menu/lunch-abc123.html', 'cs/index.html', 'published/a1.css', 'published.json'];
    for (const Key of stored) await bucket.client.send(new PutObjectCommand({ Bucket: 'site', Key, Body: 'published' }));
    daysLater(400);
    const { files: released } = await release();
    daysLater(400);
    await release(withAsset('new.js'));
    for (const path of stored) expect(bucket.read(path)).toBe('published');
    expect(bucket.read('not-found.html')).toBe('not-found.html');
    expect(Object.keys(released)).not.toContain('index.html');
  });

  it('has its assets uploaded before the functions that name them in pages', async () => {
    await uploadAssets(site, 'site', bucket.client);
    expect(bucket.told).toEqual(assets.map((path) => `put ${path}`));
  });

  it('uploads no asset that is there, and names its version', async () => {
    await uploadAssets(site, 'site', bucket.client);
    const there = assets.map((path) => bucket.newest(path)?.id);
    const { files: released } = await release();
    expect(bucket.told.filter((what) => what.startsWith('put assets/'))).toHaveLength(assets.length);
    expect(assets.map((path) => released[path]?.version)).toEqual(there);
  });

  it('sets the content type and the cache time of every file', async () => {
    await release();
    const said = [...assets, ...files, ...pages].map((path) => [path, bucket.newest(path)?.type, bucket.newest(path)?.lifetime]);
    expect(said).toEqual([
      ['assets/index-a1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
      ['assets/text-b2.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
      ['.well-known/security.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
      ['favicon.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600'],
      ['robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
      ['app.html', 'text/html; charset=utf-8', 'no-cache'],
      ['index.html', 'text/html; charset=utf-8', 'no-cache'],
      ['not-found.html', 'text/html; charset=utf-8', 'no-cache'],
    ]);
    // the edge makes it the status of the reply
    const marked = bucket.paths.flatMap((path) => (bucket.newest(path)?.metadata ? [[path, bucket.newest(path)?.metadata]] : []));
    expect(marked).toEqual([['not-found.html', { status: '404' }]]);
  });

  it('invalidates everything but the assets in CloudFront', async () => {
    const told: unknown[] = [];
    const edge = { send: async ({ input }: { input: unknown }) => told.push(input) };
    await invalidate('E1', await release(), edge as unknown as Parameters<typeof invalidate>[2]);
    expect(told).toMatchObject([{ DistributionId: 'E1', InvalidationBatch: { Paths: { Items: files.map((path) => `/${path}`) } } }]);
  });
});

describe('the assets of a release', () => {
  it('are kept for 14 days after it was superseded, however old they are', async () => {
    await release(withAsset('old.js'));
    daysLater(400);
    await release(withAsset('new.js'));
    daysLater(13);
    await release(withAsset('newer.js'));
    expect(assetsThere()).toEqual(['assets/new.js', 'assets/newer.js', 'assets/old.js']);

    daysLater(2);
    await release(withAsset('newest.js'));
    expect(assetsThere()).toEqual(['assets/new.js', 'assets/newer.js', 'assets/newest.js']);
  });

  it('stay while any page that can be open needs them', async () => {
    await release(siteOf('robots.txt', 'assets/shared.js', 'assets/old.js'));
    daysLater(30);
    await release(siteOf('robots.txt', 'assets/shared.js'));
    daysLater(30);
    await release(withAsset('new.js'));
    expect(assetsThere()).toEqual(['assets/new.js', 'assets/shared.js']);
  });

  it('stay when the next release was interrupted, because the old pages may still be the live ones', async () => {
    await release(withAsset('old.js'));
    await interruptedRelease('broken.js');
    daysLater(30);
    await release(withAsset('new.js'));
    expect(assetsThere()).toEqual(['assets/broken.js', 'assets/new.js', 'assets/old.js']);

    daysLater(15);
    await release(withAsset('newer.js'));
    expect(assetsThere()).toEqual(['assets/new.js', 'assets/newer.js']);
  });

  it('that no manifest names go 14 days after the first release that has one', async () => {
    await bucket.client.send(new PutObjectCommand({ Bucket: 'site', Key: 'assets/unknown.js', Body: '' }));
    daysLater(30);
    await release(withAsset('first.js'));
    daysLater(1);
    await release(withAsset('second.js'));
    expect(assetsThere()).toEqual(['assets/first.js', 'assets/second.js', 'assets/unknown.js']);

    daysLater(15);
    await release(withAsset('second.js'));
    expect(assetsThere()).toEqual(['assets/second.js']);
  });

  it('are in manifests for as long as the bucket holds their old versions', async () => {
    await release(withAsset('first.js'));
    daysLater(1);
    await release(withAsset('second.js'));
    daysLater(89);
    await release(withAsset('third.js'));
    const manifests = () => bucket.paths.filter((path) => path.startsWith('releases/')).length;
    expect(manifests()).toBe(3);
    daysLater(2);
    await release(withAsset('third.js'));
    expect(manifests()).toBe(3);
  });
});

describe('a release that is restored', () => {
  it('puts its files back from their versions, assets first, as they were uploaded', async () => {
    const first = await release(withAsset('first.js'));
    const file = bucket.newest('robots.txt');
    daysLater(30);
    await release(siteOf('robots.txt', 'favicon.svg'));
    daysLater(1);
    await release(siteOf('robots.txt'));
    expect(assetsThere()).toEqual(['assets/first.js']);
    bucket.told.length = 0;

    const restored = await restoreSite({ ...first, functions: { menus: '7' } }, 'site', bucket.client, () => bucket.now);
    expect(bucket.told.map((line) => line.replace(/releases.*/, 'manifest'))).toEqual([
      'copy assets/first.js',
      'put manifest',
      'copy robots.txt',
      'put manifest',
    ]);
    expect(bucket.newest('robots.txt')).toMatchObject({ body: file?.body, type: file?.type, lifetime: file?.lifetime });
    const { build } = first;
    expect(restored).toMatchObject({ build, functions: { menus: '7' }, restores: first.startedAt, liveAt: bucket.now.toISOString() });
  });
});

/** A release whose connection breaks at its first file. */
async function interruptedRelease(asset: string): Promise<void> {
  const { client } = bucket;
  const send = async (command: PutObjectCommand) => {
    if (command.input.Key === 'robots.txt') throw new Error('connection lost');
    return client.send(command);
  };
  daysLater(1);
  const broken = { ...client, send } as typeof client;
  await expect(
    releaseSite(
      { folder: withAsset(asset), bucket: 'site', build: '0.2.0+4f1c9a2b7d03', functions: {}, table: 'restaurant' },
      broken,
      () => bucket.now,
    ),
  ).rejects.toThrow('connection lost');
}

interface Input {
  Key: string;
  Prefix?: string;
  Body: Buffer | string;
  ContentType?: string;
  CacheControl?: string;
  Metadata?: Record<string, string>;
  Delete: { Objects: { Key: string }[] };
}

/** A version of a file; a deletion is one without content, as in S3. */
interface Version {
  id: string;
  at: Date;
  body?: string;
  type?: string | undefined;
  lifetime?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

/** A versioned bucket in memory, at the seam of the client's `send`; lists have `pageSize` files a page. */
class TestBucket {
  /** What it was told to do that changes it, in order: `put index.html`. */
  readonly told: string[] = [];
  /** Its clock. */
  now = new Date();
  private readonly versions = new Map<string, Version[]>();
  private readonly pageSize = 2;
  private count = 0;

  get client(): S3Client {
    return { send: async (command: { constructor: { name: string }; input: Input }) => this.answer(command) } as unknown as S3Client;
  }

  /** The paths of the files it holds now. */
  get paths(): string[] {
    return [...this.versions.keys()].filter((path) => this.read(path) !== undefined).toSorted();
  }

  /** The content of a file now. */
  read(path: string): string | undefined {
    return this.newest(path)?.body;
  }

  newest(path: string): Version | undefined {
    return this.versions.get(path)?.at(-1);
  }

  private answer({ constructor: { name }, input }: { constructor: { name: string }; input: Input }) {
    const operation = name.replace('Command', '');
    if (operation === 'PutObject') return this.put(input);
    if (operation === 'CopyObject') return this.copy(input as Input & { CopySource: string });
    if (operation === 'GetObject') return { Body: { transformToString: async () => this.read(input.Key) } };
    if (operation === 'HeadObject') return this.head(input);
    if (operation === 'ListObjectsV2') return this.list(input as Input & { ContinuationToken?: string });
    if (operation === 'DeleteObjects') return input.Delete.Objects.map(({ Key }) => this.add(Key, 'delete', {}));
    throw new Error(`The test's bucket does not know ${operation}.`);
  }

  private put({ Key, Body, ContentType, CacheControl, Metadata }: Input) {
    return { VersionId: this.add(Key, 'put', { body: Body.toString(), type: ContentType, lifetime: CacheControl, metadata: Metadata }) };
  }

  private head({ Key }: Input) {
    if (this.read(Key) === undefined) throw new NotFound({ message: Key, $metadata: {} });
    return { VersionId: this.newest(Key)?.id };
  }

  private copy({ Key, CopySource }: Input & { CopySource: string }) {
    const [, path = '', id = ''] = /^\w+\/(.+)\?versionId=(.+)$/.exec(CopySource) ?? [];
    const found = this.versions.get(decodeURIComponent(path))?.find((version) => version.id === id);
    if (!found) throw new Error(`There is no ${CopySource}.`);
    const { id: _id, at: _at, ...version } = found;
    return { VersionId: this.add(Key, 'copy', version) };
  }

  private list({ Prefix = '', ContinuationToken = '' }: Input & { ContinuationToken?: string }) {
    const rest = this.paths.filter((path) => path.startsWith(Prefix) && path > ContinuationToken);
    const page = rest.slice(0, this.pageSize);
    const Contents = page.map((Key) => ({ Key, LastModified: this.newest(Key)?.at }));
    return { Contents, NextContinuationToken: rest.length > page.length ? page.at(-1) : undefined };
  }

  private add(path: string, what: string, version: Omit<Version, 'id' | 'at'>): string {
    const id = `v${++this.count}`;
    this.told.push(`${what} ${path}`);
    this.versions.set(path, [...(this.versions.get(path) ?? []), { id, at: this.now, ...version }]);
    return id;
  }
}
