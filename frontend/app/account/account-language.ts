import { spokenLanguage } from '#messages/spoken';
import { client } from '../../api/client.ts';
import { currentSession, keepUser } from '../../api/session/stored-session.ts';
import { storedLanguage } from '../language/stored-language.ts';

/** Stores the language that was chosen in this browser with the account of who is signed in: later mails speak it. */
export function keepChosenLanguage(): void {
  const language = storedLanguage();
  const user = currentSession()?.user;
  if (!user || language !== spokenLanguage() || user.language === language) return;
  client.auth.changeLanguage({ body: { language } }).then(
    ({ data }) => keepUser(data),
    // the next page tries again
    () => undefined,
  );
}
