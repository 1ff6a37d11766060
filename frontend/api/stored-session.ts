import type { Session, TokenPair, User } from '#contract/auth';

const storageKey = 'restaurant-session';
const listeners = new Set<() => void>();
let read: { text: string | null; session: Session | undefined } = { text: null, session: undefined };

/** Who is signed in on this browser, as all its tabs see it; the same object until it changes. */
export function currentSession(): Session | undefined {
  const text = storedText();
  if (text !== read.text) read = { text, session: parse(text) };
  return read.session;
}

export function keepSession(session: Session): void {
  localStorage.setItem(storageKey, JSON.stringify(session));
  tell();
}

export function clearSession(): void {
  localStorage.removeItem(storageKey);
  tell();
}

/** Puts a fresh pair of tokens, and who they are for by now, in the place of an old one, unless somebody signed out or in meanwhile. */
export function replaceTokens(old: Session, { token, refreshToken, user }: TokenPair & { user?: User }): Session | undefined {
  const session = currentSession();
  if (session?.refreshToken === old.refreshToken) keepSession({ user: user ?? session.user, token, refreshToken });
  return currentSession();
}

/** Keeps what has changed about whoever is signed in, unless it is somebody else by now. */
export function keepUser(user: User): void {
  const session = currentSession();
  if (session?.user._id === user._id && JSON.stringify(session.user) !== JSON.stringify(user)) keepSession({ ...session, user });
}

/** Calls back whenever somebody signs in or out or gets new tokens, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  const listenToTabs = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', listenToTabs);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listenToTabs);
  };
}

// a browser may keep its storage closed to us: its visitors are not signed in, and can still read and book
function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function tell() {
  for (const listener of listeners) listener();
}

function parse(text: string | null): Session | undefined {
  try {
    const session = JSON.parse(text ?? 'null') as Session | null;
    return session?.user?._id && Array.isArray(session.user.roles) && session.token && session.refreshToken ? session : undefined;
  } catch {
    return undefined;
  }
}
