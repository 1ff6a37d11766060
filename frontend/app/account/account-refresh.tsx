import { useEffect } from 'react';
import { spokenLanguage } from '#house/language/spoken';
import type { Session } from '#people/contract/auth';
import { app as texts } from '#texts/house';
import { client } from '../../house/client/client.ts';
import { setAuthMessage } from '../../house/client/session/auth-message.ts';
import { currentPageSession } from '../../house/client/session/interruption.ts';
import { refreshUser } from '../../house/client/session/signing-in.ts';
import { currentSession, keepUser, onSessionChange } from '../../house/client/session/stored-session.ts';
import { storedLanguage } from '../language/stored-language.ts';

/** Milliseconds between two reads of the account while the page is visible, and at least between two reads when it gets the focus. */
const pollInterval = 60_000;
const minInterval = 5_000;

/** Keeps the stored user up to date with the server and announces a change of roles. */
export function AccountRefresh() {
  useEffect(announceRoleChanges, []);
  useEffect(keepChosenLanguage, []);
  useEffect(() => {
    let last = 0;
    const refresh = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < minInterval) return;
      // during an interruption a call would wait until the user has signed in again
      if (currentPageSession().interruption) return;
      last = Date.now();
      refreshUser();
    };
    refresh();
    const timer = setInterval(refresh, pollInterval);
    for (const name of ['focus', 'visibilitychange']) addEventListener(name, refresh);
    return () => {
      clearInterval(timer);
      for (const name of ['focus', 'visibilitychange']) removeEventListener(name, refresh);
    };
  }, []);
  return null;
}

function announceRoleChanges(): () => void {
  let previous: Session | undefined = currentSession();
  return onSessionChange(() => {
    const session = currentSession();
    const isSame = session?.user._id === previous?.user._id;
    if (session && isSame && String(session.user.roles) !== String(previous?.user.roles)) {
      setAuthMessage({ text: texts.newRoles(session.user.roles), success: true });
    }
    previous = session;
  });
}

/** Stores the language that was chosen in this browser with the account of who is signed in: later mails speak it. */
function keepChosenLanguage(): void {
  const language = storedLanguage();
  const user = currentSession()?.user;
  if (!user || language !== spokenLanguage() || user.language === language) return;
  client.auth.changeLanguage({ body: { language } }).then(
    ({ data }) => keepUser(data),
    // the next page tries again
    () => undefined,
  );
}
