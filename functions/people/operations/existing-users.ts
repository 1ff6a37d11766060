import { Failure, notFound } from '#house/http/failure';
import { hidden } from '#house/http/limits';
import type { Mail } from '#house/rules/mail';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { accounts as messages } from '#people/words';
import { type Account, accountOf } from '../store/sessions.ts';
import { deleteUser, type StoredUser, userById, userOf } from '../store/users.ts';

/** The account of an address. An address without one has an account too, in which there is nothing: every answer takes the same time. */
export async function accountAt(email: string): Promise<Account> {
  return accountOf(email, (await hidden(email)).slice(0, 22));
}

export async function existingUser(id: string): Promise<StoredUser> {
  const user = await userById(id);
  if (!user) throw notFound(messages().user.missing);
  return user;
}

/** Deletes a user in the current version, with the mails about it; returns the deleted user. */
export async function deleteExisting(id: string, mailsTo: (user: StoredUser) => Mail[] = () => []): Promise<StoredUser> {
  const { user, outcome } = await retryOnConflict(async () => {
    const user = await existingUser(id);
    const outcome = await deleteUser(user, mailsTo(user));
    return outcome === 'stale' ? undefined : { user, outcome };
  });
  if (outcome === 'last_manager') throw lastManager();
  return user;
}

/** Another user has this address or this name. */
export function taken(field: 'email' | 'username'): Failure {
  const message = field === 'email' ? messages().emailTaken : messages().usernameTaken;
  return new Failure('already_exists', message, { errors: [{ field, message }] });
}

/** A change was made from an old version; the reply has the present one. */
export function staleUser(current: StoredUser): Failure {
  return new Failure('version_conflict', messages().user.changed, { data: userOf(current) });
}

export const resetInvalid = () => new Failure('reset_invalid', messages().resetInvalid);
export const sessionOver = (message = messages().sessionOver) => new Failure('unauthorized', message);
export const lastManager = () => new Failure('last_manager', messages().lastManager);
