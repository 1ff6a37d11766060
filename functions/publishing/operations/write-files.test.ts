import { beforeEach, expect, it } from '@jest/globals';
import { siteBucket } from '../../testing/site-bucket.ts';
import type { SiteFile } from '../contract/site-files.ts';
import { Superseded, writeFile } from './write-files.ts';

const [monday, tuesday] = [new Date('2026-12-21T10:00:00Z'), new Date('2026-12-22T10:00:00Z')];
const page: SiteFile = { path: 'index.html', body: '{"version":1,"publishedAt":"2026-12-21","menus":[]}' };

let bucket: ReturnType<typeof siteBucket>;
beforeEach(() => {
  bucket = siteBucket();
});

it.each([
  ['index.html', 'text/html; charset=utf-8', false],
  ['theme-1.css', 'text/css; charset=utf-8', true],
  ['icon-1.svg', 'image/svg+xml', true],
  ['published.json', 'application/json; charset=utf-8', false],
  ['site.webmanifest', 'application/manifest+json; charset=utf-8', false],
  ['sitemap.xml', 'application/xml; charset=utf-8', false],
])('%s is served as %s, and kept for ever: %s', async (path, type, isForEver) => {
  await writeFile({ path, body: '' }, 1, monday);
  const lifetime = isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=0, s-maxage=60, stale-if-error=86400';
  expect(bucket.files.get(path)).toMatchObject({ ContentType: type, CacheControl: lifetime });
});

it('a file of another type is not written', async () => {
  await expect(writeFile({ path: 'menu.pdf', body: '' }, 1, monday)).rejects.toThrow('The type of menu.pdf is not known.');
});

it('a file says since when it has its content: the number and the time of the run do not count', async () => {
  const first = await writeFile(page, 1, monday);
  expect(first).toMatchObject({ path: 'index.html', changedAt: monday.toISOString(), isChanged: true, isNew: true });
  const again = await writeFile({ ...page, body: '{"version":2,"publishedAt":"2026-12-22","menus":[]}' }, 2, tuesday);
  expect(again).toMatchObject({ changedAt: monday.toISOString(), isChanged: false, isNew: false });
  expect(bucket.files.get('index.html')).toMatchObject({ tag: again.tag, Metadata: { run: '2', changed: monday.toISOString() } });
  for (const change of [{ body: '{"version":2,"menus":[1]}' }, { status: '404' }, { status: '301', location: '/menu' }] as const) {
    const changed = await writeFile({ ...page, ...change }, 2, tuesday);
    expect(changed).toMatchObject({ changedAt: tuesday.toISOString(), isChanged: true, isNew: false });
  }
  expect(bucket.files.get('index.html')?.Metadata).toMatchObject({ status: '301', location: '/menu' });
});

it('a document says by which version and commit it was made, in its metadata, and another one does not make it a changed one', async () => {
  const made = (build: string): SiteFile => ({ path: 'index.html', body: `<meta name="build" content="${build}" /><h1>Card</h1>`, build });
  await writeFile(made('0.2.0+000000000001'), 1, monday);
  expect(await writeFile(made('0.2.0+000000000002'), 2, tuesday)).toMatchObject({ changedAt: monday.toISOString(), isChanged: false });
  expect(bucket.files.get('index.html')?.Metadata).toMatchObject({ run: '2', build: '0.2.0+000000000002' });
});

it('a file without its time has it from now on', async () => {
  await writeFile(page, 1, monday);
  delete bucket.files.get('index.html')?.Metadata?.changed;
  expect(await writeFile(page, 2, tuesday)).toMatchObject({ changedAt: tuesday.toISOString(), isChanged: false });
});

it('a file of a later run is not replaced, and one of an earlier run is', async () => {
  await writeFile(page, 5, monday);
  await expect(writeFile(page, 4, tuesday)).rejects.toThrow(Superseded);
  expect(bucket.files.get('index.html')?.Metadata?.run).toBe('5');
  await writeFile(page, 6, tuesday);
  expect(bucket.files.get('index.html')?.Metadata?.run).toBe('6');
});
