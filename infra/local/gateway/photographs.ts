import { extname } from 'node:path';
import { pageHeaders } from '../../site/response-headers.ts';
import { contentTypeOf } from '../../site/site-files.ts';
import type { Reply } from './reply.ts';

/** The content of a file in the bucket of photographs; `undefined` when there is none. */
export type ReadPhotograph = (key: string) => Promise<Buffer | undefined>;

/** Answers for the bucket of photographs behind CloudFront: its files never change, and nothing else in it can be read. */
export async function answerPhotograph(method: string | undefined, pathname: string, read: ReadPhotograph): Promise<Reply> {
  const isReading = method === 'GET' || method === 'HEAD';
  const body = isReading && extname(pathname) !== '' ? await read(pathname.slice(1)) : undefined;
  if (!body) {
    const headers = { ...pageHeaders, 'content-type': 'text/plain; charset=utf-8' };
    return { status: isReading ? 404 : 405, headers, body: Buffer.from(isReading ? 'Not found' : 'Method not allowed') };
  }
  const headers = { ...pageHeaders, 'content-type': contentTypeOf(pathname), 'cache-control': 'public, max-age=31536000, immutable' };
  return { status: 200, headers, body };
}
