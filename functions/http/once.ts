import { createHash } from 'node:crypto';

/** What makes a repeated request recognisable: its key, and a hash that tells whether it is really the same one. */
export interface Once {
  key: string;
  bodyHash: string;
}

/**
 * The client's `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header); without one the same body from the same place
 * within the same minute counts as one request, which absorbs a double click.
 */
export function onceOf(header: string | undefined, place: string, body: unknown): Once {
  const bodyHash = sha256(JSON.stringify(body));
  const minute = Math.floor(Date.now() / 60_000);
  return { key: sha256(header ?? `${place} ${minute} ${bodyHash}`), bodyHash };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
