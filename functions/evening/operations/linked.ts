import { reservations as messages } from '#evening/words/bookings';
import { idInLink, isLinkTo, writeReservationLink } from '#house/credentials/reservation-link';
import { Failure } from '#house/http/failure';
import { inLanguage } from '#house/language/in-language';
import { secretKeys } from '#house/services/secret-keys';
import { settings, siteUrlIn } from '#house/services/settings';
import { restaurantOf } from '#site/rules/restaurant';
import { languageFor } from '#site/rules/site-state';
import { contactsAndIdentity } from '#site/store/identity';
import { LinkedReservation } from '../contract/linked-reservations.ts';
import type { ReservationChanges } from '../contract/reservations.ts';
import type { Room } from '../contract/room.ts';
import { namedArea, withAreaNames } from '../rules/areas.ts';
import type { Party } from '../rules/party.ts';
import { thanks } from '../rules/reservation-answers.ts';
import { changeableUntil, hasBegun, isTooLate } from '../rules/reservation-change.ts';
import { reasonLanguageOf, reasonOf } from '../rules/reservation-end.ts';
import { reservationNumber } from '../rules/reservation-number.ts';
import { minutesHeld } from '../rules/seats.ts';
import { reservationById } from '../store/reservations.ts';
import { openingAndDays } from '../store/service-days.ts';
import { changeAsGuest } from './acts.ts';
import { bookOnline, type Request } from './new-reservations.ts';

/** The reservation that a link is for. Every wrong link gets the same answer: nobody learns which reservations exist. */
export async function linkedReservation(link: string): Promise<Party> {
  const [reservation, keys] = await Promise.all([reservationById(idInLink(link)), secretKeys()]);
  if (!reservation || !isLinkTo(reservation, link, keys)) {
    throw new Failure('link_invalid', messages().linkInvalid);
  }
  return reservation;
}

/**
 * What guests take along from a booking: its short number, the link to change it, and a calendar file in its language, if that is switched on. Reads what the file says
 * about the restaurant.
 */
async function keepsakes(): Promise<(reservation: Party, room: Room | undefined) => { number: string; link: string; calendar: string }> {
  const [{ contacts, identity }, keys, { calendarFile }] = await Promise.all([
    contactsAndIdentity({ mayBeOld: true }),
    secretKeys(),
    // only bookings need it: the function starts without the calendar library
    import('../documents/calendar.ts'),
  ]);
  return (reservation, room) => {
    const { _id, startsAt, dateTime, seats, area, status, version } = reservation;
    const language = languageFor(reservation.language, identity, settings.defaultLanguage);
    const link = writeReservationLink(reservation, keys);
    const entry = { reservationId: _id, startsAt, dateTime, minutes: minutesHeld(reservation), seats, status, version };
    const calendar = inLanguage(language, () => {
      const { areaName } = namedArea(area, room, settings.defaultLanguage);
      return calendarFile({ ...entry, area: areaName }, restaurantOf(contacts, siteUrlIn(language)), new Date());
    });
    return { number: reservationNumber(_id), link, calendar };
  };
}

/** Books a table that was asked for online: what its guest gets, and the reply. */
export async function bookedByGuest(asked: Party, request: Request) {
  const [keepsakesOf, { reservation, isDelayed, room }] = await Promise.all([keepsakes(), bookOnline(asked, request)]);
  const shown = withAreaNames(reservation, room, settings.defaultLanguage);
  return { data: { ...shown, ...keepsakesOf(reservation, room) }, message: thanks(reservation.status, isDelayed) };
}

/** What the page of a link shows of its reservation. Reads the rules that decide whether the guest may still change it, and the room. */
export async function linkedView(): Promise<(reservation: Party) => LinkedReservation> {
  const [keepsakesOf, { opening, room }] = await Promise.all([keepsakes(), openingAndDays([])]);
  const { rules } = opening;
  return (reservation) => {
    const now = new Date();
    const isClosed =
      reservation.status === 'cancelled' || hasBegun(reservation, now) || isTooLate(reservation, { isStaff: false, now, rules });
    return LinkedReservation.parse({
      ...withAreaNames(reservation, room, settings.defaultLanguage),
      ...keepsakesOf(reservation, room),
      reason: reasonOf(reservation) || undefined,
      reasonLanguage: reasonLanguageOf(reservation, settings.defaultLanguage),
      mayChange: !isClosed,
      changeableUntil: changeableUntil(reservation, rules)?.toISOString(),
    });
  };
}

/** Changes the reservation that a link is for, by the rules for customers. */
export async function changeLinkedBooking(link: string, changes: ReservationChanges) {
  const [view, first] = await Promise.all([linkedView(), linkedReservation(link)]);
  let known: Party | undefined = first;
  const read = async () => {
    const current = known ?? (await linkedReservation(link));
    known = undefined;
    return current;
  };
  return changeAsGuest(read, changes, { counted: { link: first._id }, view });
}
