import { secondsNow } from '../services/clock.ts';
import { check, put, remove } from './actions.ts';
import { type Key, keys, lists } from './keys.ts';
import type { KnownNetwork } from './known-networks.ts';
import { changeItem, getItems, listItems, transact } from './table.ts';
import { type StoredUser, userById, userIdByEmail } from './users.ts';

/** A session: one sign-in and all tokens that follow from it. Times are in seconds; only hashes of secrets are stored. */
export interface StoredSession {
  sid: string;
  sv: number;
  secretHash: string;
  previousHash?: string;
  rotatedAt: number;
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
const sessionsPerUser = 10;
/** A transaction takes a hundred actions; further old sessions are removed at the next sign-in. */
const clearedAtOnce = 98;

/** The user of a token, if the user exists, the session is open and its version is still that of the user. */
export async function signedIn(claims: { userId: string; sid: string; sv: number }): Promise<StoredUser | undefined> {
  const [user, session] = (await getItems([keys.user(claims.userId), keys.session(claims.userId, claims.sid)])) as unknown as [
    StoredUser | undefined,
    StoredSession | undefined,
  ];
  return user && session && isOpen(session) && session.sv === user.sv && claims.sv === user.sv ? user : undefined;
}

/** A user with their sessions, oldest first, and the networks they have signed in from. */
export interface UserWithSessions {
  user: StoredUser;
  sessions: StoredSession[];
  networks: KnownNetwork[];
}

export async function userWithSessions(email: string): Promise<UserWithSessions | undefined> {
  const id = await userIdByEmail(email);
  if (id === undefined) return undefined;
  const items = await listItems<Key & Record<string, unknown>>(lists.user(id));
  const user = items.find((item) => item.sk === keys.user(id).sk) as StoredUser | undefined;
  const of = (prefix: string) => items.filter((item) => item.sk.startsWith(prefix)) as unknown[];
  const sessions = of(lists.sessions(id).prefix) as StoredSession[];
  const networks = of(lists.knownNetworks(id).prefix) as KnownNetwork[];
  return user && { user, sessions: sessions.toSorted((a, b) => a.openedAt - b.openedAt), networks };
}

/**
 * Opens a session. With more than ten, the oldest ones end; ended ones are removed. `false` when the user was deleted meanwhile, or a change
 * of the user has ended every session.
 */
export async function openSession(
  userId: string,
  session: Omit<StoredSession, 'openedAt' | 'rotatedAt'>,
  open: StoredSession[],
): Promise<boolean> {
  const going = open.filter(isOpen);
  const surplus = [...open.filter((other) => !isOpen(other)), ...going.slice(0, Math.max(0, going.length + 1 - sessionsPerUser))];
  const outcome = await transact([
    check(keys.user(userId), { expression: '#sv = :sv', values: { ':sv': session.sv } }),
    put({ ...keys.session(userId, session.sid), ...session, openedAt: Date.now(), rotatedAt: secondsNow(), ttl: session.endsAt }),
    ...surplus.slice(0, clearedAtOnce).map(({ sid }) => remove(keys.session(userId, sid))),
  ]);
  return outcome.done;
}

/**
 * Replaces the presented secret by the next one and returns the user. `undefined` when the session is over; `ended` when a change of the user
 * has ended it; `reused` when the secret was replaced more than 30 seconds ago: then somebody else may have it, and the session is ended.
 */
export async function rotateSession(token: { userId: string; sid: string; idleSeconds: number }, presentedHash: string, nextHash: string) {
  const key = keys.session(token.userId, token.sid);
  const at = secondsNow();
  const current = {
    expression: '#secretHash = :presented AND #idleUntil > :now AND #endsAt > :now AND attribute_not_exists(revokedAt)',
    values: { ':presented': presentedHash, ':now': at },
  };
  const rotation = { previousHash: presentedHash, secretHash: nextHash, rotatedAt: at, idleUntil: at + token.idleSeconds };
  const [outcome, user] = await Promise.all([changeItem<StoredSession>(key, { set: rotation }, current), userById(token.userId)]);

  const session = 'changed' in outcome ? outcome.changed : outcome.refused;
  if (!user || !session || !isOpen(session)) return undefined;
  if (session.sv !== user.sv) return 'ended';
  if ('changed' in outcome || (session.previousHash === presentedHash && at - session.rotatedAt <= graceSeconds)) return { user };
  await endSession(token.userId, token.sid);
  return 'reused';
}

/** Ends a session and all its tokens. */
export async function endSession(userId: string, sid: string): Promise<void> {
  await changeItem(keys.session(userId, sid), { set: { revokedAt: secondsNow() } }, { expression: 'attribute_exists(pk)' });
}

// DynamoDB deletes expired items days later, so the expiry is checked here
function isOpen(session: StoredSession): boolean {
  return session.revokedAt === undefined && session.idleUntil > secondsNow() && session.endsAt > secondsNow();
}
