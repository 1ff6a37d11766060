import type { Reservation, ReservationStatus } from '#contract/reservations';

const messages: Record<ReservationStatus | 'saved', string> = {
  saved: 'The reservation has been saved.',
  pending: 'The reservation has been saved and waits to be confirmed again.',
  confirmed: 'The reservation has been confirmed.',
  cancelled: 'The reservation has been cancelled.',
};

/** What a guest who has booked is told: whether a mail follows or not. */
export const thanks = {
  mailed: 'Thank you, we have your reservation. We will confirm it by e-mail.',
  noted: 'Thank you, we have your reservation. We cannot send you an e-mail at the moment, so please note it down.',
};

/** What a change has come to. `owed` are the mails that ought to tell of it, `mails` those that do. */
export function whatHappened(before: Reservation, after: Reservation, owed: unknown[], mails: unknown[]): string {
  const message = before.status === after.status ? messages.saved : messages[after.status];
  if (mails.length < owed.length) return `${message} We cannot send an e-mail about it at the moment.`;
  return before.status !== after.status && owed.length === 0 ? `${message} Its time is past, so no e-mail is sent.` : message;
}

/** What a deletion has come to. */
export function whatWasDeleted(mails: unknown[]): string {
  return `The reservation has been deleted.${mails.length > 0 ? ' The guest is told by e-mail.' : ''}`;
}
