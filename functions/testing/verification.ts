import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { User } from '#people/contract/users';
import { handler } from '#people/handlers/auth';
import { userById } from '#people/store/users';
import { account, tokensMailedTo } from './accounts.ts';
import { call } from './request.ts';
import { anAddress, newUser } from './users.ts';

const manager = await newUser('MANAGER');

/** The moment between what an operation has read and what it writes. */
export const atTransaction = [TransactWriteCommand];
/** Opens the link with this token. */
export const verify = (token: string) => call(handler, 'auth/verify-email', { body: { token }, address: anAddress() });
/** Asks for another mail in this session. */
export const send = (token: string) => call(handler, 'auth/send-verification', { token, address: anAddress() });
export const verifiedAt = async (userId: string) => (await userById(userId))?.emailVerifiedAt;

/** A new account with the token that was mailed to it. */
export async function registered() {
  const owner = await account();
  const [token = ''] = await tokensMailedTo(owner.email);
  return { ...owner, token };
}

/** Gives the user another address, as a manager; returns the user as the reply has it. */
export async function moveTo(userId: string, email: string): Promise<User> {
  const unchanged = { name: undefined, surname: undefined, username: undefined, roles: undefined, version: undefined };
  const { status, body } = await call(handler, 'auth/update-user', { id: userId, token: manager.token, body: { ...unchanged, email } });
  if (status !== 200) throw new Error(`The address was not changed: ${status}.`);
  return body.data;
}
