import { createHash } from 'node:crypto';
import { requests as messages } from '#house/words/general';
import { type Route, routeKeyOf } from '../contract/route.ts';
import type { Once, Repeated } from '../table/idempotency-records.ts';
import { Failure } from './failure.ts';

const daySeconds = 24 * 3600;
/** 128 random bits have so many characters in base64url; a UUID has more. */
const secretKeyLength = 22;

/**
 * How a repeated request is recognised: by the client's `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header) for a day. Each
 * caller has keys of their own. A request without a key is always new (`undefined`), except where the route has `sameBodySeconds`: there the
 * same body from the same caller counts as repeated, which absorbs a double click.
 */
export function onceOf(route: Route, header: string | undefined, caller: string, body: unknown): Once | undefined {
  const bodyHash = sha256(JSON.stringify(body));
  const scope = [routeKeyOf(route), caller];
  const key = header?.trim();
  if (key)
    return { key: sha256(JSON.stringify([...scope, 'key', key])), bodyHash, seconds: daySeconds, isSecret: key.length >= secretKeyLength };
  if (!route.sameBodySeconds) return undefined;
  return { key: sha256(JSON.stringify([...scope, 'body', bodyHash])), bodyHash, seconds: route.sameBodySeconds, isSecret: false };
}

/** The id of the item: of the new one, or of the one that the first of the repeated requests created. Refuses a key with another body. */
export function madeId(outcome: string | Repeated, id: string): string {
  if (outcome === 'mismatch') {
    throw new Failure('idempotency_mismatch', messages().sentBefore);
  }
  return typeof outcome === 'object' ? outcome.again : id;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
