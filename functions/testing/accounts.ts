import type { Role } from '#house/contract/roles';
import { invitationTokenOf, verificationTokenOf } from '#house/credentials/verification-token';
import { secretKeys } from '#house/services/secret-keys';
import type { Item } from '#house/table/actions';
import { newId } from '#house/table/ids';
import type { InvitedRole } from '#people/contract/invitations';
import { handler } from '#people/handlers/auth';
import { changeUser, userById } from '#people/store/users';
import { call } from './request.ts';
import { mailsTo } from './table.ts';
import { anAddress, newUser } from './users.ts';

export const password = 'correct horse battery';

/** A new account with a password, made by registration in a network of its own; `signIn` opens another session. */
export async function account(...roles: Role[]) {
  const name = newId().replace(/-/g, '.');
  const email = `${newId()}@demo.test`.toLowerCase();
  const address = anAddress(email);
  const registered = await call(handler, 'auth/register', { body: { email, username: name, password }, address });
  const userId: string = registered.body.data.user._id;
  const user = await userById(userId);
  if (user && roles.length > 0) await changeUser(user, { roles });
  const signIn = async (): Promise<{ token: string; refreshToken: string }> =>
    (await call(handler, 'auth/login', { body: { email, password }, address })).body.data;
  return { userId, email, username: name, signIn };
}

/** The reply to a refresh. */
export function refresh(refreshToken: string) {
  return call(handler, 'auth/refresh-token', { body: { refreshToken } });
}

/** The tokens of the links that were mailed to an address to confirm it, in the order of the outbox. */
export async function tokensMailedTo(email: string): Promise<string[]> {
  const keys = await secretKeys();
  const mails = (await mailsTo(email)).filter(isVerification) as unknown as { userId: string; nonce: string }[];
  return mails.map((mail) => verificationTokenOf(mail, keys));
}

/** The queued mails to an address, without those that ask to confirm it: each registration sends one. */
export async function otherMailsTo(email: string): Promise<Item[]> {
  return (await mailsTo(email)).filter((mail) => !isVerification(mail));
}

const isVerification = ({ kind }: Item) => kind === 'email-verification';

export const newAddress = () => `${newId()}@demo.test`.toLowerCase();

/** Invites an address as a manager; the id, and the token that was mailed. */
export async function invited(email: string, role: InvitedRole = 'STAFF') {
  // a manager of its own: each may invite thirty times a day
  const { token: access } = await newUser('MANAGER');
  const reply = await call(handler, 'auth/invite', { token: access, body: { email, role } });
  if (reply.status !== 201) throw new Error(`The invitation was refused: ${reply.status}.`);
  return { id: reply.body.data._id as string, token: (await invitationTokensTo(email))[0] ?? '' };
}

/** The tokens of the links that were mailed to an address to invite it. */
export async function invitationTokensTo(email: string): Promise<string[]> {
  const keys = await secretKeys();
  const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'invitation') as unknown as { invitationId: string; nonce: string }[];
  return mails.map((mail) => invitationTokenOf(mail, keys));
}
