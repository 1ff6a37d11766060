import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { clientSettings, endAtDeadline, ServiceUnavailable } from '#house/services/aws-calls';
import { PhotographEnvironment, readEnvironment } from '#house/services/environment';
import { photographLimits, photographsPath } from '../contract/photograph-files.ts';
import type { Upload } from '../contract/photographs.ts';

/** The folders of the bucket: what guests are served, uploads, originals, and requests to make files again. The last three nobody can read from outside. */
export const folders = { files: photographsPath.slice(1), incoming: 'incoming/', originals: 'originals/', again: 'again/' } as const;

const { PHOTOGRAPH_BUCKET: Bucket } = readEnvironment(PhotographEnvironment);
const bucket = new S3Client({ ...clientSettings('files'), forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
endAtDeadline(bucket);

/** A permission to upload one file of this type and this number of bytes, which S3 itself enforces, for ten minutes. */
export async function permitUpload(id: string, { type, size }: { type: string; size: number }): Promise<Upload> {
  return createPresignedPost(bucket, {
    Bucket,
    Key: folders.incoming + id,
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', size, size]],
    Expires: photographLimits.uploadSeconds,
  });
}

/** Asks that the files of a photograph are made again. */
export async function askAgain(id: string): Promise<void> {
  await write(folders.again + id, Buffer.alloc(0), 'application/octet-stream');
}

/** The content of a file; `undefined` when there is none. */
export async function read(path: string): Promise<Buffer | undefined> {
  return answered(async () => {
    const { Body } = await bucket.send(new GetObjectCommand({ Bucket, Key: path }));
    return Body && Buffer.from(await Body.transformToByteArray());
  }).catch((error) => {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  });
}

export async function write(path: string, content: Buffer, type: string): Promise<void> {
  const forGuests = path.startsWith(folders.files) && { CacheControl: 'public, max-age=31536000, immutable' };
  await answered(() => bucket.send(new PutObjectCommand({ Bucket, Key: path, Body: content, ContentType: type, ...forGuests })));
}

/** The paths of all files in a folder of a photograph, at most a thousand; there are some forty for each version. */
export async function filesIn(folder: string): Promise<string[]> {
  const { Contents = [] } = await answered(() => bucket.send(new ListObjectsV2Command({ Bucket, Prefix: folder })));
  return Contents.flatMap(({ Key }) => Key ?? []);
}

/** Deletes files; those that do not exist do not matter. */
export async function remove(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const { Errors = [] } = await answered(() =>
    bucket.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: paths.map((Key) => ({ Key })), Quiet: true } })),
  );
  if (Errors.length > 0) throw new Error(`${Errors.length} files were not deleted: ${Errors[0]?.Code}.`);
}

/** Deletes everything that there is of a photograph. */
export async function removeAll(id: string): Promise<void> {
  const own = [folders.incoming, folders.originals, folders.again].map((folder) => folder + id);
  await remove([...own, ...(await filesIn(`${folders.files}${id}/`))]);
}

/** The answer of S3. A request that can never succeed is a bug and must not look like a temporary failure. */
async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isOurs = error instanceof S3ServiceException && error.$fault === 'client' && !error.$retryable;
    throw isOurs ? error : new ServiceUnavailable('files', { cause: error });
  }
}
