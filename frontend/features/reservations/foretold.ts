import type { Reservation } from '#contract/reservations';
import { mailsAbout } from '#rules/reservation-mails';
import { defaultZone, instantOf } from '#rules/wall-time';

/** What staff can do to a reservation by one button. */
export type Action = 'approve' | 'cancel' | 'delete';

/** What will come of an action: nothing at all, a change that the guest is told of by e-mail, or one in silence. */
export type Foretold = 'nothing' | 'told' | 'silent';

const becomes = { approve: 'confirmed', cancel: 'cancelled' } as const;

/** Tells what an action will come to, before it is done. */
export function foretold(reservation: Reservation, action: Action, now = new Date()): Foretold {
  const status = action === 'delete' ? undefined : becomes[action];
  if (status === reservation.status) return 'nothing';
  return mailsAbout(reservation, status && { ...reservation, status }, now).length > 0 ? 'told' : 'silent';
}

/** The addresses that will be told of an edit; none while what is typed makes no sense. */
export function toldOfEdit(
  reservation: Reservation,
  { dateTime, seats, userEmail }: Pick<Reservation, 'dateTime' | 'seats' | 'userEmail'>,
  now = new Date(),
): string[] {
  const start = instantOf(dateTime, defaultZone);
  if (!start || !(seats > 0)) return [];
  const edited = { ...reservation, dateTime, startsAt: start.toISOString(), seats, userEmail: userEmail.trim().toLowerCase() };
  return mailsAbout(reservation, edited, now).map(({ to }) => to);
}
