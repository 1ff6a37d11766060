import { settings } from 'virtual:settings';
import type { Reservation } from '#contract/reservation';
import type { OwnReservation } from '#contract/reservations';
import { type BookingLimits, bookingLimits } from '#rules/booking-limits';
import { addDays, instantOf, isPast, wallTimeInWords, wallTimeOf } from '#rules/wall-time';
import { publishedPage } from '../../api/published.ts';

/** The current wall time of the restaurant, to the minute: the earliest time that a form accepts. */
export function earliestTime(now = new Date()): string {
  return wallTimeOf(now, settings.timeZone);
}

/** The limits of booking as the page was published, until the restaurant has been asked. */
export function writtenLimits(): BookingLimits {
  return bookingLimits(publishedPage()?.content.hours, settings);
}

/** The last time, as wall time of the restaurant, that a form accepts. */
export function latestTime({ horizonDays }: Pick<BookingLimits, 'horizonDays'>): string {
  return `${addDays(earliestTime().slice(0, 10), horizonDays)}T23:59`;
}

/** Whether a wall time exists and is in the future. */
export function isInFuture(dateTime: string, now = new Date()): boolean {
  const start = instantOf(dateTime, settings.timeZone);
  return start !== undefined && start > now;
}

/** Whether the reservation is neither cancelled nor past. */
export function isExpected({ status, startsAt }: Pick<Reservation, 'status' | 'startsAt'>, now = new Date()): boolean {
  return status !== 'cancelled' && !isPast(new Date(startsAt), now);
}

/** Whether a customer may still change the table and cancel. */
export function isChangeable({ changeableUntil }: Pick<OwnReservation, 'changeableUntil'>, now = new Date()): boolean {
  return changeableUntil === undefined || now <= new Date(changeableUntil);
}

/** Whether a customer's change makes a confirmed reservation pending again. */
export function needsNewConfirmation(reservation: Reservation, changed: Pick<Reservation, 'dateTime' | 'seats'>): boolean {
  return reservation.status === 'confirmed' && (changed.dateTime !== reservation.dateTime || changed.seats !== reservation.seats);
}

export function guestOf(reservation: Reservation): string {
  return `${reservation.userName} ${reservation.userSurname}`.trim();
}

export function whenOf(reservation: Pick<Reservation, 'dateTime'>): string {
  return wallTimeInWords(reservation.dateTime);
}
