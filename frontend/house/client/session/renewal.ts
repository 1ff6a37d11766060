import type { Session, TokenPair } from '#people/contract/auth';
import type { User } from '#people/contract/users';
import { setAuthMessage } from './auth-message.ts';
import { clearSession, currentSession, onSessionChange, replaceTokens } from './stored-session.ts';

/** Requests a new pair of tokens; returns the server's message when the session has ended. */
type RefreshTokens = (refreshToken: string) => Promise<(TokenPair & { user?: User }) | string>;

/** How long (ms) the lock is kept after a renewal: another tab could otherwise get the lock before it sees the stored session. */
const storageDelay = 1_000;

let runningRenewal: Promise<Session | undefined> | undefined;
let release = () => {};

/**
 * The session with which to repeat a request that was refused with the session `refused`; `undefined` when it has ended.
 * A refresh token works once: only one renewal runs at a time, per tab and, where the browser has locks, across tabs.
 */
export async function renewedSession(refused: Session, refresh: RefreshTokens): Promise<Session | undefined> {
  runningRenewal ??= renewUnderLock(refused, refresh).finally(() => {
    runningRenewal = undefined;
  });
  const session = await runningRenewal;
  // another user may have signed in meanwhile: the request is not repeated as theirs
  return session?.user._id === refused.user._id ? session : undefined;
}

/** Renews under a lock across tabs. A tab that waits for the lock takes the session that another tab stores. */
async function renewUnderLock(refused: Session, refresh: RefreshTokens): Promise<Session | undefined> {
  const current = currentSession();
  // another request of this tab has renewed the same token already: the lock is neither needed nor released
  if (current?.token !== refused.token) return current;
  if (!navigator.locks) return renew(refused, refresh);
  release();
  return new Promise((resolve, reject) => {
    const lockRequest = new AbortController();
    const stopListening = onSessionChange(() => {
      const session = currentSession();
      if (session?.token === refused.token) return;
      lockRequest.abort();
      resolve(session);
    });
    const renewAndKeepLock = async () => {
      stopListening();
      const session = await renew(refused, refresh);
      resolve(session);
      await otherTabsSeeSession();
    };
    navigator.locks.request('session-refresh', { signal: lockRequest.signal }, renewAndKeepLock).catch(reject).finally(stopListening);
  });
}

/** Waits until other tabs can see the stored session, or this tab renews again. */
function otherTabsSeeSession(): Promise<void> {
  return new Promise((resolve) => {
    release = resolve;
    setTimeout(resolve, storageDelay);
  });
}

async function renew(refused: Session, refresh: RefreshTokens): Promise<Session | undefined> {
  const current = currentSession();
  if (!current || current.token !== refused.token) return current;
  const renewed = await refresh(current.refreshToken);
  if (typeof renewed === 'object') return replaceTokens(current, renewed);
  const stored = currentSession();
  if (stored?.refreshToken !== current.refreshToken) return stored;
  clearSession();
  setAuthMessage({ text: renewed, success: false });
  return undefined;
}
