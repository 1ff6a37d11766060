import { readFileSync } from 'node:fs';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Invocation } from '#house/services/aws-calls';
import { secretKeys } from '#house/services/secret-keys';

/** The changes of a test to an example event of `events/`. */
export interface Changes {
  id?: string;
  /** A string replaces the whole body, an object its fields; an `undefined` field is left out. */
  body?: string | object;
  query?: Record<string, string>;
  /** An access token; without one the request is a visitor's. */
  token?: string | undefined;
  headers?: Record<string, string>;
  address?: string;
}

export type Handler = (event: APIGatewayProxyEventV2, invocation?: Invocation) => Promise<APIGatewayProxyStructuredResultV2>;

/** The example event `<group>/<operation>` as it comes through CloudFront, with these changes. */
export async function eventFor(name: string, changes: Changes = {}): Promise<APIGatewayProxyEventV2> {
  const event: APIGatewayProxyEventV2 = JSON.parse(readFileSync(new URL(`../../events/${name}.json`, import.meta.url), 'utf8'));
  const { authorization: _signedIn, ...headers } = event.headers;
  event.headers = { ...headers, 'x-origin-verify': (await secretKeys()).originProofs[0] };
  if (changes.token) event.headers.authorization = `Bearer ${changes.token}`;
  if (changes.address) event.headers['x-viewer-ip'] = changes.address;
  Object.assign(event.headers, changes.headers);
  if (changes.id) {
    event.rawPath = event.rawPath.replace(event.pathParameters?.id ?? '', changes.id);
    event.pathParameters = { id: changes.id };
  }
  if (changes.query) event.rawQueryString = new URLSearchParams(changes.query).toString();
  if (typeof changes.body === 'string') event.body = changes.body;
  else if (changes.body) event.body = JSON.stringify({ ...JSON.parse(event.body ?? '{}'), ...changes.body });
  return event;
}

/** Sends an example event with changes through a handler; the reply's body comes parsed. */
export async function call(handler: Handler, name: string, changes: Changes = {}, invocation?: Invocation) {
  const reply = await handler(await eventFor(name, changes), invocation);
  const isJson = String(reply.headers?.['content-type']).startsWith('application/json');
  return { status: reply.statusCode, headers: reply.headers ?? {}, body: isJson ? JSON.parse(reply.body ?? '') : reply.body };
}
