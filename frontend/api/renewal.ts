import type { Session, TokenPair } from '#contract/auth';
import { setAuthMessage } from './auth-message.ts';
import { clearSession, currentSession, replaceTokens } from './stored-session.ts';

/** Asks the server for a new pair of tokens; `undefined` when it says that the session is over. */
export type RefreshTokens = (refreshToken: string) => Promise<TokenPair | undefined>;

let underWay: Promise<Session | undefined> | undefined;

/**
 * The session to try again with after the server refused `refused`; `undefined` when there is none any more.
 * One renewal at a time per tab and, where the browser has locks, across tabs: a pair of tokens can be traded once.
 */
export async function renewedSession(refused: Session, refresh: RefreshTokens): Promise<Session | undefined> {
  underWay ??= exclusively(() => renew(refused, refresh)).finally(() => {
    underWay = undefined;
  });
  const session = await underWay;
  // somebody else may have signed in meanwhile: this request is not theirs
  return session?.user._id === refused.user._id ? session : undefined;
}

async function renew(refused: Session, refresh: RefreshTokens): Promise<Session | undefined> {
  const held = currentSession();
  if (!held || held.token !== refused.token) return held;
  const fresh = await refresh(held.refreshToken);
  if (fresh) return replaceTokens(held, fresh);
  if (currentSession()?.refreshToken === held.refreshToken) {
    clearSession();
    setAuthMessage({ text: 'Your session has ended. Please sign in again.', success: false });
  }
  return undefined;
}

function exclusively<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request('session-refresh', work) as Promise<T>) : work();
}
