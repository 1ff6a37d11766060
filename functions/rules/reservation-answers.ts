import type { Reservation, ReservationStatus } from '#contract/reservation';
import { messages } from '#messages/reservations';
import { isAlert, type Mail } from './mail.ts';

/** The reply to a booking: an email follows, or none can be sent now. */
export function thanks(status: ReservationStatus, mails: readonly Mail[]): string {
  const { byMail, withoutMail } = status === 'confirmed' ? messages().reserved : messages().received;
  return mails.every(isAlert) ? withoutMail : byMail;
}

/** The reply to staff who entered a reservation. */
export function entered(mails: readonly unknown[]): string {
  return withNews(messages().entered, mails);
}

/** The reply to a change. `owed` are the emails about it, `mails` those that the limits allow. */
export function answerToChange(before: Reservation, after: Reservation, owed: unknown[], mails: unknown[]): string {
  const message = before.status === after.status ? messages().saved : messages().now[after.status];
  if (mails.length < owed.length) return `${message} ${messages().cannotMail}`;
  if (before.status === after.status || owed.length > 0) return message;
  return `${message} ${after.userEmail === '' ? messages().noAddressGiven : messages().noMailAboutPast}`;
}

/** The reply to a deletion. */
export function answerToDeletion(mails: unknown[]): string {
  return withNews(messages().deleted, mails);
}

function withNews(message: string, mails: readonly unknown[]): string {
  return mails.length > 0 ? `${message} ${messages().guestTold}` : message;
}
