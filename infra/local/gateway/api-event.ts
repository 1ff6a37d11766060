import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { routeKeyOf } from '#house/contract/route';
import { operations } from '#publishing/contract/api';

interface HttpRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  address: string;
}

/** The event that API Gateway makes of a request (HTTP API, payload format 2.0), with the headers that CloudFront adds. */
export function apiEvent(request: HttpRequest, match: Match, originProof: string): APIGatewayProxyEventV2 {
  const { pathname, search } = splitUrl(request.url);
  const now = Date.now();
  const isText = isUtf8(request.body) && !request.headers['content-encoding'];
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath: pathname,
    rawQueryString: search,
    headers: {
      ...singleHeaders(request.headers),
      // set last, so that they replace headers of the same name that a visitor sends
      'x-forwarded-for': request.address,
      'x-viewer-ip': request.address,
      'x-origin-verify': originProof,
    },
    ...(search && { queryStringParameters: Object.fromEntries(new URLSearchParams(search)) }),
    ...(match.pathParameters && { pathParameters: match.pathParameters }),
    ...(request.body.length > 0 && { body: request.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: request.body.length > 0 && !isText,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: {
        method: request.method,
        path: pathname,
        protocol: 'HTTP/1.1',
        sourceIp: request.address,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: match.routeKey,
      stage: '$default',
      time: new Date(now).toUTCString(),
      timeEpoch: now,
    },
  };
}

export function splitUrl(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?');
  return at === -1 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at + 1) };
}

function singleHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name !== 'cookie');
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')]));
}

interface Match {
  group: string;
  routeKey: string;
  pathParameters: Record<string, string> | undefined;
}

export const localRoutes = operations().map(({ group, route }) => ({
  group,
  method: route.method as string,
  routeKey: routeKeyOf(route),
  path: new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** The operation at a method and a path; otherwise the methods that the path allows, none when there is no such path. */
export function routeOf(method: string, path: string): Match | { allowed: string[] } {
  const onPath = localRoutes.filter((route) => route.path.test(path));
  const found = onPath.find((route) => route.method === method);
  if (!found) return { allowed: onPath.map((route) => route.method) };
  const { groups } = found.path.exec(path) ?? {};
  const pathParameters = groups && Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decoded(value)]));
  return { group: found.group, routeKey: found.routeKey, pathParameters };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // no id looks like that, so the function answers 404
    return segment;
  }
}
