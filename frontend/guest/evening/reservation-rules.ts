import { settings } from 'virtual:settings';
import type { Reservation } from '#evening/contract/reservation';
import type { OwnReservation } from '#evening/contract/reservations';
import { type BookingLimits, bookingLimits, isConfirmedAtOnce, latestTime as latestStart } from '#evening/rules/booking-time';
import { tableTimeInWords } from '#evening/rules/table-time';
import { isMoreThan } from '#evening/rules/transitions';
import { instantOf, isPast, wallTimeOf } from '#house/rules/wall-time';
import { publishedPage } from '../../house/client/published.ts';

/** The current wall time of the restaurant, to the minute: the earliest time that a form accepts. */
export function earliestTime(now = new Date()): string {
  return wallTimeOf(now, settings.timeZone);
}

/** The limits of booking as the page was published, until the restaurant has been asked. */
export function writtenLimits(): BookingLimits {
  return bookingLimits(publishedPage()?.content.hours, settings);
}

/** Whether guests may ask for an area, as the page was published. */
export function writtenAreas(): boolean {
  return publishedPage()?.content.hours?.hasAreas === true;
}

/** The last time, as wall time of the restaurant, that a form accepts. */
export function latestTime({ horizonDays }: Pick<BookingLimits, 'horizonDays'>): string {
  return latestStart(horizonDays, new Date(), settings.timeZone);
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

/** Whether a customer may still change the table; to cancel is possible until the start. */
export function isChangeable({ changeableUntil }: Pick<OwnReservation, 'changeableUntil'>, now = new Date()): boolean {
  return changeableUntil === undefined || now <= new Date(changeableUntil);
}

interface Table {
  dateTime: string;
  seats: number | undefined;
  area: string;
}

/** Whether a guest's change of a confirmed reservation waits for an answer; `false` as long as `confirmUpTo` is not known. */
export function needsAnswer(
  reservation: Pick<Reservation, 'status' | 'dateTime' | 'seats' | 'area'>,
  changed: Table,
  confirmUpTo: number | undefined,
): boolean {
  const { seats = 0 } = changed;
  if (reservation.status !== 'confirmed' || confirmUpTo === undefined) return false;
  return isMoreThan(reservation, { ...changed, seats }) && !isConfirmedAtOnce(seats, { confirmUpTo });
}

export function guestOf({ userName, userSurname }: Pick<Reservation, 'userName' | 'userSurname'>): string {
  return `${userName} ${userSurname}`.trim();
}

export function whenOf(reservation: Pick<Reservation, 'dateTime'>): string {
  return tableTimeInWords(reservation.dateTime);
}
