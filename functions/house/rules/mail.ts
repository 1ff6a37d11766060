import type { Language } from '../language/languages.ts';

/**
 * The kinds of mail: each room adds its own. A queued mail is the address and the data of the email, never the text and never a secret.
 * The code of a reset link, and the token of one that confirms an address or invites, are derived from `nonce` when the email is rendered, so that
 * nobody who reads the table can use them; the link to a reservation from its id and the address.
 */
export interface MailKinds {
  digest: AlertDigest;
  push: Push;
}

export type Mail = MailKinds[keyof MailKinds];

export interface Addressed {
  to: string;
  /** What the recipient reads; absent: the restaurant's default language. */
  language?: Language;
}

/** What the restaurant is told of; `to` is empty where it is told by devices only. */
export interface ToRestaurant extends Addressed {
  /** Staff have devices that are told too. */
  tellsDevices?: true | undefined;
}

/** What the restaurant is told: alone, or with others in a digest. */
export type Alert = Extract<Mail, { kind: 'enquiry-told' | `alert-${string}` }>;

/** Tells the restaurant many alerts at once. */
export interface AlertDigest extends Addressed {
  kind: 'digest';
  alerts: readonly Alert[];
}

/** A message to a device, whose id is in `to`: what an alert tells, how many come together, or, with neither, that it is told from now on. */
export interface Push extends Addressed {
  kind: 'push';
  userId: string;
  told?: Alert | ({ kind: 'digest' } & DigestCounts) | undefined;
}

/** How many alerts come together: about reservations, about enquiries, and of which an answer is waited for. */
export interface DigestCounts {
  reservations: number;
  enquiries: number;
  waiting: number;
}

/** Whom a mail is for, with what is known of the language. */
export function addressedTo({ email, language }: { email: string; language?: Language | undefined }): Addressed {
  return { to: email, ...(language && { language }) };
}

/** What a mail is about: of two mails about the same, only the newer one is up to date. `undefined` when every mail must be sent. */
export function subjectOf(mail: Mail): string | undefined {
  if (mail.kind === 'push') return mail.told && mail.told.kind !== 'digest' ? subjectOf(mail.told) : undefined;
  if ('reservationId' in mail) {
    if (!isAlert(mail)) return mail.reservationId;
    // that a mail came back says nothing of what the guest did, nor the other way round
    return `${mail.about ? 'returned' : 'alert'} ${mail.reservationId}`;
  }
  if ('partyId' in mail) return mail.partyId;
  return 'nonce' in mail ? mail.kind : undefined;
}

/** Whether a mail is for the restaurant, and not for a guest. */
export function isAlert(mail: Mail): mail is Alert {
  return mail.kind === 'enquiry-told' || mail.kind.startsWith('alert-');
}

const shortlyUseful: readonly Mail['kind'][] = ['password-reset', 'queue-offered', 'queue-called'];

/** How long a queued mail may be sent, in minutes: a reset link expires after half an hour (people/store/reset-codes.ts), and so does an offer. */
export function usefulMinutes({ kind }: Mail): number {
  if (kind === 'push') return 24 * 60;
  return shortlyUseful.includes(kind) ? 30 : 48 * 60;
}

/** The minutes to wait after so many failed tries. */
export function minutesToNextTry(tries: number): number {
  return Math.min(2 ** (tries - 1), 15);
}
