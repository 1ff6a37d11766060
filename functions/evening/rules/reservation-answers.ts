import { reservations as messages } from '#evening/words/bookings';
import { printPhone } from '#house/rules/phones';
import { isPast } from '#house/rules/wall-time';
import type { Reservation, ReservationStatus } from '../contract/reservation.ts';
import type { KeptComment } from './reservation-change.ts';

/** The reply to a booking: an email follows at once or later. */
export function thanks(status: ReservationStatus, isDelayed: boolean): string {
  const { byMail, byLaterMail } = status === 'confirmed' ? messages().reserved : messages().received;
  return isDelayed ? byLaterMail : byMail;
}

export function entered(isMailed: boolean): string {
  return withNews(messages().entered, isMailed);
}

interface AboutChange {
  now: Date;
  mails: readonly unknown[];
  isDelayed: boolean;
  /** Whether staff make the change and want the guest told of it. */
  isToTell: boolean;
}

/** The reply to a change: when the `mails` about it come, or why there are none although staff want the guest told. */
export function answerToChange(before: Reservation, after: Reservation, { now, mails, isDelayed, isToTell }: AboutChange): string {
  const isAsking = after.asked !== undefined && after.asked !== before.asked;
  const saved = isAsking ? messages().wish.waits : messages().saved;
  const message = before.status === after.status || after.status === 'pending' ? saved : messages().now[after.status];
  if (mails.length > 0) return isDelayed ? `${message} ${messages().mailLater}` : message;
  if (before.status === after.status || !isToTell) return message;
  if (after.userEmail === '') return `${message} ${messages().noAddressGiven(printPhone(after.userPhone))}`;
  return isPast(new Date(before.startsAt), now) ? `${message} ${messages().noMailAboutPast}` : message;
}

/** The reply to staff who leave a guest at the first table. */
export function keptTable(mails: readonly unknown[]): string {
  return withNews(messages().wish.kept, mails.length > 0);
}

export function answerToDeletion(mails: readonly unknown[]): string {
  return withNews(messages().deleted, mails.length > 0);
}

function withNews(message: string, isMailed: boolean): string {
  return isMailed ? `${message} ${messages().guestTold}` : message;
}

/** A reply to staff, with what became of the words that they wrote in place of a guest's. */
export function withComment(message: string, kept: KeptComment | undefined): string {
  return kept ? `${message} ${messages().comment[kept]}` : message;
}
