import type { Session, TokenPair } from '#contract/accounts/auth';
import type { User } from '#contract/accounts/users';
import { createListeners } from '../../store.ts';

const storageKey = 'restaurant-session';
const listeners = createListeners();
let read: { text: string | null; session: Session | undefined } = { text: null, session: undefined };

/** The session that all tabs of the browser share; the same object until it changes. */
export function currentSession(): Session | undefined {
  const text = storedText();
  if (text !== read.text) read = { text, session: parse(text) };
  return read.session;
}

export function keepSession(session: Session): void {
  localStorage.setItem(storageKey, JSON.stringify(session));
  listeners.notify();
}

export function clearSession(): void {
  localStorage.removeItem(storageKey);
  listeners.notify();
}

/** Replaces the tokens and the user of a session, unless it has been replaced or removed meanwhile. */
export function replaceTokens(old: Session, { token, refreshToken, user }: TokenPair & { user?: User }): Session | undefined {
  const session = currentSession();
  if (session?.refreshToken === old.refreshToken) keepSession({ user: user ?? session.user, token, refreshToken });
  return currentSession();
}

/** Stores changed data of the signed-in user, unless another user has signed in meanwhile. */
export function keepUser(user: User): void {
  const session = currentSession();
  if (session?.user._id === user._id && JSON.stringify(session.user) !== JSON.stringify(user)) keepSession({ ...session, user });
}

/** Calls back when the session changes, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  const listenToTabs = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) listener();
  };
  const unsubscribe = listeners.subscribe(listener);
  addEventListener('storage', listenToTabs);
  return () => {
    unsubscribe();
    removeEventListener('storage', listenToTabs);
  };
}

// a browser may deny access to its storage: its users are not signed in, but can read and book
function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function parse(text: string | null): Session | undefined {
  try {
    const session = JSON.parse(text ?? 'null') as Session | null;
    return session?.user?._id && Array.isArray(session.user.roles) && session.token && session.refreshToken ? session : undefined;
  } catch {
    return undefined;
  }
}
