import type { Credentials, Session } from '#contract/auth';
import { messageOf } from './api-error.ts';
import { setAuthMessage } from './auth-message.ts';
import { client } from './client.ts';
import { dropDrafts } from './drafts.ts';
import { useShown } from './interruption.ts';
import { keepDeviceToken, knownDevices } from './stored-devices.ts';
import { clearSession, currentSession, keepSession } from './stored-session.ts';
import { discardUnsaved } from './unsaved.ts';

/** As whose the page is shown; `undefined` for a visitor and while the page is pre-rendered. */
export function useSession(): Session | undefined {
  return useShown().session;
}

/** Throws what the server refused, after putting it into the auth message. */
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

/** Signs out here at once; the server is told when it can be reached. */
export function signOut(): void {
  const session = currentSession();
  discardUnsaved();
  dropDrafts();
  clearSession();
  setAuthMessage({ text: 'User logged out', success: true });
  if (session) client.auth.logout({ body: { refreshToken: session.refreshToken } }).catch(() => undefined);
}
