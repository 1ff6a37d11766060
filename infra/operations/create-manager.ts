import { randomBytes } from 'node:crypto';
import { Email } from '#house/contract/text';
import { OperationFailure, optionsOf } from './operation.ts';

/** Parties up to this size are confirmed without staff, as soon as a new restaurant has hours. */
const smallParty = 6;

/** Whom to make a manager; the names are made up where none are given. */
export interface Person {
  email: string;
  name?: string | undefined;
  surname?: string | undefined;
  username?: string | undefined;
}

/**
 * Gives a user the manager role, creates the account if there is none, and returns a link that sets the password once within 30 minutes. With
 * its first manager the restaurant begins to be set up: it is not open to guests yet, and tells that manager what guests do. The environment of a function says in which table.
 */
export async function createManager(person: Person): Promise<string> {
  const { addUser, changeUser, hasManagers, userById, userIdByEmail } = await import('#people/store/users');
  const { beginUnopened } = await import('#site/store/identity');
  const { beginWith } = await import('#evening/store/opening');
  const { issueResetCode } = await import('#people/store/reset-codes');
  const { newId } = await import('#house/table/ids');
  const { hashOf } = await import('#house/credentials/refresh-token');
  const { passwordReset } = await import('#people/mails/accounts');
  const { inLanguage } = await import('#house/language/in-language');
  const { settings, siteUrlIn } = await import('#house/services/settings');

  const email = addressOf(person.email);
  const known = await userIdByEmail(email);
  const current = known && (await userById(known));
  const isFirst = !(await hasManagers());
  const userId = current ? current._id : newId();
  if (current) {
    const roles = [...new Set([...current.roles, 'MANAGER' as const])];
    const outcome = await changeUser(current, { roles });
    if (typeof outcome === 'string') throw new OperationFailure('Somebody changed this user at the same moment; please try again.');
  } else {
    const { name = 'Restaurant', surname = 'Manager', username = usernameOf(email) } = person;
    const outcome = await addUser({ _id: userId, name, surname, username, email, roles: ['MANAGER'], version: 1 });
    if (outcome !== 'added')
      throw new OperationFailure(`The ${outcome} ${outcome === 'email' ? email : username} is taken; choose another.`);
  }

  if (isFirst) {
    await beginUnopened();
    await beginWith({ alertEmail: email, confirmUpTo: Math.min(smallParty, settings.largestParty) });
  }
  const code = randomBytes(32).toString('base64url');
  const owner = await userById(userId);
  if (owner) await issueResetCode(owner, { place: 'printed', codeHash: hashOf(code) });
  const language = owner?.language ?? settings.defaultLanguage;
  return inLanguage(language, () => passwordReset(email, code, { name: '', siteUrl: siteUrlIn(language) })).link?.url ?? '';
}

export function addressOf(text: string | undefined): string {
  const parsed = Email.safeParse(text);
  if (!parsed.success) throw new OperationFailure('Say whom to make a manager: --email name@restaurant.example');
  return parsed.data;
}

function usernameOf(email: string): string {
  return `${email.split('@')[0]?.replace(/[^\p{L}\p{N}._-]/gu, '') ?? ''}-manager`.slice(-30);
}

export async function command(): Promise<void> {
  const text = { type: 'string' } as const;
  const options = optionsOf({ email: text, name: text, surname: text, username: text });
  const email = addressOf(options.email);
  // not for npm start, which needs no AWS
  await (await import('./restaurant.ts')).connect(options);
  const link = await createManager({ ...options, email });
  console.info(`\nOpen this link within 30 minutes to choose a password; it works once:\n\n  ${link}\n`);
}
