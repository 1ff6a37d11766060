import {
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { isPublished } from '../../site/documents.ts';
import type { Versions } from './versions.ts';

/** A file of a release as the bucket stored it: its version there, and the hash of its content. */
export interface ReleasedFile {
  version: string;
  sha256: string;
}

/** The manifest of a release: a file of the bucket, by which later releases know what is still needed. */
export interface Release {
  /** When its upload began; names the manifest. */
  startedAt: string;
  /** When all its files were in place; missing while it is uploaded, and for ever when that was interrupted. */
  liveAt?: string;
  files: Record<string, ReleasedFile>;
  /** Version and commit (build/built-from.ts); missing in releases before 0.2.0. */
  build?: string;
  functions: Versions;
  /** The table that these functions use; a restored one has a name of its own. */
  table: string;
  /** Set when npm run ops -- rollback made it: the start of the release whose files and functions these are. */
  restores?: string;
}

export interface StoredFile {
  path: string;
  uploadedAt: Date;
}

const folder = 'releases/';
const pathOf = ({ startedAt }: Release) => `${folder}${startedAt}.json`;

/** How long after the next release a page of this one may still be open and load its assets. */
const openDays = 14;
/** How long after the next release the bucket holds the files of this one as old versions (constructs/data/data-files.ts). */
const versionDays = 90;

export async function releasesIn(bucket: string, client: S3Client): Promise<Release[]> {
  const releases: Release[] = [];
  for await (const { path } of filesIn(bucket, client, folder)) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: path }));
    releases.push(JSON.parse((await Body?.transformToString()) ?? '{}'));
  }
  return releases;
}

export async function note(release: Release, bucket: string, client: S3Client): Promise<void> {
  const Body = JSON.stringify(release);
  await client.send(
    new PutObjectCommand({ Bucket: bucket, Key: pathOf(release), Body, ContentType: 'application/json', CacheControl: 'no-store' }),
  );
}

/** The files in the bucket whose paths begin with `prefix`, in the order of their paths. */
export async function* filesIn(bucket: string, client: S3Client, prefix = ''): AsyncGenerator<StoredFile> {
  let token: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
    );
    for (const { Key = '', LastModified } of page.Contents ?? []) yield { path: Key, uploadedAt: LastModified ?? new Date() };
    token = page.NextContinuationToken;
  } while (token);
}

/**
 * Which files are needed no more: those whose last release was superseded 14 days ago, and the manifests of releases that cannot be gone
 * back to. A release is superseded when a later one is complete. A file of no release is from an interrupted upload, or from before there
 * were manifests: it goes 14 days after both. What the publisher writes belongs to no release.
 */
export function outdated(releases: readonly Release[], now: Date): (file: StoredFile) => boolean {
  const isPast = (time: string | undefined, days: number) => new Date(time ?? now).getTime() < now.getTime() - days * 24 * 3600 * 1000;
  const supersededSince = (days: number) =>
    releases.filter((_, at) => isPast(releases.slice(at + 1).find(({ liveAt }) => liveAt)?.liveAt, days));
  const namedIn = (some: readonly Release[]) => new Set(some.flatMap(({ files }) => Object.keys(files)));
  const closed = supersededSince(openDays);
  const needed = namedIn(releases.filter((release) => !closed.includes(release)));
  const known = namedIn(releases);
  const gone = new Set(supersededSince(versionDays).map(pathOf));
  return ({ path, uploadedAt }) => {
    if (isPublished(path)) return false;
    if (path.startsWith(folder)) return gone.has(path);
    if (needed.has(path)) return false;
    return known.has(path) || (isPast(uploadedAt.toISOString(), openDays) && isPast(releases[0]?.liveAt, openDays));
  };
}
