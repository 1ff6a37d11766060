import type { Reservation } from '#contract/reservations';
import type { ReservationMail } from './mail.ts';
import { isPast } from './wall-time.ts';

type Told = Pick<Reservation, '_id' | 'userEmail' | 'dateTime' | 'startsAt' | 'seats' | 'status'>;

/**
 * The mails that tell guests what has become of a table they count on: one that was made (no `before`), changed, or deleted (no `after`).
 * What is cancelled or past is no such table, so nothing is told about it.
 */
export function mailsAbout(before: Told | undefined, after: Told | undefined, now: Date): ReservationMail[] {
  const [was, is] = [ahead(before, now), ahead(after, now)];
  if (!before) return is ? [mail('received', is)] : [];
  if (was && (!after || after.status === 'cancelled')) {
    return [...new Set([was.userEmail, after?.userEmail ?? was.userEmail])].map((to) => mail('cancelled', { ...was, userEmail: to }));
  }
  if (!is) return [];
  const isConfirmedNow = is.status === 'confirmed' && before.status !== 'confirmed';
  if (was && was.userEmail !== is.userEmail) {
    return [mail(is.status === 'confirmed' ? 'confirmed' : 'received', is), mail('readdressed', was)];
  }
  if (isConfirmedNow) return [mail('confirmed', is)];
  const isAnotherTable = before.dateTime !== is.dateTime || before.seats !== is.seats;
  return isAnotherTable ? [mail('changed', is)] : [];
}

/** The reservation, if its guest counts on it. */
function ahead(reservation: Told | undefined, now: Date): Told | undefined {
  const isAhead = reservation && reservation.status !== 'cancelled' && !isPast(new Date(reservation.startsAt), now);
  return isAhead ? reservation : undefined;
}

type Event = ReservationMail['kind'] extends `reservation-${infer Name}` ? Name : never;

function mail(event: Event, { _id, userEmail, dateTime, seats }: Told): ReservationMail {
  return { kind: `reservation-${event}`, to: userEmail, reservationId: _id, dateTime, seats };
}
