import { files as messages } from '#evening/words/bookings';
import { languageNames } from '#house/language/languages';
import { headLine, spokenLine, telephone } from '#house/rules/csv';
import { wallTimeOf } from '#house/rules/wall-time';
import type { Reservation } from '../contract/reservation.ts';
import type { Room } from '../contract/room.ts';
import { reservationNumber } from '../rules/reservation-number.ts';
import { stepOf } from '../rules/visit.ts';

interface Place {
  room: Pick<Room, 'tables'> | undefined;
  timeZone: string;
}

type Columns = ReturnType<typeof messages>['heads'];
type Column = keyof Columns;

/**
 * The columns of each field; a new field of the contract does not compile until it is decided here. Allergies and needs stay in the house: guests
 * agreed that they are deleted with the reservation, and a file is not.
 */
const columns = {
  _id: ['number'],
  dateTime: ['dateTime'],
  seats: ['seats'],
  userName: ['userName'],
  userSurname: ['userSurname'],
  userPhone: ['userPhone'],
  userEmail: ['userEmail'],
  areaName: ['area'],
  tables: ['tables'],
  status: ['status'],
  endedBy: ['endedBy'],
  reason: ['reason'],
  visit: ['visit', 'arrived', 'left'],
  source: ['source'],
  override: ['override'],
  comment: ['comment'],
  staffNote: ['staffNote'],
  language: ['language'],
  allergens: [],
  needs: [],
  // the same as another column, or nothing about the guests
  startsAt: [],
  area: [],
  areaLanguage: [],
  translations: [],
  asked: [],
  likelyRobot: [],
  anotherTable: [],
  bookedFrom: [],
  mail: [],
  until: [],
  isFixed: [],
  movedFrom: [],
  presence: [],
  version: [],
} satisfies Record<keyof Reservation, Column[]>;

const shown: readonly Column[] = Object.values<readonly Column[]>(columns).flat();

const cells: Record<Column, (reservation: Reservation, place: Place) => string | undefined> = {
  number: ({ _id }) => reservationNumber(_id),
  dateTime: ({ dateTime }) => asTime(dateTime),
  seats: ({ seats }) => String(seats),
  userName: ({ userName }) => userName,
  userSurname: ({ userSurname }) => userSurname,
  userPhone: ({ userPhone }) => userPhone && telephone(userPhone),
  userEmail: ({ userEmail }) => userEmail,
  area: ({ areaName }) => areaName,
  tables: ({ tables = [] }, { room }) => tables.flatMap((id) => room?.tables.find(({ _id }) => _id === id)?.label ?? []).join(' + '),
  status: ({ status }) => messages().status[status],
  endedBy: ({ endedBy }) => endedBy && messages().endedBy[endedBy],
  reason: ({ reason }) => reason,
  visit: ({ visit }) => visit && messages().visit[stepOf(visit)],
  arrived: ({ visit }, { timeZone }) => visit?.arrivedAt && asTime(wallTimeOf(new Date(visit.arrivedAt), timeZone)),
  left: ({ visit }, { timeZone }) => visit?.leftAt && asTime(wallTimeOf(new Date(visit.leftAt), timeZone)),
  source: ({ source }) => source && messages().source[source],
  override: ({ override }) => override,
  comment: ({ comment }) => comment,
  staffNote: ({ staffNote }) => staffNote,
  language: ({ language }) => language && languageNames[language],
};

/** What stands above the reservations: a byte order mark and the heads, in the spoken language. */
export function reservationHeads(): string {
  const { heads } = messages();
  return headLine(shown.map((column) => heads[column]));
}

/** The reservations as lines of a CSV file, in the spoken language and the restaurant's time. */
export function reservationLines(reservations: readonly Reservation[], place: Place): string {
  return reservations.map((one) => spokenLine(shown.map((column) => cells[column](one, place) ?? ''))).join('');
}

// as spreadsheets of every language read a time
const asTime = (wallTime: string) => wallTime.slice(0, 16).replace('T', ' ');
