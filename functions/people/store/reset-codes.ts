import type { Mail } from '#house/rules/mail';
import { secondsNow } from '#house/services/clock';
import { check, isNew, put, remove, update } from '#house/table/actions';
import { keys } from '#house/table/keys';
import { queued } from '#house/table/outbox';
import { changeItem, transact } from '#house/table/table';
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

interface NewCode {
  place: string;
  codeHash: string;
}

/**
 * Stores the hash of a new reset code and queues its mail, if there is one. It replaces the older code of the same device or network only, so
 * that a stranger who asks for a code does not invalidate the owner's link.
 */
export async function issueResetCode(owner: Owner, code: NewCode, mail?: Mail): Promise<void> {
  await transact([
    check(keys.user(owner._id), unchanged(owner)),
    put({ ...codeItem(owner._id, code), mailedTo: mail?.to, sv: owner.sv }),
    ...(mail ? [queued(mail)] : []),
  ]);
}

/** Writes as much for an address without an account, so that it takes as long. Nothing of it is ever sent or accepted. */
export async function pretendResetCode(userId: string, code: NewCode, mail: Mail): Promise<void> {
  await transact([
    check(keys.user(userId), isNew),
    put({ ...codeItem(userId, code), mailedTo: '', sv: 0 }),
    put({ ...keys.verification(userId, code.place), unsent: '-'.repeat(JSON.stringify(mail).length), ttl: newEnd().ttl }),
  ]);
}

/** Gives a code half an hour again. */
export async function prolongResetCode(userId: string, place: string): Promise<void> {
  await changeItem(keys.resetCode(userId, place), { set: newEnd() }, { expression: 'attribute_exists(pk)' });
}

function codeItem(userId: string, { place, codeHash }: NewCode) {
  return { ...keys.resetCode(userId, place), place, codeHash, ...newEnd() };
}

function newEnd() {
  const expiresAt = secondsNow() + lifetimeSeconds;
  return { expiresAt, ttl: expiresAt };
}

/** Whether a code of this session version is still valid. */
export function isUsable(code: StoredResetCode, { sv }: Pick<Owner, 'sv'>): boolean {
  return code.sv === sv && code.expiresAt > secondsNow();
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
