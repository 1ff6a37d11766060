import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { ErrorReply } from '#contract/errors';
import type { Route } from '#contract/route';
import type { Failure } from './failure.ts';

/** What a handler answers: the data its route promises and a sentence, or a document. */
export type Answer = { data?: unknown; message: string; nextCursor?: string | undefined } | { pdf: Uint8Array; fileName: string };

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

/** The reply of a route that went well; `data` passes through the route's schema, so nothing internal leaks. */
export function respond(route: Route, answer: Answer, options: { anonymous: boolean }): APIGatewayProxyStructuredResultV2 {
  const cacheControl: Headers = route.cached && options.anonymous ? { 'cache-control': edgeCached, vary: 'Authorization' } : {};
  if ('pdf' in answer) {
    const disposition = `inline; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`;
    return {
      statusCode: 200,
      headers: { ...json, ...cacheControl, 'content-type': 'application/pdf', 'content-disposition': disposition },
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
