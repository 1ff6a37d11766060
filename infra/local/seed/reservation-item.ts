import type { Reservation } from '#contract/reservations/reservation';
import { indexed, keys } from '../../../functions/data/keys.ts';
import { instantOf } from '../../../functions/rules/wall-time.ts';

const day = 24 * 3600;

/** A reservation as functions/data/reservations/reservations.ts stores it, without the mail that a booking sends. */
export function reservationItem(reservation: Omit<Reservation, 'startsAt'> & { ownerId?: string }, timeZone: string) {
  const start = instantOf(reservation.dateTime, timeZone);
  if (!start) throw new Error(`${reservation.dateTime} does not exist in ${timeZone}.`);
  const startsAt = start.toISOString();
  return {
    ...keys.reservation(reservation._id),
    list: indexed.reservations(start.getUTCFullYear()),
    sort: `${startsAt}#${reservation._id}`,
    ...reservation,
    startsAt,
    ttl: Math.floor(start.getTime() / 1000) + (reservation.status === 'cancelled' ? 45 : 365) * day,
  };
}
