import { hashOf } from '../credentials/refresh-token.ts';
import { newNonce, resetCodeOf } from '../credentials/reset-code.ts';
import { issueResetCode } from '../data/reset-codes.ts';
import type { StoredUser } from '../data/users.ts';
import { secretKeys } from '../services/secret-keys.ts';

/** Stores a new code for the device or network that asked, and queues the mail with its link. */
export async function mailResetLink(user: StoredUser, askedBy: string): Promise<void> {
  const nonce = newNonce();
  const codeHash = hashOf(resetCodeOf({ userId: user._id, nonce }, await secretKeys()));
  await issueResetCode(user, { place: askedBy, codeHash }, { kind: 'password-reset', to: user.email, userId: user._id, nonce });
}
