import type { Mail } from '../rules/mail.ts';
import { check, put, remove, update } from './actions.ts';
import { keys, lists } from './keys.ts';
import { queued } from './outbox.ts';
import { listItems, transact } from './table.ts';

/** A code that somebody at a place asked for. Times are in seconds; only the hash of the code is stored. */
export interface StoredResetCode {
  place: string;
  codeHash: string;
  /** The user's session version; a code ends with all that the user held when it was made. */
  sv: number;
  expiresAt: number;
}

interface Owner {
  _id: string;
  sv: number;
}

const lifetimeSeconds = 30 * 60;
const now = () => Math.floor(Date.now() / 1000);
const unchanged = ({ sv }: Owner) => ({ expression: '#sv = :sv', values: { ':sv': sv } });

/**
 * Stores the hash of a new reset code and queues the mail that carries it, if one does. An older code asked for at the same place is
 * dead from then on; one asked for elsewhere is not, so that a stranger who asks cannot take the link from its owner.
 */
export async function issueResetCode(owner: Owner, { place, codeHash }: { place: string; codeHash: string }, mail?: Mail): Promise<void> {
  const expiresAt = now() + lifetimeSeconds;
  await transact([
    check(keys.user(owner._id), unchanged(owner)),
    put({ ...keys.resetCode(owner._id, place), place, codeHash, sv: owner.sv, expiresAt, ttl: expiresAt }),
    ...(mail ? [queued(mail)] : []),
  ]);
}

/** The code of this user with this hash, if it can still be used. There are 2^256 of them, so wrong ones need not be counted. */
export async function usableResetCode(owner: Owner, codeHash: string): Promise<StoredResetCode | undefined> {
  const codes = await listItems<StoredResetCode>(lists.resetCodes(owner._id));
  return codes.find((code) => code.codeHash === codeHash && code.sv === owner.sv && code.expiresAt > now());
}

/**
 * Sets the new password with the code, ends every session and every other code of the user, and queues the mail that tells them;
 * `false` when the code was used a moment earlier.
 */
export async function redeemResetCode(owner: Owner, code: StoredResetCode, passwordHash: string, mail: Mail): Promise<boolean> {
  const unused = { expression: '#codeHash = :codeHash', values: { ':codeHash': code.codeHash } };
  const outcome = await transact([
    remove(keys.resetCode(owner._id, code.place), unused),
    update(keys.user(owner._id), { set: { hash: passwordHash }, add: { sv: 1, version: 1 } }, unchanged(owner)),
    queued(mail),
  ]);
  return outcome.done;
}
