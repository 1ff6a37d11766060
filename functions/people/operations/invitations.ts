import { everyRole, mayPass, type Role } from '#house/contract/roles';
import { hashOf } from '#house/credentials/refresh-token';
import { newNonce } from '#house/credentials/reset-code';
import { idInToken, invitationTokenOf } from '#house/credentials/verification-token';
import { Failure, notFound } from '#house/http/failure';
import { claim, claimOfUser, hidden, limit } from '#house/http/limits';
import type { Language } from '#house/language/languages';
import { secretKeys } from '#house/services/secret-keys';
import { invitations as messages } from '#people/words';
import type { Invitation, InvitedRole, NewInvitation } from '../contract/invitations.ts';
import { invitationById, openInvitations, type StoredInvitation, storeInvitation } from '../store/invitations.ts';
import { userById, userIdByEmail } from '../store/users.ts';

/** Invites somebody who may not do so much yet, and has no invitation that can be sent again. */
export async function newInvitation({ email, role }: NewInvitation, language: Language, byId: string): Promise<StoredInvitation> {
  const userId = await userIdByEmail(email);
  const user = userId === undefined ? undefined : await userById(userId);
  if (user && mayPass(user.roles, role)) throw alreadyThere(messages().hasRole(`${user.name} ${user.surname}`));
  if ((await openInvitations()).some((other) => other.email === email)) throw alreadyThere(messages().invitedBefore);
  // one id for each address, so that two managers at once cannot make two of them
  const _id = await hidden(`invitation ${email}`);
  const stored = await mailed({ _id, email, role, language }, byId);
  if (!stored) throw alreadyThere(messages().invitedBefore);
  return stored;
}

/** Sends an invitation again: it works for seven days from now, with the new link only. */
export async function renewedInvitation(id: string, byId: string): Promise<StoredInvitation> {
  const current = await invitationById(id);
  const stored = current && (await mailed(current, byId, current));
  if (!stored) throw invitationMissing();
  return stored;
}

async function mailed(
  { _id, email, role, language }: Pick<StoredInvitation, '_id' | 'email' | 'role' | 'language'>,
  byId: string,
  current?: StoredInvitation,
): Promise<StoredInvitation | undefined> {
  await limit([claimOfUser(byId, 'invite'), claim('invite', 'mailbox', email)], messages().tooMany);
  const nonce = newNonce();
  const tokenHash = hashOf(invitationTokenOf({ invitationId: _id, nonce }, await secretKeys()));
  const mail = { kind: 'invitation', to: email, language, invitationId: _id, nonce, role } as const;
  return storeInvitation({ _id, email, role, language, tokenHash }, mail, current);
}

/** The invitation whose link has this token; throws for a wrong, former, expired, withdrawn or used one. */
export async function invitationOf(token: string): Promise<StoredInvitation> {
  const invitation = await invitationById(idInToken(token));
  if (invitation?.tokenHash !== hashOf(token)) throw invitationInvalid();
  return invitation;
}

/** What managers see of an invitation. */
export function shownInvitation({ _id, email, role, expiresAt }: StoredInvitation, mail: Invitation['mail']): Invitation {
  return { _id, email, role, expiresAt: timeOf(expiresAt), mail };
}

/** A time in seconds as ISO 8601 in UTC. */
export const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** The roles that the owner of an account has after accepting. */
export function rolesWith(role: InvitedRole, roles: readonly Role[]): Role[] {
  return everyRole.filter((one) => one === role || roles.includes(one));
}

function alreadyThere(message: string): Failure {
  return new Failure('already_exists', message, { errors: [{ field: 'email', message }] });
}

export const invitationInvalid = () => new Failure('invitation_invalid', messages().invalid);
export const invitationMissing = () => notFound(messages().missing);
