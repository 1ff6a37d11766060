import * as z from 'zod/mini';
import type { Routes } from '#house/contract/route';
import { Email } from '#house/contract/text';
import { languages } from '#house/language/languages';
import { LinkToken } from './email-verification.ts';
import { Password, User, userFields } from './users.ts';

const InvitedRole = z.enum(['STAFF', 'MANAGER']);
/** What somebody can be invited as: everybody can become a customer alone. */
export type InvitedRole = z.infer<typeof InvitedRole>;

/** An invitation that nobody has accepted yet. Times are in UTC, ISO 8601. */
export const Invitation = z.object({
  _id: z.string(),
  email: z.string(),
  role: InvitedRole,
  expiresAt: z.string(),
  /** How the last mail with its link stands. */
  mail: z.enum(['queued', 'sent', 'failed']),
});
export type Invitation = z.infer<typeof Invitation>;

export const NewInvitation = z.object({
  email: Email,
  role: InvitedRole,
  /** In which the mail is written; by default in that of the request. */
  language: z.optional(z.enum(languages)),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** What the page of an invitation shows before it is accepted. */
export const ShownInvitation = z.object({
  email: z.string(),
  role: InvitedRole,
  expiresAt: z.string(),
  restaurant: z.string(),
  /** Whether the address has an account: then its owner signs in, and needs no new one. */
  hasAccount: z.boolean(),
});
export type ShownInvitation = z.infer<typeof ShownInvitation>;

export const NewColleague = z.object({
  ...z.pick(z.object(userFields), { name: true, surname: true, username: true }).shape,
  password: Password,
});

/** The operations by which managers invite staff, and invited people answer; they belong to the group `auth`. */
export const invitations = {
  listInvitations: {
    method: 'GET',
    path: '/api/auth/invitation/list',
    access: 'MANAGER',
    summary: 'Invitations that nobody has accepted yet, newest first',
    reply: z.array(Invitation),
  },
  invite: {
    method: 'POST',
    path: '/api/auth/invitation/add',
    access: 'MANAGER',
    summary: 'Invite somebody by e-mail to work with the panel; the link works once, for seven days',
    body: NewInvitation,
    reply: Invitation,
    status: 201,
    errors: ['already_exists'],
    limit: 'invite',
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/auth/invitation/resend/{id}',
    access: 'MANAGER',
    summary: 'Send an invitation again with a new link, which ends the former one',
    reply: Invitation,
    limit: 'invite',
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/auth/invitation/delete/{id}',
    access: 'MANAGER',
    summary: 'Withdraw an invitation: its link does not work any more',
  },
  showInvitation: {
    method: 'POST',
    path: '/api/auth/invitation/show',
    access: 'PUBLIC',
    summary: 'What an invitation is for, by the token of the mailed link; changes nothing',
    body: z.object({ token: LinkToken }),
    reply: ShownInvitation,
    errors: ['invitation_invalid'],
    limit: 'verify',
  },
  joinByInvitation: {
    method: 'POST',
    path: '/api/auth/invitation/join',
    access: 'PUBLIC',
    summary: 'Accept an invitation with a new account, whose e-mail address is confirmed',
    body: z.object({ ...NewColleague.shape, token: LinkToken }),
    reply: z.object({ email: z.string() }),
    status: 201,
    errors: ['invitation_invalid', 'already_exists'],
    limit: 'verify',
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/auth/invitation/accept',
    access: 'CUSTOMER',
    summary: 'Accept an invitation with the account of the same address, which gains the role',
    body: z.object({ token: LinkToken }),
    reply: User,
    errors: ['invitation_invalid'],
    limit: 'change',
    traced: true,
  },
} as const satisfies Routes;
