import type { Role } from '#contract/roles';
import { newId } from '../data/ids.ts';
import { changeUser, userById } from '../data/users.ts';
import { handler } from '../handlers/auth.ts';
import { call } from './request.ts';

export const password = 'correct horse battery';

/** A new account with a password, made by registration; `signIn` is what its owner does next. */
export async function account(...roles: Role[]) {
  const name = newId().replace(/-/g, '.');
  const email = `${newId()}@demo.test`.toLowerCase();
  const registered = await call(handler, 'auth/register', { body: { email, username: name, password } });
  const userId: string = registered.body.data.user._id;
  const user = await userById(userId);
  if (user && roles.length > 0) await changeUser(user, { roles });
  const signIn = async (): Promise<{ token: string; refreshToken: string }> =>
    (await call(handler, 'auth/login', { body: { email, password } })).body.data;
  return { userId, email, username: name, signIn };
}

/** Trades a refresh token; the reply as the browser gets it. */
export function refresh(refreshToken: string) {
  return call(handler, 'auth/refresh-token', { body: { refreshToken } });
}
