import { randomBytes } from 'node:crypto';
import type { SecretKeys } from '../services/secret-keys.ts';
import { hmacOf } from './tag.ts';

/** The code of a password reset link: 256 bits that follow from a random `nonce`, so that the code itself is never stored. */
export function resetCodeOf({ userId, nonce }: { userId: string; nonce: string }, { tagKey }: SecretKeys): string {
  return hmacOf('reset code', `${userId}:${nonce}`, tagKey).toString('base64url');
}

export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}
