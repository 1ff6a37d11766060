import type { Reservation, ReservationStatus } from '#contract/reservations/reservation';
import { messages } from '#messages/reservations/reservations';
import { printPhone } from '../phones.ts';

/** The reply to a booking: an email follows at once or later. */
export function thanks(status: ReservationStatus, isDelayed: boolean): string {
  const { byMail, byLaterMail } = status === 'confirmed' ? messages().reserved : messages().received;
  return isDelayed ? byLaterMail : byMail;
}

/** The reply to staff who entered a reservation. */
export function entered(isMailed: boolean): string {
  return withNews(messages().entered, isMailed);
}

/** The reply to a change, and when the `mails` about it come. */
export function answerToChange(before: Reservation, after: Reservation, mails: readonly unknown[], isDelayed: boolean): string {
  const isAsking = after.asked !== undefined && after.asked !== before.asked;
  const saved = isAsking ? messages().wish.waits : messages().saved;
  const message = before.status === after.status || after.status === 'pending' ? saved : messages().now[after.status];
  if (mails.length > 0) return isDelayed ? `${message} ${messages().mailLater}` : message;
  if (before.status === after.status) return message;
  return `${message} ${after.userEmail === '' ? messages().noAddressGiven(printPhone(after.userPhone)) : messages().noMailAboutPast}`;
}

/** The reply to staff who leave a guest at the first table. */
export function keptTable(mails: readonly unknown[]): string {
  return withNews(messages().wish.kept, mails.length > 0);
}

/** The reply to a deletion. */
export function answerToDeletion(mails: unknown[]): string {
  return withNews(messages().deleted, mails.length > 0);
}

function withNews(message: string, isMailed: boolean): string {
  return isMailed ? `${message} ${messages().guestTold}` : message;
}
