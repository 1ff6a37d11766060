import type { Mail } from '../rules/mail.ts';
import { secondsNow } from '../services/clock.ts';
import { check, put, remove, update } from './actions.ts';
import { keys, lists } from './keys.ts';
import { queued } from './outbox.ts';
import { listItems, transact } from './table.ts';
import type { StoredUser } from './users.ts';

/** A reset code. Times are in seconds; only the hash of the code is stored. */
export interface StoredResetCode {
  /** The device or the network that asked for it: each has one valid code. */
  place: string;
  codeHash: string;
  /** The address that it was mailed to; a code that an operator printed has none. */
  mailedTo?: string;
  /** The user's session version when the code was made; the code is invalid when that has changed. */
  sv: number;
  expiresAt: number;
}

type Owner = Pick<StoredUser, '_id' | 'sv'>;

const lifetimeSeconds = 30 * 60;
const unchanged = ({ sv }: Owner) => ({ expression: '#sv = :sv', values: { ':sv': sv } });

/**
 * Stores the hash of a new reset code and queues its mail, if there is one. It replaces the older code of the same device or network only, so
 * that a stranger who asks for a code does not invalidate the owner's link.
 */
export async function issueResetCode(owner: Owner, { place, codeHash }: { place: string; codeHash: string }, mail?: Mail): Promise<void> {
  const expiresAt = secondsNow() + lifetimeSeconds;
  await transact([
    check(keys.user(owner._id), unchanged(owner)),
    put({ ...keys.resetCode(owner._id, place), place, codeHash, mailedTo: mail?.to, sv: owner.sv, expiresAt, ttl: expiresAt }),
    ...(mail ? [queued(mail)] : []),
  ]);
}

/** The user's code with this hash, if it is still valid. Wrong codes are not counted: nobody can guess one of 2^256. */
export async function usableResetCode(owner: Owner, codeHash: string): Promise<StoredResetCode | undefined> {
  const codes = await listItems<StoredResetCode>(lists.resetCodes(owner._id));
  return codes.find((code) => code.codeHash === codeHash && code.sv === owner.sv && code.expiresAt > secondsNow());
}

/**
 * Sets the new password with the code, ends every session and every other code of the user, and queues the mail about it; `false` when the
 * code was used meanwhile. Who has the code that was mailed to the present address has confirmed that address too.
 */
export async function redeemResetCode(owner: StoredUser, code: StoredResetCode, passwordHash: string, mail: Mail): Promise<boolean> {
  const { email } = owner;
  const emailVerifiedAt = owner.emailVerifiedAt ?? (code.mailedTo === email ? new Date().toISOString() : undefined);
  const same = { expression: '#sv = :sv AND #email = :email', values: { ':sv': owner.sv, ':email': email } };
  const unused = { expression: '#codeHash = :codeHash', values: { ':codeHash': code.codeHash } };
  const outcome = await transact([
    remove(keys.resetCode(owner._id, code.place), unused),
    update(keys.user(owner._id), { set: { hash: passwordHash, emailVerifiedAt }, add: { sv: 1, version: 1 } }, same),
    queued(mail),
  ]);
  return outcome.done;
}
