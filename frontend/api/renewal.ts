import type { Session, TokenPair, User } from '#contract/auth';
import { setAuthMessage } from './auth-message.ts';
import { clearSession, currentSession, onSessionChange, replaceTokens } from './stored-session.ts';

/** Asks the server for a new pair of tokens; a sentence when it says that the session is over, and why. */
export type RefreshTokens = (refreshToken: string) => Promise<(TokenPair & { user?: User }) | string>;

/** How long (ms) the lock is kept after a renewal: another tab may get the lock before it sees what was stored. */
const storageDelay = 1_000;

let underWay: Promise<Session | undefined> | undefined;
let release = () => {};

/**
 * The session to try again with after the server refused `refused`; `undefined` when there is none any more.
 * One renewal at a time per tab and, where the browser has locks, across tabs: a pair of tokens can be traded once.
 */
export async function renewedSession(refused: Session, refresh: RefreshTokens): Promise<Session | undefined> {
  underWay ??= exclusively(refused, refresh).finally(() => {
    underWay = undefined;
  });
  const session = await underWay;
  // somebody else may have signed in meanwhile: this request is not theirs
  return session?.user._id === refused.user._id ? session : undefined;
}

/** Renews while no other tab does. A tab that waits for the lock takes the session another one stores as soon as it sees it. */
async function exclusively(refused: Session, refresh: RefreshTokens): Promise<Session | undefined> {
  const held = currentSession();
  // another request of this tab was refused with the same token and has renewed it: the lock is not asked for, nor given up
  if (held?.token !== refused.token) return held;
  if (!navigator.locks) return renew(refused, refresh);
  release();
  return new Promise((resolve, reject) => {
    const waiting = new AbortController();
    const stopListening = onSessionChange(() => {
      const session = currentSession();
      if (session?.token === refused.token) return;
      waiting.abort();
      resolve(session);
    });
    const work = async () => {
      stopListening();
      const session = await renew(refused, refresh);
      resolve(session);
      await untilOthersSee();
    };
    navigator.locks.request('session-refresh', { signal: waiting.signal }, work).catch(reject).finally(stopListening);
  });
}

/** Waits until other tabs have had time to see what was stored, or this tab wants to renew again. */
function untilOthersSee(): Promise<void> {
  return new Promise((resolve) => {
    release = resolve;
    setTimeout(resolve, storageDelay);
  });
}

async function renew(refused: Session, refresh: RefreshTokens): Promise<Session | undefined> {
  const held = currentSession();
  if (!held || held.token !== refused.token) return held;
  const fresh = await refresh(held.refreshToken);
  if (typeof fresh === 'object') return replaceTokens(held, fresh);
  const stored = currentSession();
  if (stored?.refreshToken !== held.refreshToken) return stored;
  clearSession();
  setAuthMessage({ text: fresh, success: false });
  return undefined;
}
