import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Access } from './roles.ts';

type Schema = z.ZodMiniType;

/** One operation of the API. Lambda, API Gateway, the local server, the browser client and OpenAPI all read it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  access: Access;
  summary: string;
  query?: Schema;
  body?: Schema;
  /** The most bytes of the body, where 32 KB are too few. */
  largestBody?: number;
  /** The schema of `data` in the reply; `'pdf'` for a document, `'calendar'` for a calendar file; absent when the reply has a message only. */
  reply?: Schema | 'pdf' | 'calendar';
  /** The schema of `data` in a refusal; by default the one of the reply. */
  refusal?: Schema;
  /** The list has pages: every reply except the last one has `nextCursor`. */
  paged?: true;
  /** The status of success; 200 unless said otherwise. */
  status?: 201 | 202;
  /** Error codes of this operation only; `refusalsOf` adds those that follow from its other properties. */
  errors?: readonly ErrorCode[];
  /** The share of its caller (`house/http/limits.ts`) that each call counts in. */
  limit?: Limit;
  /** The fields of the body that name what the operation is about, where its path does not. */
  targets?: readonly string[];
  /** It stands in the trail also when the caller is not one of the staff yet. */
  traced?: true;
  /** For so many seconds CloudFront may cache replies to visitors. They speak the `language` of the query, or the default one, whatever `Accept-Language` says. */
  cachedSeconds?: number;
  /** For so many seconds more CloudFront may repeat the last good reply while the API fails (RFC 5861). */
  staleIfErrorSeconds?: number;
  /** A repeated call with the same `Idempotency-Key` header gets the first reply. */
  idempotent?: true;
  /** For so many seconds the same body without a key counts as repeated too. */
  sameBodySeconds?: number;
}

export type Limit =
  | 'login'
  | 'guesses'
  | 'password'
  | 'register'
  | 'forgot'
  | 'forgotAgain'
  | 'reset'
  | 'verify'
  | 'verification'
  | 'invite'
  | 'refresh'
  | 'book'
  | 'seats'
  | 'queue'
  | 'queueAbove'
  | 'enquire'
  | 'mail'
  | 'change'
  | 'link'
  | 'pdf'
  | 'calendar'
  | 'upload';
export type Routes = Readonly<Record<string, Route>>;

export type BodyOf<R extends Route> = R extends { body: infer S extends Schema } ? z.output<S> : undefined;
export type BodyInputOf<R extends Route> = R extends { body: infer S extends Schema } ? z.input<S> : undefined;
export type QueryOf<R extends Route> = R extends { query: infer S extends Schema } ? z.output<S> : undefined;
export type QueryInputOf<R extends Route> = R extends { query: infer S extends Schema } ? z.input<S> : undefined;
export type DataOf<R extends Route> = R extends { reply: infer S extends Schema } ? z.output<S> : undefined;
export type HasId<R extends Route> = R['path'] extends `${string}{id}` ? true : false;

/** How a list for every guest is cached: it is at most a minute old, and at most a day while the API fails (docs/decisions/043-age-of-public-lists.md). */
export const guestList = { cachedSeconds: 60, staleIfErrorSeconds: 24 * 3600 } as const satisfies Partial<Route>;

/** The key by which API Gateway names a route (HTTP API, payload format 2.0). */
export function routeKeyOf(route: Route): string {
  return `${route.method} ${route.path}`;
}

/** The name of an operation in the trail: its path without what all have, and without the id. */
export function traceNameOf({ path }: Pick<Route, 'path'>): string {
  return path.replace(/^\/api\/|\/\{id\}$/g, '');
}

/** The same name, as a type. */
export type TraceNameOf<Path extends string> = Path extends `/api/${infer Name}/{id}`
  ? Name
  : Path extends `/api/${infer Name}`
    ? Name
    : never;

/** The names of the query parameters that a route reads. */
export function queryNamesOf({ query }: Route): string[] {
  return Object.keys(Reflect.get(query ?? {}, 'shape') ?? {});
}

/** The largest body a route takes, in bytes. */
export function bodyLimitOf({ largestBody = 32_768 }: Route): number {
  return largestBody;
}

/** Every error code of this route: its own, and those that follow from its properties. */
export function refusalsOf(route: Route): ErrorCode[] {
  const implied: [unknown, ErrorCode[]][] = [
    [route.body, ['malformed', 'too_large', 'unsupported_media_type', 'validation_failed']],
    [route.query, ['validation_failed']],
    [route.path.includes('{id}'), ['not_found']],
    [route.idempotent, ['idempotency_mismatch']],
    // every route refuses an invalid token, a request that did not come through CloudFront, and a network that sends too many
    [true, ['unauthorized', 'forbidden', 'too_many_requests', 'internal', 'unavailable']],
  ];
  const codes = implied.flatMap(([applies, codes]) => (applies ? codes : []));
  return [...new Set([...(route.errors ?? []), ...codes])];
}
