import type { Session } from '#contract/accounts/auth';
import { signAccessToken } from '../credentials/access-token.ts';
import { firstRefreshToken, hashOf, writeRefreshToken } from '../credentials/refresh-token.ts';
import { openSession, type StoredSession } from '../data/accounts/sessions.ts';
import { type StoredUser, userOf } from '../data/accounts/users.ts';
import { newId } from '../data/ids.ts';
import { sessionLifetime } from '../rules/accounts/session-lifetime.ts';
import { secondsNow } from '../services/clock.ts';
import { secretKeys } from '../services/secret-keys.ts';

/** Opens a session beside those the user has. */
export async function startSession(user: StoredUser, others: StoredSession[]): Promise<Session> {
  const keys = await secretKeys();
  const { idle, whole } = sessionLifetime(user.roles);
  const refreshToken = firstRefreshToken(user._id, newId(), idle);
  const { sid } = refreshToken;
  const token = signAccessToken({ userId: user._id, sid, sv: user.sv }, keys);

  const now = secondsNow();
  const session = { sid, sv: user.sv, secretHash: hashOf(refreshToken.secret), idleUntil: now + idle, endsAt: now + whole };
  await openSession(user._id, session, others);
  return { user: userOf(user), token, refreshToken: writeRefreshToken(refreshToken, keys) };
}
