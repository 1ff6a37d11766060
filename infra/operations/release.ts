import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import {
  DeleteObjectsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { contentTypeOf, lifetimeOf } from '../site-files.ts';

/** A page that is open while we release asks for the assets of its own release, so they stay this long. */
const keptDays = 14;

/** The files of a built site by their paths in it: assets first, so that no page names one that is not there. */
export function filesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => relative(folder, join(folder, name)).replaceAll(sep, '/'))
    // what Vite keeps for itself
    .filter((path) => !path.startsWith('.') || path.startsWith('.well-known/'));
  const isAsset = (path: string) => path.startsWith('assets/');
  return [...files.filter(isAsset).toSorted(), ...files.filter((path) => !isAsset(path)).toSorted()];
}

/** Uploads a built site, forgets assets of releases long past, and gives the paths of all that is not an asset. */
export async function uploadSite(folder: string, bucket: string, client = new S3Client()): Promise<string[]> {
  const files = filesOf(folder);
  for (const path of files) {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: path,
        Body: readFileSync(join(folder, path)),
        ContentType: contentTypeOf(path),
        CacheControl: lifetimeOf(path),
      }),
    );
  }
  await deleteOutdated(bucket, new Set(files), client);
  return files.filter((path) => !path.startsWith('assets/'));
}

/** Makes CloudFront fetch these paths again; hashed assets never need it. */
export async function invalidate(distributionId: string, paths: readonly string[], client = new CloudFrontClient()): Promise<void> {
  const Items = paths.map((path) => `/${path}`);
  await client.send(
    new CreateInvalidationCommand({
      DistributionId: distributionId,
      InvalidationBatch: { CallerReference: `release-${Date.now()}`, Paths: { Quantity: Items.length, Items } },
    }),
  );
}

async function deleteOutdated(bucket: string, current: Set<string>, client: S3Client): Promise<void> {
  const longAgo = Date.now() - keptDays * 24 * 3600 * 1000;
  let token: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }));
    const outdated = (page.Contents ?? []).filter(({ Key = '', LastModified }) => !current.has(Key) && Number(LastModified) < longAgo);
    if (outdated.length > 0) {
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: outdated.map(({ Key }) => ({ Key })) } }));
    }
    token = page.NextContinuationToken;
  } while (token);
}
