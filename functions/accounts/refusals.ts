import { messages } from '#messages/accounts/accounts';
import { type StoredUser, userOf } from '../data/accounts/users.ts';
import { Failure } from '../http/failure.ts';

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
