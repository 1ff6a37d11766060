import { createHmac } from 'node:crypto';
import type { Secrets } from '../services/secrets.ts';

/** The code of a password reset link: 256 bits that follow from a random `nonce`, so that the code itself is never stored. */
export function resetCodeOf({ userId, nonce }: { userId: string; nonce: string }, { tagKey }: Secrets): string {
  return createHmac('sha256', tagKey).update(`reset:${userId}:${nonce}`).digest('base64url');
}
