import type { Role } from '#contract/accounts/roles';
import { hashPassword } from '../../../../functions/credentials/password-hash.ts';
import { addUser } from '../../../../functions/data/accounts/users.ts';
import { newId } from '../../../../functions/data/ids.ts';
import { handler as auth } from '../../../../functions/handlers/auth.ts';
import { type Changes, call } from '../../../../functions/testing/request.ts';

export const password = 'tichá řeka pod mostem';
const hash = await hashPassword(password);

/** Somebody with an account and a confirmed address, who has never signed in. */
export interface Account {
  userId: string;
  email: string;
}

export async function account(email: string, ...roles: Role[]): Promise<Account> {
  const userId = newId();
  const username = `name.${userId.replace(/[-_]/g, '.')}`;
  const user = { _id: userId, name: 'Jana', surname: 'Nováková', username, email, version: 1, sv: 1, hash };
  await addUser({ ...user, roles, emailVerifiedAt: new Date().toISOString() });
  return { userId, email };
}

/** A sign-in with the right password unless another one is given. */
export function signIn({ email }: Pick<Account, 'email'>, address: string, own: { password?: string; devices?: string[] } = {}) {
  return call(auth, 'auth/login', { address, body: { email, password, ...own } });
}

export function forget({ email }: Pick<Account, 'email'>, address: string, devices?: string[]) {
  return call(auth, 'auth/forgot-password', { address, body: { email, ...(devices && { devices }) } });
}

export function register(email: string, address: string) {
  const body: Changes['body'] = { email, username: `name.${newId().replace(/[-_]/g, '.')}`, password };
  return call(auth, 'auth/register', { address, body });
}
