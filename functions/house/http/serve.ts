import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { requests as messages } from '#house/words/general';
import type { FieldError } from '../contract/errors.ts';
import { type BodyOf, bodyLimitOf, type DataOf, type HasId, type QueryOf, type Route, type Routes, routeKeyOf } from '../contract/route.ts';
import { idPattern } from '../contract/text.ts';
import { inLanguage } from '../language/in-language.ts';
import { isLanguage, type Language } from '../language/languages.ts';
import { spokenLanguage } from '../language/spoken.ts';
import { ServiceUnavailable, withDeadline } from '../services/aws-calls.ts';
import { type Logged, log, nameOf } from '../services/log.ts';
import { prepareKeys, secretKeys } from '../services/secret-keys.ts';
import { settings } from '../services/settings.ts';
import type { Once } from '../table/idempotency-records.ts';
import { TableUnavailable } from '../table/table-answers.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { admit, type Caller, isStaff } from './caller.ts';
import { Failure, notFound, wrong } from './failure.ts';
import { holdBack } from './hold-back.ts';
import { onceOf } from './idempotency.ts';
import { limitCall } from './limits.ts';
import { type Answer, type Calendar, type Document, refuse, respond, respondCalendar } from './respond.ts';
import { answered, type Source, sourceOf } from './source.ts';
import { inTrail } from './trail.ts';

/** A request as a handler gets it: authorised, parsed, typed by its route. */
interface Request<R extends Route> {
  id: HasId<R> extends true ? string : undefined;
  body: BodyOf<R>;
  query: QueryOf<R>;
  caller: R['access'] extends 'PUBLIC' ? Caller | undefined : Caller;
  /** The networks of the guest, as CloudFront saw the address. */
  source: Source;
  /** How this request is recognised when it is repeated: by `content`, or else by its body; visitors are told apart by `visitor`, or else by their network. */
  once: R extends { idempotent: true } ? (visitor?: string, content?: object) => OnceOf<R> : undefined;
}

type OnceOf<R extends Route> = R extends { sameBodySeconds: number } ? Once : Once | undefined;

type AnswerOf<R extends Route> = R extends { reply: 'pdf' }
  ? Document
  : R extends { reply: 'calendar' }
    ? Calendar
    : R extends { reply: unknown }
      ? { data: DataOf<R>; message: string; nextCursor?: string | undefined }
      : { message: string };

type Operations<G extends Routes> = { [Name in keyof G]: (request: Request<G[Name]>) => Promise<AnswerOf<G[Name]>> };

/** The Lambda handler of a group: finds the operation, authorises the caller, parses the request, and replies in the contract's shape. */
export function serve<const G extends Routes>(routes: G, operations: Operations<G>) {
  const byKey = new Map(
    Object.entries(routes).map(([name, route]) => [
      routeKeyOf(route),
      { name, route, operation: operations[name] as (request: unknown) => Promise<Answer> },
    ]),
  );

  // after the module has loaded: a client's first request takes some ms to prepare
  setImmediate(prepareKeys);

  return withDeadline((event: APIGatewayProxyEventV2) => {
    const language = acceptedLanguage(event.headers['accept-language'], settings.defaultLanguage);
    return inLanguage(language, () => answer(event));
  });

  async function answer(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
    const { requestId } = event.requestContext;
    const started = performance.now();
    const found = byKey.get(event.routeKey);
    const line: Line = { requestId, route: event.routeKey };
    let reply: APIGatewayProxyStructuredResultV2;
    try {
      await verifyOrigin(event, found?.route);
      if (!found) throw new Failure('not_found', messages().nothingHere);
      const { route, operation } = found;
      const source = sourceOf(event.headers['x-viewer-ip'] ?? event.requestContext.http.sourceIp);
      holdBack(source);
      const caller = await admit(event, route.access);
      line.userId = caller?.userId;
      if (route.limit && !isStaff(caller)) await limitCall(route.limit, source, caller);
      const id = pathId(route, event);
      const body = bodyOf(route, event, id);
      const query = queryOf(route, event);
      holdBack(source, weightOfDays(query ?? body));
      const once =
        route.idempotent &&
        ((visitor = source.near, content: unknown = body) =>
          onceOf(route, event.headers['idempotency-key'], caller ? `user ${caller.userId}` : `visitor ${visitor}`, content));
      const anonymous = caller === undefined;
      const act = async () => {
        const answer = await operation({ id, body, query, caller, source, once });
        return 'calendar' in answer ? respondCalendar(answer, event.headers['if-none-match']) : respond(route, answer, { anonymous });
      };
      reply = await inLanguage(languageOf(route, query, { anonymous }), () => inTrail({ route, id, body, caller }, act));
    } catch (error) {
      const failure = asFailure(error, line);
      line.code = failure.code;
      reply = refuse(failure, requestId, found?.route);
    }
    log('request', { ...line, status: reply.statusCode, ms: Math.round(performance.now() - started) });
    return reply;
  }
}

/** The language of a reply: the one that the query names; of what CloudFront keeps for visitors of every language, the default; else the one asked for. */
function languageOf({ cachedSeconds }: Route, query: unknown, { anonymous }: { anonymous: boolean }): Language {
  const named = Reflect.get(query ?? {}, 'language');
  if (isLanguage(named)) return named;
  return cachedSeconds !== undefined && anonymous ? settings.defaultLanguage : spokenLanguage();
}

/** How many requests more one counts as that asks for many days, because it reads as many items. */
function weightOfDays(asked: unknown): number {
  const days = Number(Reflect.get(Object(asked), 'days') ?? 1);
  return Math.max(0, (days || 1) / answered.daysPerRequest - 1);
}

/** What is known of a request while it is worked. */
type Line = Omit<Logged['request'], 'ms'>;

/**
 * Refuses a request that did not come through CloudFront: API Gateway can be called directly. The lists of all guests are answered while
 * the proof is not known, because anybody may read them.
 */
async function verifyOrigin(event: APIGatewayProxyEventV2, route: Route | undefined): Promise<void> {
  const isForAll = route?.staleIfErrorSeconds !== undefined && event.headers.authorization === undefined;
  const known = await secretKeys().catch((error) => {
    if (!isForAll) throw error;
  });
  if (!known) return;
  const given = event.headers['x-origin-verify'] ?? '';
  if (!known.originProofs.some((proof) => isSame(given, proof))) throw new Failure('forbidden', messages().useWebsite);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function asFailure(error: unknown, line: Line): Failure {
  if (error instanceof Failure) return error;
  line.error = traceOf(error);
  if (error instanceof TableUnavailable || error instanceof ServiceUnavailable) {
    return new Failure('unavailable', messages().unavailable, { retryAfter: 5 });
  }
  return new Failure('internal', messages().internal);
}

function traceOf(error: unknown): string {
  const stack = (error instanceof Error && error.stack) || '';
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const first = frames.slice(0, 4).map((frame) => frame.trim());
  return [nameOf(error), ...first].join(' ');
}

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

function queryOf(route: Route, event: APIGatewayProxyEventV2): unknown {
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
