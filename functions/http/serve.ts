import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { mayPass } from '#contract/roles';
import { type BodyOf, type DataOf, type HasId, type QueryOf, type Route, type Routes, routeKeyOf } from '#contract/route';
import type { Once } from '../data/first-answers.ts';
import { TableUnavailable } from '../data/table.ts';
import { SecretsUnavailable, secrets } from '../services/secrets.ts';
import { admit, type Caller } from './caller.ts';
import { Failure } from './failure.ts';
import { claimsBefore, limit } from './limits.ts';
import { onceOf } from './once.ts';
import { bodyOf, pathId, queryOf } from './parse.ts';
import { type Answer, type Document, refuse, respond } from './respond.ts';
import { type Source, sourceOf } from './source.ts';

/** A request as a handler sees it: admitted, parsed, typed by its route. */
export interface Request<R extends Route> {
  id: HasId<R> extends true ? string : undefined;
  body: BodyOf<R>;
  query: QueryOf<R>;
  caller: R['access'] extends 'PUBLIC' ? Caller | undefined : Caller;
  /** Where the guest is, as CloudFront saw it. */
  source: Source;
  /** How this request is recognised when it comes again; a visitor is told from others by what is given. */
  once: R extends { idempotent: true } ? (visitor?: string) => OnceOf<R> : undefined;
}

type OnceOf<R extends Route> = R extends { sameBodySeconds: number } ? Once : Once | undefined;

type AnswerOf<R extends Route> = R extends { reply: 'pdf' }
  ? Document
  : R extends { reply: unknown }
    ? { data: DataOf<R>; message: string; nextCursor?: string | undefined }
    : { message: string };

type Operations<G extends Routes> = { [Name in keyof G]: (request: Request<G[Name]>) => Promise<AnswerOf<G[Name]>> };

/** The Lambda handler of a group: finds the operation, admits the caller, parses the request, answers in the contract's shape. */
export function serve<const G extends Routes>(routes: G, operations: Operations<G>) {
  const byKey = new Map(
    Object.entries(routes).map(([name, route]) => [
      routeKeyOf(route),
      { name, route, operation: operations[name] as (request: unknown) => Promise<Answer> },
    ]),
  );

  return async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
    const { requestId } = event.requestContext;
    const started = performance.now();
    const found = byKey.get(event.routeKey);
    const log: LogLine = { requestId, route: event.routeKey };
    let reply: APIGatewayProxyStructuredResultV2;
    try {
      await provenOrigin(event);
      if (!found) throw new Failure('not_found', 'There is nothing at this address.');
      const { route, operation } = found;
      const source = sourceOf(event.headers['x-viewer-ip'] ?? event.requestContext.http.sourceIp);
      const caller = await admit(event, route.access);
      log.userId = caller?.userId;
      if (route.limit && !mayPass(caller?.roles ?? [], 'STAFF')) await limit(claimsBefore(route.limit, source));
      const id = pathId(route, event);
      const body = bodyOf(route, event, id);
      const query = queryOf(route, event);
      const once =
        route.idempotent &&
        ((visitor = source.near) =>
          onceOf(route, event.headers['idempotency-key'], caller ? `user ${caller.userId}` : `visitor ${visitor}`, body));
      const answer = await operation({ id, body, query, caller, source, once });
      reply = respond(route, answer, { anonymous: caller === undefined });
    } catch (error) {
      const failure = asFailure(error, log);
      log.code = failure.code;
      reply = refuse(failure, requestId, found?.route);
    }
    write({ ...log, status: reply.statusCode, ms: Math.round(performance.now() - started) });
    return reply;
  };
}

/** What a request leaves in the log: enough to follow it, nothing about a person but the id. */
interface LogLine {
  requestId: string;
  route: string;
  status?: number | undefined;
  ms?: number;
  userId?: string | undefined;
  code?: string;
  /** The kind and place of an unforeseen error, without its message, which may quote what somebody sent. */
  error?: string;
}

function write(line: LogLine): void {
  console.info(JSON.stringify(line));
}

// the API is reachable past CloudFront, but answers only what came through it
async function provenOrigin(event: APIGatewayProxyEventV2): Promise<void> {
  const expected = Buffer.from((await secrets()).origin);
  const given = Buffer.from(event.headers['x-origin-verify'] ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Failure('forbidden', 'Please use the website.');
}

function asFailure(error: unknown, log: LogLine): Failure {
  if (error instanceof Failure) return error;
  log.error = traceOf(error);
  if (error instanceof TableUnavailable || error instanceof SecretsUnavailable) {
    return new Failure('unavailable', 'We cannot answer right now. Please try again in a moment.', { retryAfter: 5 });
  }
  return new Failure('internal', 'Something went wrong on our side. Please try again.');
}

function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const cause = error.cause instanceof Error ? ` (${error.cause.name})` : '';
  return `${error.name}${cause} ${frames
    .slice(0, 4)
    .map((frame) => frame.trim())
    .join(' ')}`;
}
