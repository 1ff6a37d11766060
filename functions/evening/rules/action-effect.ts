import { instantOf } from '#house/rules/wall-time';
import type { Reservation } from '../contract/reservation.ts';
import type { ReservationChanges } from '../contract/reservations.ts';
import { mailsAbout } from './reservation-mails.ts';

export type Action = 'approve' | 'cancel' | 'delete';

/** The effect of an action: no change, or a change with an e-mail to the guest, without one because none is due, or because no address is known. */
export type Effect = 'noChange' | 'withMail' | 'withoutMail' | 'withoutAddress';

const becomes = { approve: 'confirmed', cancel: 'cancelled', delete: undefined } as const;

const anyAddress = 'guest@example.com';

export function effectOf(reservation: Reservation, action: Action, now = new Date()): Effect {
  const status = becomes[action];
  if (status === reservation.status) return 'noChange';
  const isToldIf = (userEmail: string) => {
    const before = { ...reservation, userEmail };
    return mailsAbout(before, status && { ...before, status }, { now, by: 'staff' }).length > 0;
  };
  if (!isToldIf(anyAddress)) return 'withoutMail';
  return reservation.userEmail ? 'withMail' : 'withoutAddress';
}

/** The addresses that will get an e-mail about an edit; none while the values are invalid. */
export function mailedAfterEdit(
  reservation: Reservation,
  {
    dateTime,
    seats,
    area,
    userEmail,
    tell,
  }: Pick<Reservation, 'dateTime' | 'seats' | 'area' | 'userEmail'> & Pick<ReservationChanges, 'tell'>,
  timeZone: string,
  now = new Date(),
): string[] {
  const start = instantOf(dateTime, timeZone);
  if (!start || !(seats > 0)) return [];
  const edited = { ...reservation, dateTime, startsAt: start.toISOString(), seats, area, userEmail: userEmail.trim().toLowerCase() };
  return mailsAbout(reservation, edited, { now, by: 'staff', tell }).map(({ to }) => to);
}
