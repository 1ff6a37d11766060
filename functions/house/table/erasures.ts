import { createHmac, randomBytes } from 'node:crypto';
import { put } from './actions.ts';
import { newId } from './ids.ts';
import { keys } from './keys.ts';

/** Something that is gone for good. A backup from before still has it, and `npm run ops -- restore` deletes it there again. */
export type Erased = `user ${string}` | `email ${string}` | `reservation ${string}`;

/** That something was erased: salted hashes, by which only who has the erased data can recognise it. */
export interface Erasure {
  erasedAt: string;
  salt: string;
  hashes: string[];
  /** In seconds since 1970: when no backup has the data any more. */
  ttl: number;
}

/** A day longer than the table can be restored. */
const keptSeconds = 36 * 24 * 3600;

/** The part of a transaction that records an erasure. */
export function recordedErasure(erased: readonly Erased[]) {
  const salt = randomBytes(16).toString('base64url');
  const erasedAt = new Date().toISOString();
  const ttl = Math.ceil(Date.now() / 1000) + keptSeconds;
  return put({ ...keys.erasure(erasedAt, newId()), erasedAt, salt, hashes: erased.map((one) => hashOf(one, salt)), ttl });
}

/** Whether an erasure was about this. */
export function isErased(one: Erased, { salt, hashes }: Erasure): boolean {
  return hashes.includes(hashOf(one, salt));
}

function hashOf(one: Erased, salt: string): string {
  return createHmac('sha256', salt).update(one).digest('base64url');
}
