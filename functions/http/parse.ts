import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { FieldError } from '#contract/errors';
import { bodyLimitOf, type Route } from '#contract/route';
import { idPattern } from '#contract/text';
import { Failure, notFound, wrong } from './failure.ts';

/** The `{id}` of the path; answers 404 when it cannot be an id. */
export function pathId(route: Route, event: APIGatewayProxyEventV2): string | undefined {
  if (!route.path.includes('{id}')) return undefined;
  const id = event.pathParameters?.id ?? '';
  if (!idPattern.test(id)) throw notFound('address');
  return id;
}

/** The body, parsed by the route's schema; an id in it must be the one of the path. */
export function bodyOf(route: Route, event: APIGatewayProxyEventV2, id: string | undefined): unknown {
  if (!route.body) return undefined;
  const raw = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (raw.byteLength > bodyLimitOf(route)) throw new Failure('too_large', 'That is more than we can take at once.');
  if (raw.byteLength === 0) throw new Failure('malformed', 'This request is empty. Please send what it is about as JSON.');
  if (!/^application\/json\s*(;|$)/i.test(event.headers['content-type'] ?? '')) {
    throw new Failure('unsupported_media_type', 'Please send JSON (content-type: application/json).');
  }
  const body = read(raw);
  const named = typeof body === 'object' && body !== null ? [Reflect.get(body, '_id'), Reflect.get(body, 'id')] : [];
  if (id && named.some((other) => other !== undefined && other !== id))
    throw wrong('_id', 'The id in the body is not the one in the address.');
  return valid(route.body, body);
}

export function queryOf(route: Route, event: APIGatewayProxyEventV2): unknown {
  return route.query && valid(route.query, Object.fromEntries(new URLSearchParams(event.rawQueryString)));
}

/** The value, parsed by the schema; the refusal names every wrong field. */
function valid(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: FieldError[] = result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  const message = errors.length === 1 && errors[0] ? errors[0].message : 'Please check the marked fields.';
  throw new Failure('validation_failed', message, { errors });
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function read(raw: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(raw));
  } catch {
    throw new Failure('malformed', 'We could not read this request: it is not valid JSON.');
  }
}
