import { settings } from 'virtual:settings';
import type { Reservation } from '#contract/reservation';
import { mailsAbout } from '#rules/reservation-mails';
import { instantOf } from '#rules/wall-time';

/** The actions of staff on a reservation. */
export type Action = 'approve' | 'cancel' | 'delete';

/** The effect of an action: no change, a change with an e-mail to the guest, or a change without one. */
export type Effect = 'noChange' | 'withMail' | 'withoutMail';

const becomes = { approve: 'confirmed', cancel: 'cancelled' } as const;

/** Predicts the effect of an action. */
export function effectOf(reservation: Reservation, action: Action, now = new Date()): Effect {
  const status = action === 'delete' ? undefined : becomes[action];
  if (status === reservation.status) return 'noChange';
  return mailsAbout(reservation, status && { ...reservation, status }, { now, by: 'staff' }).length > 0 ? 'withMail' : 'withoutMail';
}

/** The addresses that will get an e-mail about an edit; none while the values are invalid. */
export function mailedAfterEdit(
  reservation: Reservation,
  { dateTime, seats, userEmail }: Pick<Reservation, 'dateTime' | 'seats' | 'userEmail'>,
  now = new Date(),
): string[] {
  const start = instantOf(dateTime, settings.timeZone);
  if (!start || !(seats > 0)) return [];
  const edited = { ...reservation, dateTime, startsAt: start.toISOString(), seats, userEmail: userEmail.trim().toLowerCase() };
  return mailsAbout(reservation, edited, { now, by: 'staff' }).map(({ to }) => to);
}
