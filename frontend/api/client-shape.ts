import type { api } from '#contract/index';
import type { BodyInputOf, DataOf, HasId, QueryInputOf, Route } from '#contract/route';

type Api = typeof api;

interface Options {
  /** Ends the call when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
}

type Input<R extends Route> = Options &
  (HasId<R> extends true ? { id: string } : unknown) &
  (R extends { body: object } ? { body: BodyInputOf<R> } : unknown) &
  (R extends { query: object } ? { query?: QueryInputOf<R> } : unknown) &
  (R extends { idempotent: true } ? { idempotencyKey?: string } : unknown);

/** A document that was made, and where a browser can open it by itself, under the name to save it under. */
export interface MadeDocument {
  message: string;
  data: Blob;
  address?: string | undefined;
}

/** What a call that was granted says; `nextCursor` while a paged list goes on. */
export type Answer<R extends Route> = R extends { reply: 'pdf' } ? MadeDocument : { message: string; data: DataOf<R>; nextCursor?: string };

type Call<R extends Route> = Options extends Input<R> ? (input?: Input<R>) => Promise<Answer<R>> : (input: Input<R>) => Promise<Answer<R>>;

/** The API as functions: `client.meals.update({ id, body })`. */
export type Client = { [G in keyof Api]: { [O in keyof Api[G]]: Api[G][O] extends Route ? Call<Api[G][O]> : never } };
