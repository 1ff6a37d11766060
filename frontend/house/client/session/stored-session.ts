import type { Session, TokenPair } from '#people/contract/auth';
import type { User } from '#people/contract/users';
import { createListeners } from '../../store.ts';
import { onStoredElsewhere, readStored, store } from '../stored.ts';

const storageKey = 'restaurant-session';
const listeners = createListeners();

/** The session that all tabs of the browser share; the same object until it changes. */
export function currentSession(): Session | undefined {
  const session = readStored<Session>(storageKey);
  return session?.user?._id && Array.isArray(session.user.roles) && session.token && session.refreshToken ? session : undefined;
}

export function keepSession(session: Session): void {
  localStorage.setItem(storageKey, JSON.stringify(session));
  listeners.notify();
}

export function clearSession(): void {
  localStorage.removeItem(storageKey);
  listeners.notify();
}

const signedOut = 'signed out';

/** Removes the session because its user has signed out: other tabs are told so, and can tell it from one that has expired. */
export function endSession(): void {
  localStorage.setItem(storageKey, signedOut);
  clearSession();
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

/** Calls back when the session changes, in this tab or another, with whether its user has signed out in another one. */
export function onSessionChange(listener: (hasSignedOut: boolean) => void): () => void {
  const unsubscribe = [listeners.subscribe(() => listener(false)), onStoredElsewhere(storageKey, (text) => listener(text === signedOut))];
  return () => {
    for (const stop of unsubscribe) stop();
  };
}

const devicesKey = 'restaurant-devices';
/** For how many users of this browser a token is kept. */
const maxTokens = 5;

/** The device tokens of earlier sign-ins in this browser, newest first; signing out does not remove them. */
export function deviceTokens(): string[] {
  const stored = readStored<unknown>(devicesKey);
  const tokens = Array.isArray(stored) ? stored.filter((token): token is string => typeof token === 'string' && token.length <= 200) : [];
  return tokens.slice(0, maxTokens);
}

/** The device tokens as part of a request body; empty in a browser where nobody has signed in before. */
export function knownDevices(): { devices?: string[] } {
  const devices = deviceTokens();
  return devices.length > 0 ? { devices } : {};
}

/** Stores a token for the next sign-in and removes the older one of the same user. */
export function keepDeviceToken(token: string): void {
  const others = deviceTokens().filter((other) => userIn(other) !== userIn(token));
  store(devicesKey, [token, ...others].slice(0, maxTokens));
}

const userIn = (token: string) => token.split('.')[0];
