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
  /** How old the reply is, when a cache on the way has given it (RFC 9111, `Age`). */
  ageSeconds?: number;
  /** How long to wait before the next try (RFC 9110, `Retry-After`). */
  retryAfterSeconds?: number | undefined;
}

/** Throws only when no reply came: the network failed, or the caller lost interest. */
export type Transport = (request: ApiRequest) => Promise<ApiReply>;
