import { messages } from '#messages/accounts/accounts';
import { isPassword } from '../credentials/password-hash.ts';
import { type StoredUser, userById } from '../data/accounts/users.ts';
import type { Caller } from '../http/caller.ts';
import { notFound, wrong } from '../http/failure.ts';
import { claimOfUser, limit } from '../http/limits.ts';

/** The signed-in user, after checking the password: whoever finds an unlocked screen does not know it. */
export async function userWithPassword({ userId }: Caller, password: string): Promise<StoredUser> {
  await limit([claimOfUser(userId, 'password')], messages().tooManyPasswords);
  const user = await userById(userId);
  if (!user) throw notFound(messages().user.missing);
  if (!(await isPassword(password, user.hash))) throw wrong('password', messages().wrongPassword);
  return user;
}
