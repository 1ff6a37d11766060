import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { calendar as messages, needs as needWords } from '#evening/words/bookings';
import { spokenLanguage } from '#house/language/spoken';
import type { Restaurant } from '#site/rules/restaurant';
import type { Reservation, ReservationStatus } from '../contract/reservation.ts';
import type { Room } from '../contract/room.ts';
import { guestOf } from '../rules/party.ts';
import { reservationNumber } from '../rules/reservation-number.ts';
import { nightOf, tableTimeInWords } from '../rules/table-time.ts';

export interface CalendarEntry {
  reservationId: string;
  /** ISO 8601 in UTC. */
  startsAt: string;
  /** The same as the clock of the restaurant shows it. */
  dateTime: string;
  /** How long the table is kept. */
  minutes: number;
  seats: number;
  /** The name of the area that the guest asked for. */
  area?: string | undefined;
  status: ReservationStatus;
  /** The version of the reservation: a calendar takes over a newer one only. */
  version: number;
  /** To which address the file is mailed, and from which; without it, the file is downloaded. */
  invited?: { guest: string; sender: string } | undefined;
  /** The guest has another address now, to which an entry of the same version is mailed. */
  isReaddressed?: boolean;
}

const statuses: Record<ReservationStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * A calendar file (RFC 5545) with one entry. Mailed, it is an invitation or its cancellation (RFC 5546), which replace older ones about the
 * same reservation. Times are in UTC: the calendar shows them right in summer and in winter. It speaks the spoken language. The secret link is
 * not in it: others read a shared calendar.
 */
export function calendarFile(entry: CalendarEntry, restaurant: Restaurant, now: Date): string {
  const start = new Date(entry.startsAt);
  const calendar = ical({ method: methodOf(entry), prodId: prodId() });
  const event = calendar.createEvent({
    id: `${entry.reservationId}@${new URL(restaurant.siteUrl).hostname}`,
    sequence: sequenceOf(entry),
    stamp: now,
    start,
    end: new Date(start.getTime() + entry.minutes * 60_000),
    status: statuses[entry.status],
    summary: `${restaurant.name}: ${messages().tableFor(entry.seats)}`,
    location: restaurant.address ?? null,
    description: descriptionOf(entry, restaurant),
    url: restaurant.siteUrl,
    organizer: organizerOf(entry, restaurant),
  });
  // who books has accepted; nobody reads answers to it
  if (entry.invited) event.createAttendee({ email: entry.invited.guest, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  // the library leaves out the end of the last line
  return `${calendar}\r\n`;
}

function methodOf({ invited, status }: CalendarEntry): ICalCalendarMethod {
  if (!invited) return ICalCalendarMethod.PUBLISH;
  return status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
}

/** Two for each version, so that the end for the former address is older than the entry for the new one. */
function sequenceOf({ version, isReaddressed }: CalendarEntry): number {
  return 2 * (version - 1) - (isReaddressed ? 1 : 0);
}

/** An invitation needs an organizer (RFC 5546), and says so when another address has sent it. */
function organizerOf({ invited }: CalendarEntry, { name, email }: Restaurant) {
  const address = email ?? invited?.sender;
  if (!address) return null;
  return { name, email: address, ...(invited && invited.sender !== address && { sentBy: invited.sender }) };
}

function descriptionOf({ reservationId, dateTime, area, status }: CalendarEntry, { phone }: Restaurant): string {
  const { reservation, inArea, isPending, manage, telephone } = messages();
  const lines = [
    nightOf(dateTime) && tableTimeInWords(dateTime),
    reservation(reservationNumber(reservationId)),
    area && inArea(area),
    status === 'pending' && isPending,
    status !== 'cancelled' && manage,
    phone && telephone(phone),
  ];
  return lines.filter(Boolean).join('\n');
}

/** A reservation as the calendars of staff show it: with nothing by which its guest is reached, and nothing that was noted about health. */
export type ListedReservation = Pick<
  Reservation,
  '_id' | 'startsAt' | 'until' | 'seats' | 'userName' | 'userSurname' | 'status' | 'tables' | 'areaName' | 'needs' | 'version'
> & { bookedAt?: string | undefined };

/**
 * Reservations as a calendar to which staff subscribe, in the spoken language: the same reservations make the same file. Nobody is busy by them.
 * `site` is the address of the site, whose page for staff each entry leads to.
 */
export function staffCalendar(
  reservations: readonly ListedReservation[],
  { site, page, room }: { site: string; page: string; room: Pick<Room, 'tables'> | undefined },
): string {
  const { hostname } = new URL(site);
  const { guests, table, needs, inArea, isPending, reservation, reservations: title } = messages();
  const calendar = ical({ prodId: prodId(), name: title(hostname), ttl: refreshedAfterSeconds });
  for (const one of reservations) {
    const start = new Date(one.startsAt);
    const labels = (one.tables ?? []).flatMap((id) => room?.tables.find(({ _id }) => _id === id)?.label ?? []);
    const named = [guestOf(one), guests(one.seats), labels.length > 0 && table(labels.join(' + '))];
    const lines = [
      reservation(reservationNumber(one._id)),
      one.status === 'pending' && isPending,
      labels.length === 0 && one.areaName && inArea(one.areaName),
      one.needs?.length && needs(one.needs.map((need) => needWords()[need]).join(', ')),
    ];
    calendar.createEvent({
      id: `${one._id}@staff.${hostname}`,
      sequence: one.version - 1,
      // when it was changed last is not known: a calendar that is subscribed to replaces all entries
      stamp: new Date(one.bookedAt ?? one.startsAt),
      start,
      end: new Date(one.until ?? start.getTime() + 2 * 3600_000),
      status: statuses[one.status],
      summary: named.filter(Boolean).join(' · '),
      description: lines.filter(Boolean).join('\n'),
      url: page,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${calendar}\r\n`;
}

/** After so many seconds a calendar program reads a subscribed calendar again, if it heeds that. */
const refreshedAfterSeconds = 3 * 3600;

const prodId = () => ({ company: 'Restaurant', product: 'Reservations', language: spokenLanguage().toUpperCase() });
