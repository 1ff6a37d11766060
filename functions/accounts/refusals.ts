import { type StoredUser, userOf } from '../data/users.ts';
import { Failure } from '../http/failure.ts';

/** Another user has this address or this name. */
export function taken(field: 'email' | 'username'): Failure {
  const message = field === 'email' ? 'There is an account with this e-mail address already.' : 'This username is taken.';
  return new Failure('already_exists', message, { errors: [{ field, message }] });
}

/** A change was made from an old version; the reply has the present one. */
export function staleUser(current: StoredUser): Failure {
  return new Failure('version_conflict', 'Somebody else has changed this user in the meantime.', { data: userOf(current) });
}

export const resetInvalid = () => new Failure('reset_invalid', 'This reset link is not valid any more. Please ask for a new one.');
export const sessionOver = (message = 'Your session has ended. Please sign in again.') => new Failure('unauthorized', message);
export const lastManager = () => new Failure('last_manager', 'The restaurant needs at least one manager.');
