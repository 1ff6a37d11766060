import type { Credentials, Session } from '#contract/auth';
import { texts } from '#texts/api';
import { messageOf } from '../api-error.ts';
import { client } from '../client.ts';
import { dropDrafts } from '../editing/drafts.ts';
import { discardUnsaved } from '../editing/unsaved.ts';
import { setAuthMessage } from './auth-message.ts';
import { usePageSession } from './interruption.ts';
import { keepDeviceToken, knownDevices } from './stored-devices.ts';
import { clearSession, currentSession, keepSession } from './stored-session.ts';

/** The session as which the page is shown; `undefined` for visitors and while the page is pre-rendered. */
export function useSession(): Session | undefined {
  return usePageSession().session;
}

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

/** Signs out in this browser at once, and on the server when it can be reached. */
export function signOut(): void {
  const session = currentSession();
  discardUnsaved();
  dropDrafts();
  clearSession();
  setAuthMessage({ text: texts.loggedOut, success: true });
  if (session) client.auth.logout({ body: { refreshToken: session.refreshToken } }).catch(() => undefined);
}
