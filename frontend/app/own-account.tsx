import { useEffect } from 'react';
import type { Session } from '#contract/auth';
import { setAuthMessage } from '../api/auth-message.ts';
import { client } from '../api/client.ts';
import { currentlyShown } from '../api/interruption.ts';
import { currentSession, keepUser, onSessionChange } from '../api/stored-session.ts';
import { texts } from './texts.ts';

/** How often (ms) a page that is looked at asks, and how soon again when somebody turns to it. */
const every = 60_000;
const soonest = 5_000;

/** Keeps what the browser knows about whoever is signed in as the server has it, and tells them when their roles change. */
export function OwnAccount() {
  useEffect(tellNewRoles, []);
  useEffect(() => {
    let last = 0;
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < soonest) return;
      // nobody to ask for: every question would wait until somebody has signed in again
      if (currentlyShown().interruption) return;
      last = Date.now();
      // who cannot be reached now is asked again in a minute; a session that is over has been told by the client
      client.auth.me().then(
        ({ data }) => keepUser(data),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, every);
    for (const name of ['focus', 'visibilitychange']) addEventListener(name, look);
    return () => {
      clearInterval(timer);
      for (const name of ['focus', 'visibilitychange']) removeEventListener(name, look);
    };
  }, []);
  return null;
}

function tellNewRoles(): () => void {
  let known: Session | undefined = currentSession();
  return onSessionChange(() => {
    const session = currentSession();
    const isSame = session?.user._id === known?.user._id;
    if (session && isSame && String(session.user.roles) !== String(known?.user.roles)) {
      setAuthMessage({ text: texts.newRoles(session.user.roles), success: true });
    }
    known = session;
  });
}
