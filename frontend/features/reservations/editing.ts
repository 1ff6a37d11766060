import type { Reservation } from '#contract/reservations';
import { defaultZone, instantOf, isPast, wallTimeInWords, wallTimeOf } from '#rules/wall-time';

/** The wall clock of the restaurant, to the minute: the earliest time a form may ask for. */
export function earliestTime(now = new Date()): string {
  return wallTimeOf(now, defaultZone);
}

/** Whether a wall time lies ahead; a time that does not exist does not. */
export function isInFuture(dateTime: string, now = new Date()): boolean {
  const start = instantOf(dateTime, defaultZone);
  return start !== undefined && start > now;
}

/** Whether the guest still expects this table: it is neither cancelled nor past. */
export function isExpected({ status, startsAt }: Pick<Reservation, 'status' | 'startsAt'>, now = new Date()): boolean {
  return status !== 'cancelled' && !isPast(new Date(startsAt), now);
}

/** Whether a customer's change makes a confirmed reservation pending again. */
export function asksAgain(reservation: Reservation, changed: Pick<Reservation, 'dateTime' | 'seats'>): boolean {
  return reservation.status === 'confirmed' && (changed.dateTime !== reservation.dateTime || changed.seats !== reservation.seats);
}

export function guestOf(reservation: Reservation): string {
  return `${reservation.userName} ${reservation.userSurname}`;
}

export function whenOf(reservation: Pick<Reservation, 'dateTime'>): string {
  return wallTimeInWords(reservation.dateTime);
}
