import { setTimeout } from 'node:timers/promises';
import type { BodyInputOf, DataOf, Route } from '#house/contract/route';

export const site = `http://localhost:${process.env.JOURNEY_PORT}`;

interface Call<R extends Route> {
  body?: R extends { body: object } ? BodyInputOf<R> : undefined;
  id?: string;
  token?: string | undefined;
  /** The origin of the restaurant; by default of the one that all tests share. */
  at?: string;
}

/** How often a call is sent again that could not be answered on a busy computer. */
const mostRepeats = 3;

/** Calls an operation without a browser, again after the time that a 503 asks for; throws when the reply is an error. */
export async function callApi<R extends Route>(
  route: R,
  { body, id = '', token, at = site }: Call<R>,
  repeats = mostRepeats,
): Promise<{ message: string; data: DataOf<R> }> {
  const response = await fetch(at + route.path.replace('{id}', id), {
    method: route.method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const reply = await response.json();
  if (response.status === 503 && repeats > 0) {
    await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1000);
    return callApi(route, { body, id, token, at } as Call<R>, repeats - 1);
  }
  if (!response.ok) throw new Error(`${route.method} ${route.path}: ${response.status} ${reply.message}`);
  return reply;
}
