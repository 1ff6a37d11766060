import { isPassword } from '../data/password-hash.ts';
import { type StoredUser, userById } from '../data/users.ts';
import type { Caller } from './caller.ts';
import { notFound, wrong } from './failure.ts';
import { claim, forgive, limit } from './limits.ts';

/** Who is signed in, when they know their password; an open screen that somebody else found does not. */
export async function proven({ userId }: Caller, password: string): Promise<StoredUser> {
  const tries = claim('password', 'perSubject', userId);
  await limit(tries, 'Too many wrong passwords were tried. Please wait a few minutes.');
  const user = await userById(userId);
  if (!user) throw notFound('user');
  if (!(await isPassword(password, user.hash))) throw wrong('password', 'This is not your present password.');
  await forgive(tries);
  return user;
}
