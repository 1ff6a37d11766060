import { hashOf } from '#house/credentials/refresh-token';
import { newNonce } from '#house/credentials/reset-code';
import { idInToken, verificationTokenOf } from '#house/credentials/verification-token';
import { Failure } from '#house/http/failure';
import { claim, limit, waitFor } from '#house/http/limits';
import { addressedTo } from '#house/rules/mail';
import { secretKeys } from '#house/services/secret-keys';
import type { Action } from '#house/table/actions';
import { accounts as messages } from '#people/words';
import type { StoredUser } from '../store/users.ts';
import { issueVerification, redeemVerification, verificationIssued } from '../store/verifications.ts';

type Owner = Pick<StoredUser, '_id' | 'email' | 'language'>;

/**
 * The first mail to a user, to be written together with the account: none when visitors have had too many sent there, because the user can ask
 * for it later. `note` tells the user.
 */
export async function firstVerification(user: Owner): Promise<{ actions: Action[]; note: string }> {
  if ((await waitFor([claim('verification', 'mailbox', user.email)])) !== undefined) return { actions: [], note: '' };
  return { actions: await newVerification(user), note: ` ${messages().verificationMailed}` };
}

/** Sends a user who asks for it the mail with another link; says so. */
export async function sendVerification(user: StoredUser): Promise<string> {
  if (user.emailVerifiedAt) return messages().verifiedBefore;
  // by address: whoever has not confirmed it may make one account after the other with it
  await limit([claim('verification', 'user', user.email, 'verification_again')], messages().tooManyVerifications);
  return (await mailVerificationLink(user)) ? messages().verificationSent(user.email) : messages().verifiedBefore;
}

/** Stores a new token and queues the mail with its link; `false` when the address was changed or confirmed meanwhile. */
export async function mailVerificationLink(user: Owner): Promise<boolean> {
  return issueVerification(user, await newVerification(user));
}

async function newVerification(user: Owner): Promise<Action[]> {
  const { _id: userId } = user;
  const nonce = newNonce();
  const tokenHash = hashOf(verificationTokenOf({ userId, nonce }, await secretKeys()));
  return verificationIssued(userId, tokenHash, { kind: 'email-verification', ...addressedTo(user), userId, nonce });
}

/** Confirms the address that a token was mailed to. May be repeated, when the first answer was lost for example. */
export async function confirmAddress(token: string): Promise<{ user: StoredUser; message: string }> {
  const outcome = await redeemVerification(idInToken(token), hashOf(token));
  if (outcome === 'invalid') throw new Failure('verification_invalid', messages().verificationInvalid);
  return { user: outcome.user, message: outcome.wasVerified ? messages().verifiedBefore : messages().verified };
}
