import type { Credentials } from '#people/contract/auth';
import { signingOut as lost, api as texts } from '#texts/house';
import { messageOf } from '../api-error.ts';
import { client } from '../client.ts';
import { dropDrafts } from '../editing/drafts.ts';
import { discardUnsaved } from '../editing/unsaved.ts';
import { dropAllActs, keptActs } from '../kept-acts.ts';
import { dropTickets } from '../kept-tickets.ts';
import { shoppingListKey, store } from '../stored.ts';
import { setAuthMessage } from './auth-message.ts';
import { currentSession, endSession, keepDeviceToken, keepSession, keepUser, knownDevices } from './stored-session.ts';

// apart from what pages read of the session: the client loads with the first part that asks something

/** Signs in; an error sets the auth message and is thrown. */
export async function signIn({ email, password }: Pick<Credentials, 'email' | 'password'>): Promise<void> {
  try {
    const { data, message } = await client.auth.login({ body: { email, password, ...knownDevices() } });
    setAuthMessage({ text: message, success: true });
    keepSession({ user: data.user, token: data.token, refreshToken: data.refreshToken });
    keepDeviceToken(data.device);
  } catch (error) {
    setAuthMessage({ text: messageOf(error), success: false });
    throw error;
  }
}

/** Signs out in this browser at once, and on the server when it can be reached; what the browser holds of the user goes (docs/decisions/133-what-stays-after-signing-out.md). */
export function signOut(): void {
  const session = currentSession();
  const taps = keptActs().length;
  discardUnsaved();
  dropDrafts();
  dropTickets();
  dropAllActs();
  store(shoppingListKey, undefined);
  endSession();
  setAuthMessage({ text: taps > 0 ? `${texts.loggedOut}. ${lost.tapsLost(taps)}` : texts.loggedOut, success: true });
  if (session) client.auth.logout({ body: { refreshToken: session.refreshToken } }).catch(() => undefined);
}

/**
 * Reads the signed-in user again and stores what has changed. An error needs no handling: the next read follows within a minute, and the client ends an
 * expired session.
 */
export function refreshUser(): void {
  client.auth.me().then(
    ({ data }) => keepUser(data),
    () => undefined,
  );
}
