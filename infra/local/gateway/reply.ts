import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A complete answer, before it is compressed for the one who asked. */
export interface Reply {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export type Encoding = 'br' | 'gzip';

const compressible = /^(text\/|application\/(json|manifest\+json|xml|javascript)|image\/svg)/;
// CloudFront leaves smaller answers as they are
const smallest = 1000;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Sends a reply; a HEAD request gets its headers only. */
export function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The reply in the best encoding the client takes, as CloudFront would give it. */
export async function compressed(reply: Reply, acceptEncoding: string | undefined): Promise<Reply> {
  if (reply.headers['content-encoding'] || !compressible.test(String(reply.headers['content-type'])) || reply.body.length < smallest)
    return reply;
  const vary = [reply.headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  const encoding = bestEncoding(acceptEncoding);
  if (!encoding) return { ...reply, headers: { ...reply.headers, vary } };
  const body = encoding === 'br' ? await brotli(reply.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : await zip(reply.body);
  return { ...reply, headers: { ...reply.headers, vary, 'content-encoding': encoding }, body };
}

export function bestEncoding(acceptEncoding = ''): Encoding | undefined {
  const accepted = acceptEncoding.split(',').map((part) => part.trim().toLowerCase());
  const takes = (name: string) => accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)));
  return (['br', 'gzip'] as const).find(takes);
}
