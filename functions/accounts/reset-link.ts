import { hashOf } from '../credentials/refresh-token.ts';
import { newNonce, resetCodeOf } from '../credentials/reset-code.ts';
import { issueResetCode, isUsable, pretendResetCode, prolongResetCode } from '../data/accounts/reset-codes.ts';
import type { Account } from '../data/accounts/sessions.ts';
import { type Claim, waitFor } from '../http/limits.ts';
import { addressedTo } from '../rules/mail.ts';
import { secretKeys } from '../services/secret-keys.ts';

/**
 * Stores a new code for the device or network that asked, and queues the mail with its link. Once the mailbox has had enough of them, the last one
 * gets half an hour again instead, so that whoever reads the mailbox has a link that works.
 */
export async function mailResetLink(
  { userId, user, resetCodes }: Account,
  email: string,
  { askedBy, mayMail, mailingAgain }: { askedBy: string; mayMail: boolean; mailingAgain: Claim },
): Promise<void> {
  if (!mayMail) {
    const [last] = resetCodes
      .filter((code) => code.mailedTo === (user?.email ?? '') && isUsable(code, user ?? { sv: 0 }))
      .toSorted((a, b) => b.expiresAt - a.expiresAt);
    if (last) return prolongResetCode(userId, last.place);
    if ((await waitFor([mailingAgain])) !== undefined) return;
  }
  const nonce = newNonce();
  const codeHash = hashOf(resetCodeOf({ userId, nonce }, await secretKeys()));
  const mail = { kind: 'password-reset', ...addressedTo(user ?? { email }), userId, nonce } as const;
  const code = { place: askedBy, codeHash };
  await (user ? issueResetCode(user, code, mail) : pretendResetCode(userId, code, mail));
}
