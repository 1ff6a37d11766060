import { hashOf } from '../credentials/refresh-token.ts';
import { newNonce, resetCodeOf } from '../credentials/reset-code.ts';
import { issueResetCode } from '../data/reset-codes.ts';
import type { StoredUser } from '../data/users.ts';
import { addressedTo } from '../rules/mail.ts';
import { secretKeys } from '../services/secret-keys.ts';

/** Stores a new code for the device or network that asked, and queues the mail with its link. */
export async function mailResetLink(user: StoredUser, askedBy: string): Promise<void> {
  const nonce = newNonce();
  const codeHash = hashOf(resetCodeOf({ userId: user._id, nonce }, await secretKeys()));
  const mail = { kind: 'password-reset', ...addressedTo(user), userId: user._id, nonce } as const;
  await issueResetCode(user, { place: askedBy, codeHash }, mail);
}
