import { check, put, remove } from './actions.ts';
import { keys } from './keys.ts';
import { changeItem, getItems, transact } from './table.ts';
import { type StoredUser, userById } from './users.ts';

/** One sign-in and all that descends from it. Times are in seconds; only hashes of secrets are stored. */
export interface StoredSession {
  sid: string;
  sv: number;
  secretHash: string;
  previousHash?: string;
  rotatedAt: number;
  /** In milliseconds: the oldest of several within a second is known too. */
  openedAt: number;
  /** It ends when it is not refreshed until then. */
  idleUntil: number;
  /** It ends then in any case. */
  endsAt: number;
  revokedAt?: number;
}

/** A tab that missed the answer, or another one, may present the token before the current one for this long. */
const graceSeconds = 30;
const sessionsPerUser = 10;
/** A transaction takes a hundred actions: of more sessions than that, opened at the same moment, the rest is cleared the next time. */
const clearedAtOnce = 98;
const now = () => Math.floor(Date.now() / 1000);

/** The user behind a token, if the user exists, the session is open and no change of theirs has ended it. */
export async function signedIn(claims: { userId: string; sid: string; sv: number }): Promise<StoredUser | undefined> {
  const [user, session] = (await getItems([keys.user(claims.userId), keys.session(claims.userId, claims.sid)])) as unknown as [
    StoredUser | undefined,
    StoredSession | undefined,
  ];
  return user && session && isOpen(session) && session.sv === user.sv && claims.sv === user.sv ? user : undefined;
}

/**
 * Opens a session; of too many the oldest ones end, and those that are over are cleared away. `false` when the user has gone meanwhile,
 * or a change of theirs has ended every session.
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
    put({ ...keys.session(userId, session.sid), ...session, openedAt: Date.now(), rotatedAt: now(), ttl: session.endsAt }),
    ...surplus.slice(0, clearedAtOnce).map(({ sid }) => remove(keys.session(userId, sid))),
  ]);
  return outcome.done;
}

/**
 * Puts the next secret in place of the presented one and gives the user. `undefined` when the session is over; `ended` when a change of
 * the user has ended it; `reused` when the
 * secret was replaced before, longer ago than the grace: then somebody else holds it, and the session is ended.
 */
export async function rotateSession(token: { userId: string; sid: string; idleSeconds: number }, presentedHash: string, nextHash: string) {
  const key = keys.session(token.userId, token.sid);
  const at = now();
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

/** Ends a session and every token that descends from it. */
export async function endSession(userId: string, sid: string): Promise<void> {
  await changeItem(keys.session(userId, sid), { set: { revokedAt: now() } }, { expression: 'attribute_exists(pk)' });
}

// expired items stay readable for days, so every look at one asks the clock itself
function isOpen(session: StoredSession): boolean {
  return session.revokedAt === undefined && session.idleUntil > now() && session.endsAt > now();
}
