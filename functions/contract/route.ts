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
  /** The schema of `data` in the answer; `'pdf'` for a document; absent when only a message comes back. */
  reply?: Schema | 'pdf';
  /** The list comes in pages: the answer carries `nextCursor` until the last one. */
  paged?: true;
  /** The status of success; 200 unless said otherwise. */
  status?: 201 | 202;
  /** Refusals of this operation's own; `refusalsOf` adds those that its shape implies. */
  errors?: readonly ErrorCode[];
  /** The rate limit of `http/limits.ts` that each call spends. */
  limit?: Limit;
  /** Anonymous answers may be kept at the edge for a minute. */
  cached?: true;
  /** An `Idempotency-Key` header makes a repeated call give the first answer. */
  idempotent?: true;
  /** For so long the same body without a key counts as repeated too. */
  sameBodySeconds?: number;
}

export type Limit = 'login' | 'password' | 'register' | 'forgot' | 'reset' | 'refresh' | 'book' | 'pdf';
export type Routes = Readonly<Record<string, Route>>;

export type BodyOf<R extends Route> = R extends { body: infer S extends Schema } ? z.output<S> : undefined;
export type BodyInputOf<R extends Route> = R extends { body: infer S extends Schema } ? z.input<S> : undefined;
export type QueryOf<R extends Route> = R extends { query: infer S extends Schema } ? z.output<S> : undefined;
export type QueryInputOf<R extends Route> = R extends { query: infer S extends Schema } ? z.input<S> : undefined;
export type DataOf<R extends Route> = R extends { reply: infer S extends Schema } ? z.output<S> : undefined;
export type HasId<R extends Route> = R['path'] extends `${string}{id}` ? true : false;

/** The key by which API Gateway names a route (HTTP API, payload format 2.0). */
export function routeKeyOf(route: Route): string {
  return `${route.method} ${route.path}`;
}

/** The largest body a route takes, in bytes; a shopping list names up to 100 meals. */
export function bodyLimitOf(route: Route): number {
  return route.path.endsWith('/generate-shopping-list') ? 65_536 : 32_768;
}

/** Every way this route can refuse: its own and those that follow from its shape. */
export function refusalsOf(route: Route): ErrorCode[] {
  const implied: [unknown, ErrorCode[]][] = [
    [route.body, ['malformed', 'too_large', 'unsupported_media_type', 'validation_failed']],
    [route.query, ['validation_failed']],
    [route.path.includes('{id}'), ['not_found']],
    [route.limit, ['too_many_requests']],
    [route.idempotent, ['idempotency_mismatch']],
    // a token that does not hold and a request past the website are refused everywhere
    [true, ['unauthorized', 'forbidden', 'internal', 'unavailable']],
  ];
  const codes = implied.flatMap(([applies, codes]) => (applies ? codes : []));
  return [...new Set([...(route.errors ?? []), ...codes])];
}
