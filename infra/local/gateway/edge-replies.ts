import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { edgeCache } from '../../site/edge-cache.ts';
import { splitUrl } from './api-event.ts';

/** A complete reply, before it is compressed. */
export interface Reply {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export type Encoding = (typeof edgeCache.encodings)[number];

const compressible = /^(text\/|application\/(json|manifest\+json|xml|javascript)|image\/svg)/;
// CloudFront compresses no smaller replies and none with other statuses
const smallest = 1000;
const compressedStatuses = [200, 403, 404];
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Sends a reply; a HEAD request gets its headers only. */
export function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The reply in the best encoding the client takes, as CloudFront sends it. */
export async function compressed(reply: Reply, acceptEncoding: string | undefined): Promise<Reply> {
  if (reply.headers['content-encoding'] || !canCompress(reply)) return reply;
  const vary = [reply.headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  const encoding = bestEncoding(acceptEncoding);
  if (!encoding) return { ...reply, headers: { ...reply.headers, vary } };
  const body = encoding === 'br' ? await brotli(reply.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : await zip(reply.body);
  return { ...reply, headers: { ...reply.headers, vary, 'content-encoding': encoding }, body };
}

function canCompress({ status, headers, body }: Reply): boolean {
  return compressedStatuses.includes(status) && compressible.test(String(headers['content-type'])) && body.length >= smallest;
}

export function bestEncoding(acceptEncoding = ''): Encoding | undefined {
  const accepted = acceptEncoding.split(',').map((part) => part.trim().toLowerCase());
  const takes = (name: string) => accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)));
  return edgeCache.encodings.find(takes);
}

/** Answers a request of the API as CloudFront does: from a reply that it keeps, or by asking the API. */
export type EdgeReplies = (request: IncomingMessage, ask: () => Promise<Reply>) => Promise<Reply>;

interface Kept {
  reply: Reply;
  at: number;
}

const patterns = edgeCache.paths.map((path) => new RegExp(`^${path.replaceAll('*', '[^?]*')}$`));

export function isCachedPath(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname));
}

/**
 * Keeps replies as infra/site/edge-cache.ts says, and repeats the last good one while the API fails. Without `answersFresh` it asks the API
 * each time, although CloudFront answers from a fresh reply: whoever tries out the restaurant on this computer sees each change at once.
 */
export function edgeReplies({ answersFresh }: { answersFresh: boolean }): EdgeReplies {
  const kept = new Map<string, Kept>();

  return async (request, ask) => {
    if (request.method !== 'GET' || !isCachedPath(splitUrl(request.url ?? '/').pathname)) return ask();
    const key = keyOf(request);
    const found = kept.get(key);
    if (found && answersFresh && isWithin(found, 's-maxage')) return aged(found);
    const reply = await ask();
    if (reply.status >= 500 && found && isWithin(found, 's-maxage', 'stale-if-error')) return aged(found);
    if (seconds(reply, 's-maxage') > 0) kept.set(key, { reply, at: Date.now() });
    return reply;
  };
}

function keyOf({ url = '/', headers }: IncomingMessage): string {
  const { pathname, search } = splitUrl(url);
  const given = new URLSearchParams(search);
  const { header, query } = edgeCache.key;
  return JSON.stringify([pathname, ...query.map((name) => given.getAll(name)), headers[header.toLowerCase()]]);
}

/** Whether a reply is younger than these directives together, and than the longest time of the edge. */
function isWithin({ reply, at }: Kept, ...directives: string[]): boolean {
  const allowed = directives.reduce((sum, directive) => sum + seconds(reply, directive), 0);
  return ageOf(at) < Math.min(allowed, edgeCache.longestSeconds);
}

function aged({ reply, at }: Kept): Reply {
  return { ...reply, headers: { ...reply.headers, age: String(Math.floor(ageOf(at))) } };
}

const ageOf = (at: number) => (Date.now() - at) / 1000;

function seconds({ headers }: Reply, directive: string): number {
  return Number(new RegExp(`\\b${directive}=(\\d+)`).exec(String(headers['cache-control']))?.[1] ?? 0);
}
