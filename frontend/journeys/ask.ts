import type { BodyInputOf, DataOf, Route } from '#contract/route';

export const site = `http://localhost:${process.env.JOURNEY_PORT}`;

interface Question<R extends Route> {
  body?: R extends { body: object } ? BodyInputOf<R> : undefined;
  id?: string;
  token?: string | undefined;
}

/** Calls the running restaurant as a program would; throws when it refuses. */
export async function ask<R extends Route>(route: R, { body, id = '', token }: Question<R>): Promise<{ message: string; data: DataOf<R> }> {
  const response = await fetch(site + route.path.replace('{id}', id), {
    method: route.method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${route.method} ${route.path}: ${response.status} ${answer.message}`);
  return answer;
}
