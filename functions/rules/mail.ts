import type { InvitedRole } from '#contract/accounts/invitations';
import type { Role } from '#contract/accounts/roles';
import type { Reservation, ReservationStatus } from '#contract/reservations/reservation';
import type { Language } from '#messages/languages';

/**
 * A queued mail: the address and the data of the email, never the text and never a secret. The code of a reset link, and the token of one that
 * confirms an address or invites, are derived from `nonce` when the email is rendered, so that nobody who reads the table can use them; the link to a
 * reservation from its id and the address.
 */
export type Mail =
  | (Addressed & { kind: 'password-reset' | 'email-verification'; userId: string; nonce: string })
  | (Addressed & { kind: 'invitation'; invitationId: string; nonce: string; role: InvitedRole })
  | (Addressed & { kind: AccountMail; userId?: string })
  | RolesMail
  | ReservationMail
  | QueueMail
  | EnquiryMail
  | Alert
  | AlertDigest;

interface Addressed {
  to: string;
  /** What the recipient reads; absent: the restaurant's default language. */
  language?: Language;
}

/** A reservation as a mail about it tells it. */
interface ReservationInMail extends Addressed {
  reservationId: string;
  /** The restaurant's wall time, `YYYY-MM-DDTHH:mm`. */
  dateTime: string;
  /** The same moment in UTC, ISO 8601. */
  startsAt: string;
  /** How long the table is kept. */
  minutes: number;
  seats: number;
  /** The id of the area that the guest asked for; absent for anywhere. */
  area?: string;
  status: ReservationStatus;
  /** The version of the reservation that the mail is about. */
  version: number;
  /** The table until now, if it has changed. */
  was?: { dateTime: string; seats: number; area?: string };
  /** The other table that the guest asks, or has asked, for. */
  asked?: { dateTime: string; seats: number; area?: string };
}

/** Tells a guest what happened to a reservation. */
export interface ReservationMail extends ReservationInMail {
  kind:
    | 'reservation-received'
    | 'reservation-confirmed'
    | 'reservation-changed'
    | 'reservation-cancelled'
    /** Staff have cancelled it before it was confirmed. */
    | 'reservation-declined'
    /** Nobody has confirmed it in time. */
    | 'reservation-expired'
    /** It is cancelled because the restaurant is closed at that time. */
    | 'reservation-closure'
    | 'reservation-reminder'
    /** The guest asks for another table; the confirmed one stands until staff answer. */
    | 'reservation-asked'
    /** Staff do not give the other table: the first one stands. */
    | 'reservation-kept'
    /** The same, because nobody has answered in time. */
    | 'reservation-unanswered'
    /** The last mail to the old address after the address was changed. */
    | 'reservation-readdressed';
  /** Whether the mail repeats the guest's comment: whoever typed it has confirmed this address as theirs. */
  repeatsComment?: boolean;
  /** Why, in the words of the restaurant; never in the guest's own. */
  reason?: string;
  translations?: Reservation['translations'];
}

/** Tells a party that waits for a table how it stands. */
export interface QueueMail extends Addressed {
  kind:
    | 'queue-joined'
    /** Something has become free for it. */
    | 'queue-offered'
    /** Its table is ready. */
    | 'queue-called';
  partyId: string;
}

/** Tells a guest that an enquiry has come. */
export interface EnquiryMail extends Addressed {
  kind: 'enquiry-received';
  enquiryId: string;
}

/** What the restaurant is told: alone, or with others in a digest. */
export type Alert = ReservationAlert | EnquiryAlert;

/** Tells the restaurant of an enquiry; what was typed stands in the enquiry only. */
export interface EnquiryAlert extends Addressed {
  kind: 'enquiry-told';
  enquiryId: string;
}

/** Tells the restaurant what a guest did, that a request waits or has expired, or that a mail did not arrive; who the guest is stands in the reservation only. */
export interface ReservationAlert extends ReservationInMail {
  kind:
    | 'alert-booked'
    | 'alert-changed'
    | 'alert-cancelled'
    /** A guest with a confirmed table asks for another one. */
    | 'alert-asked'
    /** Nobody has answered in time; the first table stands. */
    | 'alert-unanswered'
    /** Half of the time to answer a request is over. */
    | 'alert-waiting'
    | 'alert-expired'
    /** A mail to the guest came back, or the guest marked it as spam. */
    | 'alert-bounced'
    | 'alert-complained';
  /** What the mail that came back was to tell. */
  about?: ReservationMail['kind'];
  /** When the request that waits expires, in the restaurant's wall time. */
  expiresAt?: string;
  /** Whether the guest of the expired request is told. */
  isGuestTold?: boolean;
}

/** Tells the restaurant many alerts at once. */
export interface AlertDigest extends Addressed {
  kind: 'digest';
  alerts: readonly Alert[];
}

/** Tells the owner of an account which roles it has now, and which were added; none when another one was taken away, which has ended the sessions. */
export interface RolesMail extends Addressed {
  kind: 'roles-changed';
  roles: readonly Role[];
  added: readonly Role[];
}

/** Tells the owner of an account what was changed. */
export type AccountMail = 'password-changed' | 'email-changed' | 'email-and-password-changed' | 'account-deleted';

interface Account {
  _id?: string;
  email: string;
  language?: Language | undefined;
  roles?: readonly Role[];
}

/** Whom a mail is for, with what is known of the language. */
export function addressedTo({ email, language }: Pick<Account, 'email' | 'language'>): Addressed {
  return { to: email, ...(language && { language }) };
}

/** The mails about a changed account, to the old and to the new address. */
export function mailsAfterChange(before: Account, after: Account, hasNewPassword: boolean): Mail[] {
  const hasNewEmail = before.email !== after.email;
  const [former, roles] = [before.roles ?? [], after.roles ?? []];
  const hasNewRoles = String(former) !== String(roles);
  const loses = former.some((role) => !roles.includes(role));
  const added = loses ? [] : roles.filter((role) => !former.includes(role));
  const news: Mail[] = hasNewRoles ? [{ kind: 'roles-changed', ...addressedTo(after), roles, added }] : [];
  if (!hasNewEmail && !hasNewPassword) return news;
  const what = hasNewEmail ? 'email-changed' : 'password-changed';
  const kind = hasNewEmail && hasNewPassword ? 'email-and-password-changed' : what;
  const about = after._id === undefined ? {} : { userId: after._id };
  return [
    ...[...new Set([before.email, after.email])].map((email) => ({ kind, ...addressedTo({ ...after, email }), ...about }) as const),
    ...news,
  ];
}

/** What a mail is about: of two mails about the same, only the newer one is up to date. `undefined` when every mail must be sent. */
export function subjectOf(mail: Mail): string | undefined {
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

/** Whether a mail tells a guest how a reservation stands: not the one to the address that it had before. */
export function isToGuest(mail: Mail): mail is ReservationMail {
  return 'reservationId' in mail && !isAlert(mail) && mail.kind !== 'reservation-readdressed';
}

const shortlyUseful: readonly Mail['kind'][] = ['password-reset', 'queue-offered', 'queue-called'];

/** How long a queued mail may be sent, in minutes: a reset link expires after half an hour (data/accounts/reset-codes.ts), and so does an offer. */
export function usefulMinutes({ kind }: Mail): number {
  return shortlyUseful.includes(kind) ? 30 : 48 * 60;
}

/** The minutes to wait after so many failed tries. */
export function minutesToNextTry(tries: number): number {
  return Math.min(2 ** (tries - 1), 15);
}
