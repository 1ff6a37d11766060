import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { edgeCache } from '../../site/edge-cache.ts';

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
