import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { writeWholeFile } from '../service.ts';

export interface BucketFile {
  body: string;
  type: string;
  lifetime: string;
  metadata: Record<string, string>;
  tag: string;
}

/** A request as it comes to S3, without the name of the bucket. */
interface Asked {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface BucketAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** The bucket of the published site, kept in a folder. It knows what the publisher asks of S3, conditional writes among it; a call is done when it answers. */
export function siteBucket(folder: string) {
  const fileOf = (key: string) => join(folder, `${encodeURIComponent(key)}.json`);

  // nobody else writes to the folder
  const kept = new Map<string, BucketFile>();

  function read(key: string): BucketFile | undefined {
    const found = kept.get(key) ?? (existsSync(fileOf(key)) ? JSON.parse(readFileSync(fileOf(key), 'utf8')) : undefined);
    if (found) kept.set(key, found);
    return found;
  }

  function keysIn(prefix: string): string[] {
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const keys = files.map((name) => decodeURIComponent(name.replace(/\.json$/, '')));
    return keys.filter((key) => key.startsWith(prefix)).toSorted();
  }

  function put({ key, headers, body }: Asked): BucketAnswer {
    const text = contentOf(body, headers);
    const tag = `"${createHash('md5').update(`${text}\0${headers['x-amz-meta-run']}`).digest('hex')}"`;
    const metadata = Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (name.startsWith('x-amz-meta-') ? [[name.slice(11), String(value)]] : [])),
    );
    const file: BucketFile = {
      body: text,
      type: headers['content-type'] ?? '',
      lifetime: headers['cache-control'] ?? '',
      metadata,
      tag,
    };
    mkdirSync(folder, { recursive: true });
    writeWholeFile(fileOf(key), JSON.stringify(file));
    kept.set(key, file);
    return { status: 200, headers: { etag: tag } };
  }

  function answer(asked: Asked): BucketAnswer {
    const { method, key, query, headers } = asked;
    if (!key) {
      const contents = keysIn(query.get('prefix') ?? '').map((found) => `<Contents><Key>${found}</Key></Contents>`);
      return { status: 200, body: `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>` };
    }
    const found = read(key);
    const refused =
      (headers['if-match'] && headers['if-match'] !== found?.tag && (found ? 412 : 404)) ||
      (headers['if-none-match'] === '*' && found && 412);
    if (refused) return { status: refused, body: `<Error><Code>${refused === 404 ? 'NoSuchKey' : 'PreconditionFailed'}</Code></Error>` };
    if (method === 'PUT') return put(asked);
    if (method === 'DELETE') {
      rmSync(fileOf(key), { force: true });
      kept.delete(key);
      return { status: 204 };
    }
    if (method !== 'HEAD') return { status: 405 };
    if (!found) return { status: 404 };
    const metadata = Object.entries(found.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]);
    return { status: 200, headers: { etag: found.tag, 'content-type': found.type, ...Object.fromEntries(metadata) } };
  }

  return { answer, read };
}

/** The SDK sends a checksum behind the content, in chunks with their lengths (`aws-chunked`). */
function contentOf(body: Buffer, headers: IncomingHttpHeaders): string {
  if (!headers['content-encoding']?.includes('aws-chunked')) return body.toString();
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.subarray(at, end).toString(), 16);
    if (!(length > 0)) break;
    parts.push(body.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(parts).toString();
}
