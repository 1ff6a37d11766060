import { Amplify } from 'aws-amplify';
import { del, get, isCancelError, post, put } from 'aws-amplify/api';

/** One request as it leaves the browser. */
export interface ApiRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
}

/** What came back: JSON (or `undefined` when it was none) or a document. */
export interface ApiReply {
  status: number;
  body: unknown;
  /** Where a browser can open a document by itself. */
  address?: string | undefined;
  /** What to know before a document is used. */
  notice?: string | undefined;
  /** How old the reply is, when a cache on the way has given it (RFC 9111, `Age`). */
  ageSeconds?: number;
  /** How long to wait before the next try (RFC 9110, `Retry-After`). */
  retryAfterSeconds?: number | undefined;
}

/** Throws only when no reply came: the network failed, or the caller lost interest. */
export type Transport = (request: ApiRequest) => Promise<ApiReply>;

const apiName = 'restaurant';
const operations = { GET: get, POST: post, PUT: put, DELETE: del };

Amplify.configure({ API: { REST: { [apiName]: { endpoint: location.origin } } } });

/** Sends one request over Amplify's REST client. It must never repeat one by itself: a booking is not a read. */
export const sendOverAmplify: Transport = async ({ method, path, query, body, headers, signal }) => {
  signal?.throwIfAborted();
  const operation = operations[method as keyof typeof operations]({
    apiName,
    path,
    options: {
      headers,
      queryParams: query,
      withCredentials: true,
      retryStrategy: { strategy: 'no-retry' },
      defaultAuthMode: 'none',
      ...(body === undefined ? {} : { body: body as NonNullable<ApiRequest['body']> as never }),
    },
  });
  const cancel = () => operation.cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const reply = await operation.response;
    const isDocument = reply.headers['content-type']?.startsWith('application/pdf');
    if (!isDocument) {
      return { status: reply.statusCode, body: readJson(await reply.body.text()), ageSeconds: Number(reply.headers.age ?? 0) };
    }
    const { 'content-location': address, 'x-notice': notice } = reply.headers;
    return { status: reply.statusCode, body: await reply.body.blob(), address, notice: notice && decodeURIComponent(notice) };
  } catch (error) {
    if (isCancelError(error)) signal?.throwIfAborted();
    return refusal(error);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
};

/** Amplify throws what the server refuses; here a refusal is a reply like any other. */
function refusal(error: unknown): ApiReply {
  const response = (error as { response?: { statusCode: number; headers: Record<string, string>; body?: string } }).response;
  if (!response) throw error;
  const retryAfter = Number(response.headers['retry-after']);
  return { status: response.statusCode, body: readJson(response.body), ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }) };
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
