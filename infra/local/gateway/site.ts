import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { extname, join, relative, resolve, sep } from 'node:path';
import { pageHeaders, pageHeadersOf } from '../../response-headers.ts';
import { contentTypeOf, lifetimeOf } from '../../site-files.ts';
import { splitUrl } from './api-event.ts';
import { bestEncoding, compressed, type Reply } from './reply.ts';

/** Serves the built site in `folder` as the bucket behind CloudFront would: same headers, same rewrite of page addresses. */
export function siteIn(folder: string, options: { change?: (html: string) => string } = {}) {
  const kept = new Map<string, { version: string; replies: Map<string, Reply> }>();

  return async function answerSite(request: IncomingMessage): Promise<Reply> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method not allowed', { allow: 'GET, HEAD' });
    const file = fileOf(folder, splitUrl(request.url ?? '/').pathname);
    const found = file ? await stat(file).catch(() => undefined) : undefined;
    if (!file || !found?.isFile()) return plain(404, 'Not found');

    const encoding = bestEncoding(request.headers['accept-encoding']) ?? 'identity';
    const reply = await read(file, `${found.mtimeMs} ${found.size}`, encoding);
    if (request.headers['if-none-match'] === reply.headers.etag) return { ...reply, status: 304, body: Buffer.alloc(0) };
    return reply;
  };

  async function read(file: string, version: string, encoding: string): Promise<Reply> {
    let known = kept.get(file);
    if (known?.version !== version) {
      known = { version, replies: new Map() };
      kept.set(file, known);
    }
    const reply = known.replies.get(encoding) ?? (await compressed(await plainFile(file), encoding));
    known.replies.set(encoding, reply);
    return reply;
  }

  async function plainFile(file: string): Promise<Reply> {
    const path = relative(folder, file).replaceAll(sep, '/');
    const isPage = extname(file) === '.html';
    const content = await readFile(file);
    const body = isPage && options.change ? Buffer.from(options.change(content.toString())) : content;
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return {
      status: 200,
      headers: { ...pageHeadersOf(folder), 'content-type': contentTypeOf(file), 'cache-control': lifetimeOf(path), etag },
      body,
    };
  }
}

/** The file of an address; one without a dot in its last part is a page: the home page has its own document, all others share one. */
function fileOf(folder: string, pathname: string): string | undefined {
  const isPage = !pathname.slice(pathname.lastIndexOf('/')).includes('.');
  if (isPage) return join(folder, pathname === '/' ? 'index.html' : 'app.html');
  const file = resolve(folder, `.${decoded(pathname)}`);
  return file.startsWith(resolve(folder) + sep) && !file.includes('\0') ? file : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Reply {
  return { status, headers: { ...pageHeaders, 'content-type': 'text/plain; charset=utf-8', ...headers }, body: Buffer.from(text) };
}
