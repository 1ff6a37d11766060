import { createHmac, randomBytes } from 'node:crypto';
import { issueResetCode } from '../data/reset-codes.ts';
import { type Secrets, secrets } from '../services/secrets.ts';
import { hashOf } from './refresh-token.ts';

/** The code of a password reset link: 256 bits that follow from a random `nonce`, so that the code itself is never stored. */
export function resetCodeOf({ userId, nonce }: { userId: string; nonce: string }, { tagKey }: Secrets): string {
  return createHmac('sha256', tagKey).update(`reset:${userId}:${nonce}`).digest('base64url');
}

/** Makes a code for whoever asked at a place, and queues the mail with its link. */
export async function mailResetLink(user: { _id: string; email: string; sv: number }, place: string): Promise<void> {
  const nonce = randomBytes(16).toString('base64url');
  const codeHash = hashOf(resetCodeOf({ userId: user._id, nonce }, await secrets()));
  await issueResetCode(user, { place, codeHash }, { kind: 'password-reset', to: user.email, userId: user._id, nonce });
}
