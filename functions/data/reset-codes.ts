import type { Mail } from '../rules/mail.ts';
import { put, remove, unchangedSince, update } from './actions.ts';
import { keys } from './keys.ts';
import { queued } from './outbox.ts';
import { changeItem, transact } from './table.ts';

const lifetimeSeconds = 30 * 60;
const triesPerCode = 5;
const now = () => Math.floor(Date.now() / 1000);

/** Stores the hash of a new reset code and queues the mail that carries it, if one does; an older code of the user is dead from then on. */
export async function issueResetCode(userId: string, codeHash: string, mail?: Mail): Promise<void> {
  const expiresAt = now() + lifetimeSeconds;
  await transact([put({ ...keys.resetCode(userId), codeHash, expiresAt, tries: 0, ttl: expiresAt }), ...(mail ? [queued(mail)] : [])]);
}

/** Counts a try; `false` when the code does not exist, has expired or was tried too often. */
export async function tryResetCode(userId: string, codeHash: string): Promise<boolean> {
  const usable = { expression: '#expiresAt > :now AND #tries < :most', values: { ':now': now(), ':most': triesPerCode } };
  const outcome = await changeItem<{ codeHash: string }>(keys.resetCode(userId), { add: { tries: 1 } }, usable);
  return 'changed' in outcome && outcome.changed.codeHash === codeHash;
}

/**
 * Sets the new password with the code, ends every session of the user and queues the mail that tells them; `false` when the code was
 * used a moment earlier.
 */
export async function redeemResetCode(userId: string, codeHash: string, passwordHash: string, mail: Mail): Promise<boolean> {
  const unused = { expression: '#codeHash = :codeHash AND #expiresAt > :now', values: { ':codeHash': codeHash, ':now': now() } };
  const outcome = await transact([
    remove(keys.resetCode(userId), unused),
    update(keys.user(userId), { set: { hash: passwordHash }, add: { sv: 1, version: 1 } }, unchangedSince(undefined)),
    queued(mail),
  ]);
  return outcome.done;
}
