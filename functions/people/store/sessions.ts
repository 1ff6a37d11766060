import { mayPass, type Role } from '#house/contract/roles';
import { secondsNow } from '#house/services/clock';
import { type Key, keys, lists } from '#house/table/keys';
import { isOpen } from '#house/table/signed-in';
import { changeItem, deleteItem, listItems, putItem } from '#house/table/table';
import { forgetDevicesOf } from './devices.ts';
import type { StoredResetCode } from './reset-codes.ts';
import { type StoredUser, userById, userIdByEmail } from './users.ts';

/** A session: one sign-in and all tokens that follow from it. Times are in seconds; only hashes of secrets are stored. */
export interface StoredSession {
  sid: string;
  sv: number;
  secretHash: string;
  previousHash?: string;
  rotatedAt: number;
  /** The rotation before that. */
  rotatedBefore?: number;
  /** In milliseconds, so that several sessions of one second have an order. */
  openedAt: number;
  /** The session ends at this time unless it is refreshed before. */
  idleUntil: number;
  /** The session ends at this time in any case. */
  endsAt: number;
  revokedAt?: number;
}

/** For this long the previous token is accepted too: another tab may still have it, or the reply with the new one was lost. */
const graceSeconds = 30;
/** A shared account of staff is signed in on every tablet and phone of the house. */
const sessionsPerUser = 40;
/** Further surplus sessions are removed at the next sign-in. */
const clearedAtOnce = 20;

/** What is stored of an account: the user, if there is one, the sessions, oldest first, the networks signed in from, and the reset codes. */
export interface Account {
  userId: string;
  user: StoredUser | undefined;
  sessions: StoredSession[];
  networks: KnownNetwork[];
  resetCodes: StoredResetCode[];
}

/** The account of an address; without one, what is stored under `otherwise`, so that the time of an answer does not reveal which addresses have one. */
export async function accountOf(email: string, otherwise: string): Promise<Account> {
  const userId = (await userIdByEmail(email)) ?? otherwise;
  const items = await listItems<Key & Record<string, unknown>>(lists.user(userId));
  const user = items.find((item) => item.sk === keys.user(userId).sk) as StoredUser | undefined;
  const of = (prefix: string) => items.filter((item) => item.sk.startsWith(prefix)) as unknown[];
  const sessions = of(lists.sessions(userId).prefix) as StoredSession[];
  const networks = of(lists.knownNetworks(userId).prefix) as KnownNetwork[];
  const resetCodes = of(lists.resetCodes(userId).prefix) as StoredResetCode[];
  return { userId, user, sessions: sessions.toSorted((a, b) => a.openedAt - b.openedAt), networks, resetCodes };
}

/**
 * Opens a session. With more than 40, those end that were not used for the longest time; ended ones are removed. A session of a user who was deleted or changed meanwhile is
 * over before it begins, because it has another version than the user.
 */
export async function openSession(
  userId: string,
  session: Omit<StoredSession, 'openedAt' | 'rotatedAt'>,
  open: StoredSession[],
): Promise<void> {
  // a session that somebody uses is rotated every few minutes
  const going = open.filter(isOpen).toSorted((a, b) => a.rotatedAt - b.rotatedAt);
  const surplus = [...open.filter((other) => !isOpen(other)), ...going.slice(0, Math.max(0, going.length + 1 - sessionsPerUser))];
  await Promise.all([
    putItem({ ...keys.session(userId, session.sid), ...session, openedAt: Date.now(), rotatedAt: secondsNow(), ttl: session.endsAt }),
    ...surplus.slice(0, clearedAtOnce).map(({ sid }) => deleteItem(keys.session(userId, sid))),
  ]);
}

/**
 * Replaces the presented secret by the next one and returns the user. `undefined` when the session is over; `ended` when a change of the user
 * has ended it; `reused` when the secret was replaced more than 30 seconds ago: then somebody else may have it, and the session is ended. So is one
 * that has lasted too long for the roles of its user, who may have become staff meanwhile.
 */
export async function rotateSession(token: { userId: string; sid: string; idleSeconds: number }, presentedHash: string, nextHash: string) {
  const key = keys.session(token.userId, token.sid);
  const at = secondsNow();
  const current = {
    expression: '#secretHash = :presented AND #idleUntil > :now AND #endsAt > :now AND attribute_not_exists(revokedAt)',
    values: { ':presented': presentedHash, ':now': at },
  };
  const rotation = { previousHash: presentedHash, secretHash: nextHash, rotatedAt: at, idleUntil: at + token.idleSeconds };
  const change = { set: rotation, copy: { rotatedBefore: 'rotatedAt' } };
  const [outcome, user] = await Promise.all([changeItem<StoredSession>(key, change, current), userById(token.userId)]);

  const session = 'changed' in outcome ? outcome.changed : outcome.refused;
  if (!user || !session || !isOpen(session)) return undefined;
  if (session.sv !== user.sv) return 'ended';
  const isCurrent = 'changed' in outcome || (session.previousHash === presentedHash && at - session.rotatedAt <= graceSeconds);
  if (isCurrent && isWithin(sessionLifetime(user.roles), session)) return { user };
  await endSession(token.userId, token.sid);
  return isCurrent ? undefined : 'reused';
}

const hour = 3600;
const day = 24 * hour;

/** How long a session lasts, in seconds: without a refresh (`idle`), and in all. Staff see other people's data, so theirs are shorter (OWASP ASVS 5.0, 7.3). */
export function sessionLifetime(roles: readonly Role[]): { idle: number; whole: number } {
  return mayPass(roles, 'STAFF') ? { idle: 12 * hour, whole: 7 * day } : { idle: 14 * day, whole: 30 * day };
}

/** Whether a session was not too old when it was rotated last. */
function isWithin({ idle, whole }: ReturnType<typeof sessionLifetime>, { openedAt, rotatedAt, rotatedBefore = rotatedAt }: StoredSession) {
  return rotatedAt - rotatedBefore <= idle && rotatedAt - openedAt / 1000 <= whole;
}

/** Ends a session and all its tokens; its device is told no more. */
export async function endSession(userId: string, sid: string): Promise<void> {
  await forgetDevicesOf({ sid });
  await changeItem(keys.session(userId, sid), { set: { revokedAt: secondsNow() } }, { expression: 'attribute_exists(pk)' });
}

/** A network from which the user has signed in, or has used a reset code; its name is an HMAC, times are in seconds. */
export interface KnownNetwork {
  name: string;
  seenAt: number;
  ttl: number;
}

const keptSeconds = 90 * 24 * 3600;
const networksPerUser = 10;
/** After this time a further sign-in is stored again. */
const refreshedAfterSeconds = 24 * 3600;

/** Whether the user has signed in from this network. DynamoDB deletes expired items days later, so the expiry is checked here. */
export function isKnown(name: string, networks: readonly KnownNetwork[]): boolean {
  return networks.some((network) => network.name === name && network.ttl > secondsNow());
}

/** Stores a network for 90 days; the oldest one is removed when there are more than ten. */
export async function rememberNetwork(userId: string, name: string, known: readonly KnownNetwork[]): Promise<void> {
  if (known.some((network) => network.name === name && network.seenAt > secondsNow() - refreshedAfterSeconds)) return;
  const others = known.filter((network) => network.name !== name).toSorted((a, b) => b.seenAt - a.seenAt);
  await Promise.all([
    putItem({ ...keys.knownNetwork(userId, name), name, seenAt: secondsNow(), ttl: secondsNow() + keptSeconds }),
    ...others.slice(networksPerUser - 1).map((network) => deleteItem(keys.knownNetwork(userId, network.name))),
  ]);
}
