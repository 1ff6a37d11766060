import { randomBytes } from 'node:crypto';
import type { SecretKeys } from '../services/secret-keys.ts';
import { hmacOf } from './tag.ts';

/**
 * The token of a link that confirms an e-mail address, `<user id>.<code>`: the code has 256 bits that follow from a random `nonce`, so that it
 * is never stored.
 */
export function verificationTokenOf({ userId, nonce }: { userId: string; nonce: string }, { tagKey }: Pick<SecretKeys, 'tagKey'>): string {
  return `${userId}.${hmacOf('e-mail verification', `${userId}:${nonce}`, tagKey).toString('base64url')}`;
}

/** The token of a link that invites, `<invitation id>.<code>`: the code has 256 bits that follow from a random `nonce`, so that it is never stored. */
export function invitationTokenOf(
  { invitationId, nonce }: { invitationId: string; nonce: string },
  { tagKey }: Pick<SecretKeys, 'tagKey'>,
) {
  return `${invitationId}.${hmacOf('invitation', `${invitationId}:${nonce}`, tagKey).toString('base64url')}`;
}

/** A new token of the address of a calendar, `<user id>.<code>`: the code has 256 random bits, and is not stored. */
export function newCalendarToken(userId: string): string {
  return `${userId}.${randomBytes(32).toString('base64url')}`;
}

/** The id of the user, or of the invitation, that a token claims to be for. */
export function idInToken(token: string): string {
  return token.slice(0, token.indexOf('.'));
}
