import type { SecretKeys } from '../services/secret-keys.ts';
import { hmacOf } from './tag.ts';

/** The token of a link that invites, `<invitation id>.<code>`: the code has 256 bits that follow from a random `nonce`, so that it is never stored. */
export function invitationTokenOf(
  { invitationId, nonce }: { invitationId: string; nonce: string },
  { tagKey }: Pick<SecretKeys, 'tagKey'>,
) {
  return `${invitationId}.${hmacOf('invitation', `${invitationId}:${nonce}`, tagKey).toString('base64url')}`;
}
