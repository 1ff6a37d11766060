import routes from 'virtual:routes';
import type { ErrorReply } from '#house/contract/errors';
import type { BodyInputOf, DataOf, HasId, QueryInputOf, Route } from '#house/contract/route';
import { spokenLanguage } from '#house/language/spoken';
import type { Refreshed } from '#people/contract/auth';
import type { api } from '#publishing/contract/api';
import { components, api as texts } from '#texts/house';
import type { ApiReply, Transport } from './amplify.ts';
import { ApiError } from './api-error.ts';
import { type Resumption, resumption } from './session/interruption.ts';
import { renewedSession } from './session/renewal.ts';
import { currentSession } from './session/stored-session.ts';

interface Sent {
  id?: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

// a refusal of these speaks about what was typed, not about the session held
const publicAuth = new Set([
  'login',
  'register',
  'forgotPassword',
  'resetPassword',
  'verifyEmail',
  'showInvitation',
  'joinByInvitation',
  'refreshToken',
  'logout',
]);

/** Every operation of the contract as a typed function. Refusals and network failures are thrown as `ApiError`. */
export function createClient(transport: Transport): Client {
  const send = (group: string, name: string, input: Sent, token: string | undefined) => {
    const [method, path] = routes[group]?.[name] ?? [];
    if (!method || !path) throw new Error(`The contract has no ${group}.${name}`);
    return transport({
      method,
      path: path.replace('{id}', encodeURIComponent(input.id ?? '')),
      query: filledIn(input.query),
      body: input.body,
      headers: {
        'accept-language': spokenLanguage(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
      },
      signal: input.signal,
    }).catch(() => {
      // who waits no longer for a network that is there and answers nothing has none
      if (input.signal?.reason?.name !== 'TimeoutError') input.signal?.throwIfAborted();
      throw new ApiError({ message: texts.unreachable });
    });
  };

  const refresh = async (refreshToken: string): Promise<Refreshed | string> => {
    const reply = await send('auth', 'refreshToken', { body: { refreshToken } }, undefined);
    if (reply.status === 401) return (reply.body as ErrorReply | undefined)?.message ?? texts.sessionOver;
    if (reply.status < 300 && (reply.body as { success?: boolean }).success === false) return texts.sessionOver;
    return granted<Refreshed>(reply).data;
  };

  const call = async (group: string, name: string, input: Sent = {}) => {
    // the site answers the same to everybody
    if (group === 'site' || (group === 'auth' && publicAuth.has(name))) return granted(await send(group, name, input, undefined));
    const goneOn = currentSession() ?? (await whenResumed(group, name));
    const reply = await send(group, name, input, tokenOf(goneOn));
    const isRefused = reply.status === 401 || reply.status === 403;
    if (!isRefused || !goneOn || goneOn === 'visitor') return granted(reply);
    const renewed = (await renewedSession(goneOn, refresh)) ?? (await whenResumed(group, name));
    return granted(renewed ? await send(group, name, input, tokenOf(renewed)) : reply);
  };

  const groups = Object.entries(routes).map(([group, operations]) => [
    group,
    Object.fromEntries(Object.keys(operations).map((name) => [name, (input?: Sent) => call(group, name, input)])),
  ]);
  return Object.fromEntries(groups) as Client;
}

/** A session may have ended under something typed: the call goes on when its person does. */
async function whenResumed(group: string, name: string): Promise<Resumption | undefined> {
  const [method, path, reply] = routes[group]?.[name] ?? [];
  // a document comes in a window of its own, behind which nobody would see the question
  return reply === 'pdf' ? undefined : resumption({ isChange: method !== 'GET' && !path?.endsWith('/list') });
}

function tokenOf(session: Resumption | undefined): string | undefined {
  return session === 'visitor' ? undefined : session?.token;
}

/** The client of the running page. Amplify comes with the first request, not with the page. */
export const client = createClient(async (request) => {
  const { sendOverAmplify } = await import('./amplify.ts');
  return sendOverAmplify(request);
});

function granted<Data>({ status, body, address, notice, ageSeconds = 0, retryAfterSeconds }: ApiReply): {
  message: string;
  data: Data;
  nextCursor?: string;
  address?: string | undefined;
  notice?: string | undefined;
  ageSeconds?: number;
} {
  if (body instanceof Blob) return { message: '', data: body as Data, address, notice };
  const answer = body as { success: true; message: string; data: Data; nextCursor?: string } | ErrorReply | undefined;
  if (status < 300 && answer?.success) return ageSeconds > 0 ? { ...answer, ageSeconds } : answer;
  const said = answer?.message ?? texts.failed(status);
  // the id leads whoever looks for the cause to the line in the log
  const requestId = answer?.success === false && answer.code === 'internal' ? answer.requestId : undefined;
  const message = requestId ? `${said} ${components.request} ${requestId}` : said;
  throw new ApiError({ status, retryAfterSeconds, ...(answer?.success === false ? answer : {}), message });
}

function filledIn(query: Sent['query'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

type Api = typeof api;

interface Options {
  signal?: AbortSignal | undefined;
}

type Input<R extends Route> = Options &
  (HasId<R> extends true ? { id: string } : unknown) &
  (R extends { body: object } ? { body: BodyInputOf<R> } : unknown) &
  (R extends { query: object } ? { query?: QueryInputOf<R> } : unknown) &
  (R extends { idempotent: true } ? { idempotencyKey?: string } : unknown);

/** A generated document; `address` is a URL where the browser can open it with its file name, `notice` what to know before it is used. */
interface GeneratedDocument {
  message: string;
  data: Blob;
  address?: string | undefined;
  notice?: string | undefined;
}

/** The reply to a successful call; a paged list has a `nextCursor` until its last page, a list for all guests an age. */
type Reply<R extends Route> = R extends { reply: 'pdf' }
  ? GeneratedDocument
  : { message: string; data: DataOf<R>; nextCursor?: string; ageSeconds?: number };

type Call<R extends Route> = Options extends Input<R> ? (input?: Input<R>) => Promise<Reply<R>> : (input: Input<R>) => Promise<Reply<R>>;

/** The API as functions: `client.meals.update({ id, body })`. */
type Client = { [G in keyof Api]: { [O in keyof Api[G]]: Api[G][O] extends Route ? Call<Api[G][O]> : never } };
