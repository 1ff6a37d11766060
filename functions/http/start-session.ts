import type { Session } from '#contract/auth';
import { mayPass } from '#contract/roles';
import { newId } from '../data/ids.ts';
import { openSession, type StoredSession } from '../data/sessions.ts';
import type { StoredUser } from '../data/users.ts';
import { secrets } from '../services/secrets.ts';
import { signAccessToken } from './access-token.ts';
import { firstRefreshToken, hashOf, writeRefreshToken } from './refresh-token.ts';

const hour = 3600;
const day = 24 * hour;

/** Staff see other people's data, so their sessions are shorter (OWASP ASVS 5.0, 7.3). */
const lifetimes = { customer: { idle: 14 * day, whole: 30 * day }, staff: { idle: 12 * hour, whole: 7 * day } };

/** Opens a session beside those the user has; `undefined` when the user has gone or was changed since they were read. */
export async function startSession(user: StoredUser, open: StoredSession[]): Promise<Session | undefined> {
  const keys = await secrets();
  const { idle, whole } = mayPass(user.roles, 'STAFF') ? lifetimes.staff : lifetimes.customer;
  const refresh = firstRefreshToken(user._id, newId(), idle);
  const now = Math.floor(Date.now() / 1000);
  const session = { sid: refresh.sid, sv: user.sv, secretHash: hashOf(refresh.secret), idleUntil: now + idle, endsAt: now + whole };
  if (!(await openSession(user._id, session, open))) return undefined;
  return {
    user,
    token: signAccessToken({ userId: user._id, sid: refresh.sid, sv: user.sv }, keys),
    refreshToken: writeRefreshToken(refresh, keys),
  };
}
