import type { InvitedRole } from '#contract/accounts/invitations';
import { invitationTokenOf } from '../credentials/verification-token.ts';
import { newId } from '../data/ids.ts';
import { handler } from '../handlers/auth.ts';
import { secretKeys } from '../services/secret-keys.ts';
import { call } from './request.ts';
import { mailsTo } from './table.ts';
import { newUser } from './users.ts';

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
