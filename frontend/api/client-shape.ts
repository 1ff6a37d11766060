import type { api } from '#contract/index';
import type { BodyInputOf, DataOf, HasId, QueryInputOf, Route } from '#contract/route';

type Api = typeof api;

interface Options {
  /** Aborts the call. */
  signal?: AbortSignal | undefined;
}

type Input<R extends Route> = Options &
  (HasId<R> extends true ? { id: string } : unknown) &
  (R extends { body: object } ? { body: BodyInputOf<R> } : unknown) &
  (R extends { query: object } ? { query?: QueryInputOf<R> } : unknown) &
  (R extends { idempotent: true } ? { idempotencyKey?: string } : unknown);

/** A generated document; `address` is a URL where the browser can open it with its file name. */
interface GeneratedDocument {
  message: string;
  data: Blob;
  address?: string | undefined;
}

/** The reply to a successful call; a paged list has a `nextCursor` until its last page, a list for all guests an age. */
type Reply<R extends Route> = R extends { reply: 'pdf' }
  ? GeneratedDocument
  : { message: string; data: DataOf<R>; nextCursor?: string; ageSeconds?: number };

type Call<R extends Route> = Options extends Input<R> ? (input?: Input<R>) => Promise<Reply<R>> : (input: Input<R>) => Promise<Reply<R>>;

/** The API as functions: `client.meals.update({ id, body })`. */
export type Client = { [G in keyof Api]: { [O in keyof Api[G]]: Api[G][O] extends Route ? Call<Api[G][O]> : never } };
