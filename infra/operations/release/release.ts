import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { CopyObjectCommand, DeleteObjectsCommand, HeadObjectCommand, NotFound, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { isForMissing, isPublished, missingStatus } from '../../site/documents.ts';
import { contentTypeOf, lifetimeOf, siteFiles } from '../../site/site-files.ts';
import { filesIn, note, outdated, type Release, type ReleasedFile, releasesIn } from './releases.ts';

const isAsset = (path: string) => path.startsWith('assets/');

/** Uploads the assets of a built site, so that they are there before a function names them in a page. */
export async function uploadAssets(folder: string, bucket: string, client = new S3Client()): Promise<void> {
  for (const path of siteFiles(folder).filter(isAsset)) await uploaded(path, readFileSync(join(folder, path)), bucket, client);
}

/**
 * Releases a built site, beside the functions that are live: assets, then what refers to them; then what no page needs any more is deleted.
 * The pages are written by the publisher (`publish-pages.ts`). A bucket that has none gets those of the build, without content. Returns the
 * release.
 */
export async function releaseSite(
  { folder, bucket, build, functions, table }: { folder: string; bucket: string; build: string } & Pick<Release, 'functions' | 'table'>,
  client = new S3Client(),
  now = () => new Date(),
): Promise<Release> {
  const release: Release = { startedAt: now().toISOString(), files: {}, build, functions, table };
  const upload = (path: string) => uploaded(path, readFileSync(join(folder, path)), bucket, client);
  const files = siteFiles(folder);
  await publish(
    release,
    files.filter((path) => !isPublished(path)),
    upload,
    bucket,
    client,
    now,
  );
  await placeFirstPages(files.filter(isPublished), upload, bucket, client);
  await deleteOutdated(bucket, client, now());
  return release;
}

/** Makes the files of an earlier release the live ones again, from their versions in the bucket; returns the release that this is. */
export async function restoreSite(before: Release, bucket: string, client = new S3Client(), now = () => new Date()): Promise<Release> {
  const { files: _own, liveAt: _then, startedAt: restores, ...same } = before;
  const release: Release = { ...same, startedAt: now().toISOString(), files: {}, restores };
  const restore = async (path: string) => {
    const { version = '', sha256 = '' } = before.files[path] ?? {};
    const CopySource = `${bucket}/${encodeURIComponent(path)}?versionId=${version}`;
    const { VersionId = '' } = await client.send(new CopyObjectCommand({ Bucket: bucket, Key: path, CopySource }));
    return { version: VersionId, sha256 };
  };
  const files = Object.keys(before.files).filter((path) => !isPublished(path));
  await publish(release, files, restore, bucket, client, now);
  return release;
}

/** Puts each file in its place. The manifest names the assets before anything refers to them, so that an interrupted release loses none. */
async function publish(
  release: Release,
  paths: string[],
  place: (path: string) => Promise<ReleasedFile>,
  bucket: string,
  client: S3Client,
  now: () => Date,
): Promise<void> {
  const placeAll = async (some: string[]) => {
    for (const path of some.toSorted()) release.files[path] = await place(path);
  };
  await placeAll(paths.filter(isAsset));
  await note(release, bucket, client);
  await placeAll(paths.filter((path) => !isAsset(path)));
  release.liveAt = now().toISOString();
  await note(release, bucket, client);
}

async function placeFirstPages(
  paths: string[],
  upload: (path: string) => Promise<ReleasedFile>,
  bucket: string,
  client: S3Client,
): Promise<void> {
  const there = new Set<string>();
  for await (const { path } of filesIn(bucket, client)) there.add(path);
  for (const path of paths) if (!there.has(path)) await upload(path);
}

/** Uploads a file, unless it is an asset that is there: another content has another name. */
async function uploaded(path: string, Body: Buffer, Bucket: string, client: S3Client): Promise<ReleasedFile> {
  const metadata = isForMissing(path) && { Metadata: missingStatus };
  const described = { ContentType: contentTypeOf(path), CacheControl: lifetimeOf(path), ...metadata };
  const there = isAsset(path) ? await presentVersion(path, Bucket, client) : undefined;
  const { VersionId = '' } = there ?? (await client.send(new PutObjectCommand({ Bucket, Key: path, Body, ...described })));
  return { version: VersionId, sha256: createHash('sha256').update(Body).digest('hex') };
}

async function presentVersion(Key: string, Bucket: string, client: S3Client): Promise<{ VersionId?: string | undefined } | undefined> {
  try {
    return await client.send(new HeadObjectCommand({ Bucket, Key }));
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

async function deleteOutdated(Bucket: string, client: S3Client, now: Date): Promise<void> {
  const isOutdated = outdated(await releasesIn(Bucket, client), now);
  for await (const file of filesIn(Bucket, client)) {
    if (isOutdated(file)) await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: file.path }] } }));
  }
}

/** Makes CloudFront fetch the files of a release again; hashed assets never need it. */
export async function invalidate(distributionId: string, { files }: Release, client = new CloudFrontClient()): Promise<void> {
  const paths = Object.keys(files).filter((path) => !isAsset(path));
  const Items = paths.map((path) => `/${path}`);
  await client.send(
    new CreateInvalidationCommand({
      DistributionId: distributionId,
      InvalidationBatch: { CallerReference: `release-${Date.now()}`, Paths: { Quantity: Items.length, Items } },
    }),
  );
}
