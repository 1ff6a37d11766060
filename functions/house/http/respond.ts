import { createHash } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { apiHeaders } from '../contract/api-headers.ts';
import { ErrorReply } from '../contract/errors.ts';
import { readable } from '../contract/readable.ts';
import type { Route } from '../contract/route.ts';
import { spokenLanguage } from '../language/spoken.ts';
import type { Failure } from './failure.ts';

/** A PDF, its file name, and the path where a browser can open it without a token. */
export interface Document {
  pdf: Uint8Array;
  fileName: string;
  address?: string;
  /** What who asked must read before the document is used. */
  notice?: string | undefined;
}

/** A calendar file (RFC 5545), which programs ask for again and again: it is made only for who does not hold the one of this state. */
export interface Calendar {
  /** What the file follows from; absent while nobody knows whether the next reading shows the same. */
  state?: string;
  calendar: () => Promise<string>;
}

/** What a handler returns: the data of its route and a message, a PDF, or a calendar. */
export type Answer = { data?: unknown; message: string; nextCursor?: string | undefined } | Document | Calendar;

type Headers = Record<string, string>;

const json: Headers = { ...apiHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/**
 * How long CloudFront may keep a reply to visitors, and repeat it while we fail; without `stale-if-error=0` it would do so anyway. A browser asks
 * each time, so that nothing gets older on its way. Only a document is kept: the page requests it and then opens it in a window.
 */
function cacheControl({ cachedSeconds, staleIfErrorSeconds = 0, reply }: Route): string {
  const browserSeconds = reply === 'pdf' ? cachedSeconds : 0;
  return `public, max-age=${browserSeconds}, s-maxage=${cachedSeconds}, stale-if-error=${staleIfErrorSeconds}`;
}

/** The reply to a successful request; `data` passes through the route's schema, so that internal fields cannot leak. */
export function respond(
  route: Route,
  answer: Exclude<Answer, Calendar>,
  options: { anonymous: boolean },
): APIGatewayProxyStructuredResultV2 {
  const isDocument = 'pdf' in answer;
  const isShared = route.cachedSeconds !== undefined && options.anonymous;
  const caching: Headers = isShared ? { 'cache-control': cacheControl(route), vary: 'Authorization' } : {};
  if (isDocument) {
    return {
      statusCode: 200,
      headers: { ...json, ...caching, ...documentHeaders(answer) },
      body: Buffer.from(answer.pdf).toString('base64'),
      isBase64Encoded: true,
    };
  }
  const { message, nextCursor } = answer;
  const data = typeof route.reply === 'object' ? readable(route.reply, answer.data) : undefined;
  return {
    statusCode: route.status ?? 200,
    headers: { ...json, ...caching, 'content-language': spokenLanguage() },
    body: JSON.stringify({ success: true, message, data, nextCursor }),
  };
}

/** The calendar, or nothing for who holds it; only the asker may keep it, and asks each time whether it still holds (RFC 9111). */
export async function respondCalendar({ state, calendar }: Calendar, ifNoneMatch = ''): Promise<APIGatewayProxyStructuredResultV2> {
  const tag = state !== undefined && `"${createHash('sha256').update(state).digest('base64url')}"`;
  const headers = { ...apiHeaders, 'cache-control': 'private, no-cache', ...(tag && { etag: `W/${tag}` }) };
  const held = ifNoneMatch.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (tag && held.includes(tag)) return { statusCode: 304, headers };
  return { statusCode: 200, headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' }, body: await calendar() };
}

function documentHeaders({ fileName, address, notice }: Document): Headers {
  // RFC 8187: encodeURIComponent does not encode these four, which are not allowed in a file name
  const name = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename*=UTF-8''${name}`,
    ...(address !== undefined && { 'content-location': address }),
    // a header holds ASCII only
    ...(notice !== undefined && { 'x-notice': encodeURIComponent(notice) }),
  };
}

/** The reply to a refused request; its data passes through a schema of the route too. */
export function refuse(failure: Failure, requestId: string, route: Route | undefined): APIGatewayProxyStructuredResultV2 {
  const { errors, retryAfter } = failure.details;
  const schema = route?.refusal ?? route?.reply;
  const data = typeof schema === 'object' ? schema.safeParse(failure.details.data).data : undefined;
  const body: ErrorReply = { success: false, message: failure.message, code: failure.code, errors, data, requestId };
  return {
    statusCode: failure.status,
    headers: { ...json, 'content-language': failure.language, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) },
    body: JSON.stringify(ErrorReply.parse(body)),
  };
}
