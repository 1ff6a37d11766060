import type { SecretKeys } from '../services/secret-keys.ts';
import { taggedText, withTag } from './tag.ts';

/** What a link to a reservation is made from. */
interface Linked {
  _id: string;
  userEmail: string;
}

// over the address too: when a reservation gets another address, the links in mails to the old one end
const purposeOf = ({ userEmail }: Linked) => `reservation link ${userEmail}`;

/**
 * The secret by which the guest of a reservation changes or cancels it without an account: `<id>.<tag>`, with 128 bits that follow from the
 * id and the address. It is never stored.
 */
export function writeReservationLink(reservation: Linked, { tagKey }: Pick<SecretKeys, 'tagKey'>): string {
  return withTag(purposeOf(reservation), reservation._id, tagKey);
}

/** The id of the reservation that a link claims to be for; only `isLinkTo` tells whether it is. */
export function idInLink(link: string): string {
  return link.slice(0, Math.max(0, link.lastIndexOf('.')));
}

/** Whether a link was made for this reservation with its present address. */
export function isLinkTo(reservation: Linked, link: string, { tagKey }: Pick<SecretKeys, 'tagKey'>): boolean {
  return taggedText(purposeOf(reservation), link, tagKey) === reservation._id;
}
