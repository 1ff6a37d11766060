import type { SecretKeys } from '../services/secret-keys.ts';
import { taggedText, withTag } from './tag.ts';

/** What a link is made from. */
interface Linked {
  _id: string;
  userEmail: string;
}

/** What a link is for: a reservation, or a party that waits for a table. */
type Subject = 'reservation' | 'queue';

// over the address too: when a reservation gets another address, the links in mails to the old one end
const purposeOf = (subject: Subject, { userEmail }: Linked) => `${subject} link ${userEmail}`;

/**
 * The secret by which the guest of a reservation changes or cancels it without an account: `<id>.<tag>`, with 128 bits that follow from the
 * id and the address. It is never stored.
 */
export function writeReservationLink(reservation: Linked, { tagKey }: Pick<SecretKeys, 'tagKey'>): string {
  return withTag(purposeOf('reservation', reservation), reservation._id, tagKey);
}

/** The secret of the page of a queued party. */
export function writeQueueLink(party: Linked, { tagKey }: Pick<SecretKeys, 'tagKey'>): string {
  return withTag(purposeOf('queue', party), party._id, tagKey);
}

/** The id of the reservation, or of the party, that a link claims to be for; only `isLinkTo` tells whether it is. */
export function idInLink(link: string): string {
  return link.slice(0, Math.max(0, link.lastIndexOf('.')));
}

/** Whether a link was made for this reservation, or party, with its present address. */
export function isLinkTo(linked: Linked, link: string, { tagKey }: Pick<SecretKeys, 'tagKey'>, subject: Subject = 'reservation'): boolean {
  return taggedText(purposeOf(subject, linked), link, tagKey) === linked._id;
}
