import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ErrorReply } from '#contract/errors';
import type { Route } from '#contract/route';
import type { Failure } from './failure.ts';

/** A document, the name to save it under, and where a browser can open it by itself (its path). */
export interface Document {
  pdf: Uint8Array;
  fileName: string;
  address?: string;
}

/** What a handler answers: the data its route promises and a sentence, or a document. */
export type Answer = { data?: unknown; message: string; nextCursor?: string | undefined } | Document;

type Headers = Record<string, string>;

// OWASP REST security cheat sheet
const headers: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};
const json: Headers = { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** Anonymous lists may stay at the edge for a minute and serve ten more while a fresh one is fetched. */
const edgeCached = 'public, s-maxage=60, stale-while-revalidate=600';
/** A document is asked for by the page and then opened in a window: the browser keeps it between the two. */
const documentCached = `${edgeCached}, max-age=60`;

/** The reply of a route that went well; `data` passes through the route's schema, so nothing internal leaks. */
export function respond(route: Route, answer: Answer, options: { anonymous: boolean }): APIGatewayProxyStructuredResultV2 {
  const isDocument = 'pdf' in answer;
  const cacheControl: Headers =
    route.cached && options.anonymous ? { 'cache-control': isDocument ? documentCached : edgeCached, vary: 'Authorization' } : {};
  if (isDocument) {
    return {
      statusCode: 200,
      headers: { ...json, ...cacheControl, ...documentHeaders(answer) },
      body: Buffer.from(answer.pdf).toString('base64'),
      isBase64Encoded: true,
    };
  }
  const { message, nextCursor } = answer;
  const data = typeof route.reply === 'object' ? route.reply.parse(answer.data) : undefined;
  return {
    statusCode: route.status ?? 200,
    headers: { ...json, ...cacheControl },
    body: JSON.stringify({ success: true, message, data, nextCursor }),
  };
}

function documentHeaders({ fileName, address }: Document): Headers {
  // RFC 8187: these four are left alone by encodeURIComponent, and may not stand in a name
  const name = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename*=UTF-8''${name}`,
    ...(address !== undefined && { 'content-location': address }),
  };
}

/** The reply to a refused request; the current object in it passes through the route's schema like any other. */
export function refuse(failure: Failure, requestId: string, route: Route | undefined): APIGatewayProxyStructuredResultV2 {
  const { errors, retryAfter } = failure.details;
  const data = typeof route?.reply === 'object' ? route.reply.safeParse(failure.details.data).data : undefined;
  const body: ErrorReply = { success: false, message: failure.message, code: failure.code, errors, data, requestId };
  return {
    statusCode: failure.status,
    headers: { ...json, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) },
    body: JSON.stringify(ErrorReply.parse(body)),
  };
}
