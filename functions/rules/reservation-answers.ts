import type { Reservation, ReservationStatus } from '#contract/reservation';
import { isAlert, type Mail } from './mail.ts';

const messages: Record<ReservationStatus | 'saved', string> = {
  saved: 'The reservation has been saved.',
  pending: 'The reservation has been saved and waits to be confirmed again.',
  confirmed: 'The reservation has been confirmed.',
  cancelled: 'The reservation has been cancelled.',
};

/** The reply to a booking: an email follows, or none can be sent now. */
export function thanks(status: ReservationStatus, mails: readonly Mail[]): string {
  const booked = status === 'confirmed' ? 'Thank you, your table is reserved.' : 'Thank you, we have your reservation.';
  if (mails.every(isAlert)) return `${booked} We cannot send you an e-mail at the moment, so please note it down.`;
  return status === 'confirmed' ? `${booked} We send you an e-mail with the details.` : `${booked} We will confirm it by e-mail.`;
}

/** The reply to staff who entered a reservation. */
export function entered(mails: readonly unknown[]): string {
  return `The reservation has been entered.${mails.length > 0 ? ' The guest is told by e-mail.' : ''}`;
}

/** The reply to a change. `owed` are the emails about it, `mails` those that the limits allow. */
export function answerToChange(before: Reservation, after: Reservation, owed: unknown[], mails: unknown[]): string {
  const message = before.status === after.status ? messages.saved : messages[after.status];
  if (mails.length < owed.length) return `${message} We cannot send an e-mail about it at the moment.`;
  if (before.status === after.status || owed.length > 0) return message;
  return after.userEmail === '' ? `${message} The guest gave no e-mail address.` : `${message} Its time is past, so no e-mail is sent.`;
}

/** The reply to a deletion. */
export function answerToDeletion(mails: unknown[]): string {
  return `The reservation has been deleted.${mails.length > 0 ? ' The guest is told by e-mail.' : ''}`;
}
