import type { Mail } from '#house/rules/mail';
import { secondsNow } from '#house/services/clock';
import { type Action, type Condition, check, put, update } from '#house/table/actions';
import { keys } from '#house/table/keys';
import { queued } from '#house/table/outbox';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { getItems, transact } from '#house/table/table';
import type { StoredUser } from './users.ts';

/** A token that was mailed to an address, under its hash. Times are in seconds. */
interface StoredVerification {
  email: string;
  expiresAt: number;
  usedAt?: number;
}

type Owner = Pick<StoredUser, '_id' | 'email'>;

/** The mail waits two days at most (house/rules/mail.ts), so that the link always works for a day. */
const lifetimeSeconds = 3 * 24 * 3600;

/** True while the user has this address and has not confirmed it. */
const unverified = (email: string): Condition => ({
  expression: '#email = :email AND attribute_not_exists(emailVerifiedAt)',
  values: { ':email': email },
});

/** The part of a transaction that stores the hash of a token and queues the mail with it; earlier tokens stay valid. */
export function verificationIssued(userId: string, tokenHash: string, mail: Mail): Action[] {
  const expiresAt = secondsNow() + lifetimeSeconds;
  return [put({ ...keys.verification(userId, tokenHash), email: mail.to, expiresAt, ttl: expiresAt }), queued(mail)];
}

/** Writes it for a user; `false` when the address was changed or confirmed meanwhile. */
export async function issueVerification({ _id, email }: Owner, issued: Action[]): Promise<boolean> {
  return (await transact([check(keys.user(_id), unverified(email)), ...issued])).done;
}

/** A confirmed address: who has it, and whether it had been confirmed before. */
interface Verified {
  user: StoredUser;
  wasVerified: boolean;
}

/**
 * Marks the address that a token was mailed to as confirmed, once. `invalid` when the token is unknown, expired or used, or the user has
 * another address now; a used one is still good for an address that is confirmed, so that opening the link again is not an error.
 */
export async function redeemVerification(userId: string, tokenHash: string): Promise<Verified | 'invalid'> {
  const key = keys.verification(userId, tokenHash);
  return retryOnConflict(async () => {
    const [user, token] = (await getItems([keys.user(userId), key])) as unknown as [StoredUser?, StoredVerification?];
    if (!user || token?.email !== user.email || token.expiresAt <= secondsNow()) return 'invalid';
    if (user.emailVerifiedAt) return { user, wasVerified: true };
    if (token.usedAt) return 'invalid';
    const emailVerifiedAt = new Date().toISOString();
    const outcome = await transact([
      update(key, { set: { usedAt: secondsNow() } }, { expression: 'attribute_exists(pk) AND attribute_not_exists(usedAt)' }),
      update(keys.user(userId), { set: { emailVerifiedAt } }, unverified(user.email)),
    ]);
    return outcome.done ? { user: { ...user, emailVerifiedAt }, wasVerified: false } : undefined;
  });
}
