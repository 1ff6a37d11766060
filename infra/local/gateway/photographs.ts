import { extname } from 'node:path';
import { pageHeaders } from '../../site/response-headers.ts';
import { contentTypeOf } from '../../site/site-files.ts';
import type { Reply } from './reply.ts';

/** The content of a file in the bucket of photographs; `undefined` when there is none. */
export type ReadPhotograph = (key: string) => Promise<Buffer | undefined>;

/** A file of the bucket of photographs as CloudFront sends it: the files never change, and nothing else in the bucket can be read. `undefined` when it has none. */
export async function photographAt(pathname: string, read: ReadPhotograph): Promise<Reply | undefined> {
  const body = extname(pathname) === '' ? undefined : await read(pathname.slice(1));
  if (!body) return undefined;
  const headers = { ...pageHeaders, 'content-type': contentTypeOf(pathname), 'cache-control': 'public, max-age=31536000, immutable' };
  return { status: 200, headers, body };
}
