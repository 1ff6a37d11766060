import { isPassword } from '#house/credentials/password-hash';
import { hashOf } from '#house/credentials/refresh-token';
import { newNonce, resetCodeOf } from '#house/credentials/reset-code';
import type { Caller } from '#house/http/caller';
import { notFound, wrong } from '#house/http/failure';
import { type Claim, claimOfUser, limit, waitFor } from '#house/http/limits';
import { addressedTo } from '#house/rules/mail';
import { secretKeys } from '#house/services/secret-keys';
import { accounts as messages } from '#people/words';
import { restaurantInfoOf } from '#site/store/restaurant-info';
import type { PasswordContext } from '../rules/passwords.ts';
import { issueResetCode, isUsable, pretendResetCode, prolongResetCode } from '../store/reset-codes.ts';
import type { Account } from '../store/sessions.ts';
import { type StoredUser, userById } from '../store/users.ts';

/**
 * Stores a new code for the device or network that asked, and queues the mail with its link. Once the mailbox has had enough of them, the last one
 * gets half an hour again instead, so that whoever reads the mailbox has a link that works. What it returns is the same for an address without an account.
 */
export async function mailResetLink(
  { userId, user, resetCodes }: Account,
  email: string,
  { askedBy, mailing, mailingAgain }: { askedBy: string; mailing: readonly Claim[]; mailingAgain: Claim },
): Promise<'sent' | 'sentBefore' | 'notSent'> {
  if (!(await hasRoom(mailing))) {
    const [last] = resetCodes
      .filter((code) => code.mailedTo === (user?.email ?? '') && isUsable(code, user ?? { sv: 0 }))
      .toSorted((a, b) => b.expiresAt - a.expiresAt);
    if (last) {
      await prolongResetCode(userId, last.place);
      return 'sentBefore';
    }
    if (!(await hasRoom([mailingAgain]))) return 'notSent';
  }
  const nonce = newNonce();
  const codeHash = hashOf(resetCodeOf({ userId, nonce }, await secretKeys()));
  const mail = { kind: 'password-reset', ...addressedTo(user ?? { email }), userId, nonce } as const;
  const code = { place: askedBy, codeHash };
  await (user ? issueResetCode(user, code, mail) : pretendResetCode(userId, code, mail));
  return 'sent';
}

/** Counts these one after the other, until there is no room for one: what a network asks for above its share is not counted for the mailbox. */
async function hasRoom(claims: readonly Claim[]): Promise<boolean> {
  for (const one of claims) if ((await waitFor([one])) !== undefined) return false;
  return true;
}

/** The signed-in user, after checking the password: whoever finds an unlocked screen does not know it. */
export async function userWithPassword({ userId }: Caller, password: string): Promise<StoredUser> {
  await limit([claimOfUser(userId, 'password')], messages().tooManyPasswords);
  const user = await userById(userId);
  if (!user) throw notFound(messages().user.missing);
  if (!(await isPassword(password, user.hash))) throw wrong('password', messages().wrongPassword);
  return user;
}

/**
 * What throws when a new password is easily guessed. The name of the restaurant is read first, beside other reads. The dictionaries are large: they
 * are loaded only when a password is set.
 */
export async function weakPasswordRefusal() {
  const restaurant = (await restaurantInfoOf('name'))?.data;
  return async (password: string, context: PasswordContext, field = 'password'): Promise<void> => {
    const { refusalOfPassword } = await import('../rules/passwords.ts');
    const refusal = refusalOfPassword(password, { ...context, restaurant });
    if (refusal) throw wrong(field, refusal);
  };
}
