import type { Enquiry } from '#evening/contract/enquiries';
import { alertDigest, type Guest, reservationAlert, type Told } from '#evening/mails/alerts';
import { enquiryMail } from '#evening/mails/enquiries';
import { type PartyInMail, queueMail, type Repeated, reservationMail } from '#evening/mails/reservations';
import type { Mail } from '#house/rules/mail';
import { accountChanged, emailVerification, invitation, passwordReset, rolesChanged } from '#people/mails/accounts';
import { type Email, type EmailContent, renderEmail } from '#site/mails/email-layout';
import type { Restaurant, Sender } from '#site/rules/restaurant';

export type { Email };

/** What no mail in the outbox holds. */
export interface Derived {
  /** The code of a reset link. */
  resetCode?: string;
  /** The token of a link that confirms an address. */
  verification?: string;
  /** The token of a link that invites. */
  invitation?: string;
  /** The secret of the link to a reservation, or to the page of a party. */
  link?: string;
  /** The party that waits for a table. */
  party?: PartyInMail;
  /** What a guest asks who comes with many, or plans an event. */
  enquiry?: Enquiry;
  /** Who made the reservation that an alert is about. */
  guest?: Guest;
  /** What a digest tells. */
  told?: readonly Told[];
  /** What a mail to a guest repeats. */
  repeated?: Repeated;
}

/** The email for a queued mail. */
export function compose(mail: Mail, restaurant: Sender, derived: Derived): Email {
  return renderEmail(contentOf(mail, restaurant, derived), restaurant);
}

function contentOf(mail: Mail, restaurant: Restaurant, derived: Derived): EmailContent {
  switch (mail.kind) {
    case 'password-reset':
      return passwordReset(mail.to, given(derived.resetCode), restaurant);
    case 'email-verification':
      return emailVerification(given(derived.verification), restaurant);
    case 'invitation':
      return invitation(mail.role, given(derived.invitation), restaurant);
    case 'password-changed':
    case 'email-changed':
    case 'email-and-password-changed':
    case 'account-deleted':
      return accountChanged(mail.kind, restaurant);
    case 'roles-changed':
      return rolesChanged(mail, restaurant);
    case 'alert-booked':
    case 'alert-changed':
    case 'alert-cancelled':
    case 'alert-asked':
    case 'alert-unanswered':
    case 'alert-waiting':
    case 'alert-expired':
    case 'alert-bounced':
    case 'alert-complained':
      return reservationAlert(mail, given(derived.guest), restaurant);
    case 'digest':
      return alertDigest(given(derived.told), restaurant);
    case 'queue-joined':
    case 'queue-offered':
    case 'queue-called':
      return queueMail(mail, given(derived.link), given(derived.party), restaurant);
    case 'enquiry-received':
    case 'enquiry-told':
      return enquiryMail(mail, given(derived.enquiry), restaurant);
    case 'push':
      throw new Error('A message to a device is no email.');
    default:
      return reservationMail(mail, given(derived.link), restaurant, derived.repeated);
  }
}

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('This mail needs something that it was not given.');
  return value;
}
