import {
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { clientSettings, endAtDeadline } from './aws-calls.ts';
import { PublisherEnvironment, readEnvironment } from './environment.ts';

/** A file of the published site as the bucket holds it. */
export interface StoredFile {
  /** Changes with each writing. */
  tag: string;
  /** The number of the run that wrote it; 0 when no run did. */
  run: number;
  /** Tells its content from another one. */
  fingerprint: string;
  /** Since when it has this content, ISO 8601. */
  changedAt: string;
  status?: string | undefined;
}

/** A file to be written. */
export interface NewFile extends Omit<StoredFile, 'tag'> {
  path: string;
  body: string;
  type: string;
  /** The value of its Cache-Control header. */
  lifetime: string;
  location?: string | undefined;
  build?: string | undefined;
}

const { SITE_BUCKET: Bucket } = readEnvironment(PublisherEnvironment);
const client = new S3Client({ ...clientSettings('site'), forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
endAtDeadline(client);

/** What the bucket holds at a path; `undefined` when there is nothing. */
export async function storedFile(path: string): Promise<StoredFile | undefined> {
  try {
    const { ETag = '', Metadata = {} } = await client.send(new HeadObjectCommand({ Bucket, Key: path }));
    const { run = 0, fingerprint = '', changed: changedAt = '', status } = Metadata;
    return { tag: ETag, run: Number(run), fingerprint, changedAt, status };
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/** Writes a file if the bucket still holds `before` at its path; the new tag, or `undefined` when somebody was faster. */
export async function replaceFile(file: NewFile, before: Pick<StoredFile, 'tag'> | undefined): Promise<string | undefined> {
  const { path, body, type, lifetime, run, fingerprint, changedAt, ...optional } = file;
  const given = Object.entries(optional).filter(([, value]) => value !== undefined);
  // S3 sends these as headers, x-amz-meta-build among them
  const described: Record<string, string> = { run: String(run), fingerprint, changed: changedAt, ...Object.fromEntries(given) };
  const condition = before ? { IfMatch: before.tag } : { IfNoneMatch: '*' };
  const outcome = await unlessChanged(
    client.send(
      new PutObjectCommand({ Bucket, Key: path, Body: body, ContentType: type, CacheControl: lifetime, Metadata: described, ...condition }),
    ),
  );
  return outcome && (outcome.ETag ?? '');
}

/** Deletes a file if it still has this tag. */
export async function removeFile(path: string, tag: string): Promise<void> {
  await unlessChanged(client.send(new DeleteObjectCommand({ Bucket, Key: path, IfMatch: tag })));
}

/** The paths of the files in a folder. */
export async function pathsIn(folder: string): Promise<string[]> {
  const paths: string[] = [];
  let token: string | undefined;
  do {
    const page: { Contents?: { Key?: string }[]; NextContinuationToken?: string } = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: folder, ContinuationToken: token }),
    );
    paths.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
    token = page.NextContinuationToken;
  } while (token);
  return paths;
}

/** 412: the condition failed; 409: another writing of the same file was under way; 404: it was deleted meanwhile. */
async function unlessChanged<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof S3ServiceException && [404, 409, 412].includes(error.$metadata.httpStatusCode ?? 0)) return undefined;
    throw error;
  }
}
