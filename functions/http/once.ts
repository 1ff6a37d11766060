import { createHash } from 'node:crypto';
import { type Route, routeKeyOf } from '#contract/route';
import type { Once, Repeated } from '../data/first-answers.ts';
import { Failure } from './failure.ts';

const daySeconds = 24 * 3600;

/**
 * How a repeated request is recognised: by the client's `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header) for a day. Keys are
 * each caller's own, so that two who hit upon the same one do not meet. Without a key, `undefined`; where the route says so, the same body
 * from the same caller counts as the same request for some seconds from the first on, which absorbs a double click.
 */
export function onceOf(route: Route, header: string | undefined, caller: string, body: unknown): Once | undefined {
  const bodyHash = sha256(JSON.stringify(body));
  const scope = [routeKeyOf(route), caller];
  const key = header?.trim();
  if (key) return { key: sha256(JSON.stringify([...scope, 'key', key])), bodyHash, seconds: daySeconds };
  if (!route.sameBodySeconds) return undefined;
  return { key: sha256(JSON.stringify([...scope, 'body', bodyHash])), bodyHash, seconds: route.sameBodySeconds };
}

/** The id of what was made: now, or by the first of the same requests; refuses a key that has come with other values. */
export function madeId(outcome: string | Repeated, id: string): string {
  if (outcome === 'mismatch') {
    throw new Failure('idempotency_mismatch', 'This form was sent before with other values. Please reload the page.');
  }
  return typeof outcome === 'object' ? outcome.again : id;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
