import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { requests as messages } from '#house/words/general';
import type { FieldError } from '../contract/errors.ts';
import { bodyLimitOf, type Route } from '../contract/route.ts';
import { idPattern } from '../contract/text.ts';
import type { Language } from '../language/languages.ts';
import { settings } from '../services/settings.ts';
import { Failure, notFound, wrong } from './failure.ts';

/** The `{id}` of the path; answers 404 when it cannot be an id. */
export function pathId(route: Route, event: APIGatewayProxyEventV2): string | undefined {
  if (!route.path.includes('{id}')) return undefined;
  const id = event.pathParameters?.id ?? '';
  if (!idPattern.test(id)) throw notFound(messages().noSuchAddress);
  return id;
}

/** The body, parsed by the route's schema; an id in it must be the one of the path. */
export function bodyOf(route: Route, event: APIGatewayProxyEventV2, id: string | undefined): unknown {
  if (!route.body) return undefined;
  const raw = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (raw.byteLength > bodyLimitOf(route)) throw new Failure('too_large', messages().tooLarge);
  if (raw.byteLength === 0) throw new Failure('malformed', messages().empty);
  if (!/^application\/json\s*(;|$)/i.test(event.headers['content-type'] ?? '')) {
    throw new Failure('unsupported_media_type', messages().notJson);
  }
  const body = read(raw);
  const named = typeof body === 'object' && body !== null ? [Reflect.get(body, '_id'), Reflect.get(body, 'id')] : [];
  if (id && named.some((other) => other !== undefined && other !== id)) throw wrong('_id', messages().otherId);
  const parsed = valid(route.body, body);
  // a text in the default language has one home: the field beside the translations
  const surplus = translatedInto(settings.defaultLanguage, parsed);
  if (surplus) throw wrong(surplus, messages().defaultLanguage);
  return parsed;
}

export function queryOf(route: Route, event: APIGatewayProxyEventV2): unknown {
  return route.query && valid(route.query, Object.fromEntries(new URLSearchParams(event.rawQueryString)));
}

/** The value, parsed by the schema; the refusal names every wrong field. */
function valid(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: FieldError[] = result.error.issues.flatMap((issue) => {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return fields.map((path) => ({ field: path.join('.'), message: issue.message }));
  });
  const message = errors.length === 1 && errors[0] ? errors[0].message : messages().severalWrong;
  throw new Failure('validation_failed', message, { errors });
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function read(raw: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(raw));
  } catch {
    throw new Failure('malformed', messages().unreadable);
  }
}

/** The path of the first translation into this language within a body; `undefined` when there is none. */
function translatedInto(language: Language, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = key === 'translations' ? Object.keys(inner ?? {}).find((other) => other === language) : translatedInto(language, inner);
    if (found) return `${key}.${found}`;
  }
  return undefined;
}
