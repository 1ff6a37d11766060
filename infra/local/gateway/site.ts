import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, resolve, sep } from 'node:path';
import { apiHeaders } from '#house/contract/api-headers';
import { missingDocument } from '#publishing/contract/missing-pages';
import { restaurantSettings } from '../../settings.ts';
import {
  buildHeader,
  documentOf,
  isForMissing,
  missingStatus,
  movedLifetime,
  partsFolder,
  surroundingsPattern,
} from '../../site/documents.ts';
import { pageHeaders, pageHeadersOf } from '../../site/response-headers.ts';
import { contentTypeOf, lifetimeOf } from '../../site/site-files.ts';
import type { BucketFile } from '../services/site-bucket-stand-in.ts';
import { splitUrl } from './api-event.ts';
import { bestEncoding, compressed, type Reply, send } from './edge-replies.ts';

/** What answers requests outside of the API. */
export interface OpenedSite {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  stop(): Promise<void>;
}

export async function openBuiltSite(folder: string, parts: SiteParts = {}): Promise<OpenedSite> {
  const replyTo = builtSite(folder, parts);
  return {
    answer: async (request, response) => send(request, response, await replyTo(request)),
    stop: async () => {},
  };
}

interface SiteParts {
  /** The files that the publisher has written; without it the site is the one that was built. */
  published?: (path: string) => BucketFile | undefined;
  /** The origin where its pages may upload files. */
  uploads?: string | undefined;
  /** The address of the site, where it is not the one that it was built for. */
  url?: string;
}

const addressed = ['robots.txt', '.well-known/security.txt'];

/** Serves the built site in `folder` and what was published as the bucket behind CloudFront would: same headers, same rewrite of page addresses. */
export function builtSite(folder: string, { published = () => undefined, uploads, url }: SiteParts = {}) {
  const surroundings = new RegExp(surroundingsPattern(restaurantSettings.defaultLanguage), 'g');
  const kept = new Map<string, { version: string; replies: Map<string, Reply> }>();

  return async function replyTo(request: IncomingMessage): Promise<Reply> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method not allowed', { allow: 'GET, HEAD' });
    const { pathname: asked, search } = splitUrl(request.url ?? '/');
    const address = `/${asked.replace(surroundings, '')}`;
    if (address !== asked) return moved(address + (search && `?${search}`));
    const pathname = decoded(address);
    const isFile = (name: string) => isFileIn(folder, name) || (name.startsWith(partsFolder) && published(name) !== undefined);
    const path = documentOf(pathname, isFile, restaurantSettings.defaultLanguage);
    // CloudFront asks its second origin then
    return (
      (await fileAt(path, request)) ??
      (await fileAt(missingDocument(pathname, restaurantSettings.defaultLanguage), request)) ??
      plain(404, 'Not found')
    );
  };

  async function fileAt(path: string, request: IncomingMessage): Promise<Reply | undefined> {
    const written = published(path);
    if (written) return publishedReply(path, written, request);
    const file = join(folder, path);
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;

    const reply = await keptReply(file, `${found.mtimeMs} ${found.size}`, request, () => plainFile(file));
    if (request.headers['if-none-match'] === reply.headers.etag) return { ...reply, status: 304, body: Buffer.alloc(0) };
    return isForMissing(path) ? { ...reply, status: Number(missingStatus.status) } : reply;
  }

  async function publishedReply(
    path: string,
    { body, type, lifetime, metadata, tag: etag }: BucketFile,
    request: IncomingMessage,
  ): Promise<Reply> {
    if (request.headers['if-none-match'] === etag) return { status: 304, headers: { etag }, body: Buffer.alloc(0) };
    const { status = '200', location, build } = metadata;
    return keptReply(path, etag, request, async () => {
      const headers = {
        ...pageHeadersOf(folder, { uploads }),
        'content-type': type,
        'cache-control': lifetime,
        etag,
        ...(location && { location }),
        ...(build && { [buildHeader]: build }),
      };
      return { status: Number(status), headers, body: Buffer.from(body) };
    });
  }

  /** The reply that was made of this version of a file before, in the encoding that is asked for; otherwise it is made now. */
  async function keptReply(file: string, version: string, request: IncomingMessage, make: () => Promise<Reply>): Promise<Reply> {
    const encoding = bestEncoding(request.headers['accept-encoding']) ?? 'identity';
    let known = kept.get(file);
    if (known?.version !== version) {
      known = { version, replies: new Map() };
      kept.set(file, known);
    }
    const reply = known.replies.get(encoding) ?? (await compressed(await make(), encoding));
    known.replies.set(encoding, reply);
    return reply;
  }

  async function plainFile(file: string): Promise<Reply> {
    const path = relative(folder, file).replaceAll(sep, '/');
    const built = await readFile(file);
    const body = url && addressed.includes(path) ? Buffer.from(built.toString().replace(/(?<=: )https?:\/\/[^/\s]+/g, url)) : built;
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return {
      status: 200,
      headers: { ...pageHeadersOf(folder, { uploads }), 'content-type': contentTypeOf(file), 'cache-control': lifetimeOf(path), etag },
      body,
    };
  }
}

function isFileIn(folder: string, path: string): boolean {
  const file = resolve(folder, path);
  return file.startsWith(resolve(folder) + sep) && !path.includes('\0') && (statSync(file, { throwIfNoEntry: false })?.isFile() ?? false);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function moved(location: string): Reply {
  return { status: 301, headers: { ...pageHeaders, location, 'cache-control': movedLifetime }, body: Buffer.alloc(0) };
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Reply {
  return { status, headers: { ...pageHeaders, 'content-type': 'text/plain; charset=utf-8', ...headers }, body: Buffer.from(text) };
}

/** The content of a file in the bucket of photographs; `undefined` when there is none. */
export type ReadPhotograph = (key: string) => Promise<Buffer | undefined>;

/** A file of the bucket of photographs as CloudFront sends it: the files never change, and nothing else in the bucket can be read. `undefined` when it has none. */
export async function photographAt(pathname: string, read: ReadPhotograph): Promise<Reply | undefined> {
  const body = extname(pathname) === '' ? undefined : await read(pathname.slice(1));
  if (!body) return undefined;
  const headers = { ...apiHeaders, 'content-type': contentTypeOf(pathname), 'cache-control': 'public, max-age=31536000, immutable' };
  return { status: 200, headers, body };
}
