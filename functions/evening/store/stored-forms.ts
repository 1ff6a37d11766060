import {
  anything,
  type Fields,
  type Form,
  fields,
  flag,
  list,
  madeAnew,
  nullable,
  number,
  oneOf,
  oneOfNumbers,
  optional,
  optionalOr,
  or,
  record,
  text,
  unread,
  whole,
} from '#house/table/form';
import { kind } from '#house/table/kind';
import { language, readText, translated } from '#house/table/translated-form';
import type { BlockedGuest } from '../contract/blocked-guests.ts';
import type { Enquiry, EnquiryOccasion, EnquiryState } from '../contract/enquiries.ts';
import type { Opening, OpeningRules } from '../contract/opening.ts';
import { largestPartyEver, type Need } from '../contract/party.ts';
import type { QueueState } from '../contract/queue.ts';
import type { AskedTable, Reservation, ReservationSource, ReservationStatus, Visit } from '../contract/reservation.ts';
import type { Area, Room, Row, StoredRoom, Table } from '../contract/room.ts';
import type { Sitting } from '../contract/sittings.ts';
import type { DayTally } from '../rules/figures.ts';
import type { KeptReservation, StoredGuest } from '../rules/guests.ts';
import type { Party, Undo } from '../rules/party.ts';
import type { StoredParty } from '../rules/queue.ts';
import type { Hold } from '../rules/seats.ts';
import type { ServiceDay } from '../rules/service-day.ts';
import type { BroughtPiece } from './brought.ts';
import type { StoredPulse } from './pulse.ts';
import type { ListedRequest } from './waiting.ts';

const sitting = fields<Sitting>({ name: readText, translations: translated(['name']), opens: text, lastSeating: text, closes: text });
/** A day without sittings that can be read is closed. */
const sittings = or(list(sitting), []);

const week = list(sittings);
const closedWeek: OpeningRules['week'] = [[], [], [], [], [], [], []];

/** Where a rule cannot be read, the careful one takes its place: fewer guests, who wait for an answer of staff. */
const openingRules = fields<OpeningRules>({
  week: {
    ...week,
    read(stored, place) {
      const found = week.read(stored, place);
      return found !== unread && found.length === 7 ? found : closedWeek;
    },
  },
  seats: or(number, 1),
  seasons: or(
    list(
      fields<OpeningRules['seasons'][number]>({
        name: readText,
        translations: translated(['name']),
        from: text,
        to: text,
        seats: or(number, 1),
      }),
    ),
    [],
  ),
  slotMinutes: or(oneOfNumbers<OpeningRules['slotMinutes']>(15, 30, 60), 15),
  stays: or(list(fields<OpeningRules['stays'][number]>({ upTo: number, minutes: number })), [{ upTo: largestPartyEver, minutes: 120 }]),
  guestsPerSlot: optional(number),
  noticeMinutes: or(number, 0),
  horizonDays: or(number, 1),
  largestParty: or(number, 1),
  takesEnquiries: optional(flag),
  confirmUpTo: or(number, 0),
  answerHours: or(number, 336),
  cutoffHours: or(number, 0),
  reminderHours: or(number, 0),
  alertEmail: optional(text),
});

const firstTerms = fields<NonNullable<Opening['firstTerms']>>({ alertEmail: text, confirmUpTo: or(number, 0) });

export const opening = kind<Opening>({
  rules: optional(openingRules),
  pausedUntil: optional(text),
  firstTerms: optional(firstTerms),
  tellsDevices: optional(flag),
  version: or(number, 0),
});

/** Where something about a table cannot be read, guests do not get it by themselves. */
const table = fields<Table>({
  _id: text,
  label: readText,
  seats: number,
  smallest: or(number, 1),
  area: text,
  isForWalkIns: or(flag, true),
  shape: or(oneOf<Table['shape']>({ square: true, round: true }), 'square'),
  x: or(number, 0),
  y: or(number, 0),
});

const area = fields<Area>({
  _id: text,
  name: readText,
  translations: translated(['name']),
  season: optional(fields<NonNullable<Area['season']>>({ from: text, to: text })),
  isForWalkIns: or(flag, true),
});

/** A row is left out with a table that cannot be read: the tables beside it are no neighbours. */
function roomOf(stored: unknown, place: string): Form<Room> {
  const tables = list(table).read(Reflect.get(Object(stored), 'tables'), `${place}.tables`);
  const known = Object.fromEntries((tables === unread ? [] : tables).map(({ _id }) => [_id, true as const]));
  return fields<Room>({
    areas: list(area),
    tables: list(table),
    rows: or(list(fields<Row>({ tables: whole(oneOf(known)), lost: or(number, 0) })), []),
    mostSpareSeats: optional(number),
    gapMinutes: or(oneOfNumbers<Room['gapMinutes']>(0, 15, 30, 45, 60), 60),
  });
}

const roomForm: Form<Room> = {
  read: (stored, place) => roomOf(stored, place).read(stored, place),
  merge: (stored, next, place) => roomOf(stored, place).merge?.(stored, next, place),
  isPlain: false,
};

export const room = kind<StoredRoom>({ room: optional(roomForm), version: or(number, 0) });

type Special = NonNullable<ServiceDay['special']>;
const special = fields<Special>({ sittings, seats: optional(number), note: readText, translations: translated(['note']) });

/** Its counters and parties are attributes too. A day whose own hours cannot be read is closed. */
export const serviceDay = kind<Pick<ServiceDay, 'special' | 'closedAreas'>>(
  { special: optionalOr(special, { sittings: [], note: '' }), closedAreas: optional(list(text)) },
  { isOpen: true },
);

const need = oneOf<Need>({ high_chair: true, wheelchair: true, pram: true, dog: true });
/** A reservation of an unknown status is one that comes: it keeps its table, nobody has to answer it, and no rule ends it. */
const status = or(oneOf<ReservationStatus>({ pending: true, confirmed: true, cancelled: true }), 'confirmed');

const asked = fields<AskedTable>({
  dateTime: text,
  startsAt: text,
  seats: number,
  area: readText,
  areaName: optional(text),
  areaLanguage: optional(language),
  at: text,
});

/** What a reservation says of its guest; what was not given is not stored. */
interface Given extends Omit<Party, 'userEmail' | 'userPhone' | 'area'>, Partial<Pick<Party, 'userEmail' | 'userPhone' | 'area'>> {
  confirmedBefore?: object;
}

export const reservation = kind<Given>({
  _id: text,
  userName: readText,
  userSurname: readText,
  userEmail: optional(text),
  userPhone: optional(text),
  dateTime: text,
  seats: or(number, 1),
  area: optional(text),
  comment: readText,
  allergens: optional(list(number)),
  needs: optional(list(need)),
  areaName: optional(text),
  areaLanguage: optional(language),
  startsAt: text,
  status,
  version: number,
  asked: optional(asked),
  endedBy: optional(oneOf<NonNullable<Reservation['endedBy']>>({ guest: true, staff: true, expiry: true, closure: true })),
  reason: optional(text),
  translations: translated(['reason']),
  source: optional(oneOf<ReservationSource>({ web: true, phone: true, walkin: true, imported: true })),
  override: optional(text),
  likelyRobot: optional(flag as typeof anything),
  anotherTable: optional(flag as typeof anything),
  bookedFrom: optional(text),
  mail: optional(
    madeAnew(
      fields<NonNullable<Reservation['mail']>>({
        state: oneOf<NonNullable<Reservation['mail']>['state']>({
          queued: true,
          sent: true,
          delivered: true,
          unclear: true,
          failed: true,
          complained: true,
        }),
        kind: text,
        at: text,
      }),
    ),
  ),
  staffNote: optional(text),
  visit: optional(fields<Visit>({ arrivedAt: optional(text), seatedAt: optional(text), leftAt: optional(text), noShowAt: optional(text) })),
  until: optional(text),
  tables: optional(list(text)),
  isFixed: optional(flag),
  movedFrom: optional(list(text)),
  presence: optional(anything),
  isNamed: optional(flag as typeof anything),
  language: optional(language),
  settledAt: optional(text),
  remindedFor: optional(text),
  staffRemindedFor: optional(text),
  ownerId: optional(text),
  bookedAt: optional(text),
  formerEmails: optional(list(text)),
  mailId: optional(text),
  // an act of a later release is not taken back by this one
  undo: optional(
    madeAnew(
      fields<Undo>({
        at: text,
        version: number,
        mails: list(fields<Undo['mails'][number]>({ pk: text, sk: text })),
        was: optional(record(nullable(anything)) as Form<never>),
        place: optional(anything),
        moved: optional(anything),
        queued: optional(text),
        swappedWith: optional(text),
      }),
    ),
  ),
  held: optional(madeAnew(fields<Hold>({ date: text, from: number, to: number, midnight: number, seats: number }))),
  stay: optional(number),
  importId: optional(text),
  ttl: or(number, 0),
  confirmedBefore: optional(anything),
});

export const waitingRequest = kind<ListedRequest>(
  {
    _id: text,
    date: text,
    startsAt: text,
    name: readText,
    seats: or(number, 1),
    asked: optional(fields<NonNullable<ListedRequest['asked']>>({ dateTime: text, seats: number, area: readText })),
    likelyRobot: optional(flag as typeof anything),
    version: number,
    ttl: number,
  },
  { isMadeAnew: true },
);

export const expiredRequest = kind<{ _id: string; at: string; ttl: number; isSettled?: boolean }>(
  { _id: text, at: text, ttl: number, isSettled: optional(flag) },
  { isMadeAnew: true },
);

export const pulse = kind<StoredPulse>({ version: number, beats: list(text) }, { isMadeAnew: true });

export const dayTally = kind<DayTally>(
  {
    date: text,
    slots: or(record(number), {}),
    parties: number,
    covers: number,
    noShows: number,
    cancelled: number,
    sources: fields<DayTally['sources']>({ web: number, phone: number, walkin: number, imported: or(number, 0) }),
    leads: or(list(number), []),
  },
  { isMadeAnew: true },
);

export const blockedGuest = kind<BlockedGuest>({ _id: text, guest: text, note: readText, since: readText });

export const enquiry = kind<Enquiry>({
  _id: text,
  userName: readText,
  userEmail: readText,
  userPhone: readText,
  date: text,
  seats: or(number, 1),
  occasion: or(oneOf<EnquiryOccasion>({ meal: true, celebration: true, wedding: true, company: true, other: true }), 'other'),
  message: readText,
  // somebody looks at it
  state: or(oneOf<EnquiryState>({ new: true, answered: true, closed: true }), 'new'),
  language: or(language, 'en'),
  askedAt: readText,
  likelyRobot: optional(flag as typeof anything),
  version: number,
});

export const broughtPiece = kind<BroughtPiece>(
  { importId: text, at: text, guests: number, reservations: list(text) },
  { isMadeAnew: true },
);

export const openReservations = kind<{ open?: Set<string> }>({ open: optional(anything) }, { isMadeAnew: true });

/** A party of an unknown state is not called, and gets no offer. */
export const queuedParty = kind<Omit<StoredParty, 'userEmail' | 'userPhone' | 'area'> & { email?: string; phone?: string; area?: string }>({
  _id: text,
  date: text,
  userName: readText,
  userSurname: readText,
  email: optional(text),
  phone: optional(text),
  seats: number,
  area: optional(text),
  from: text,
  to: text,
  isAtDoor: flag,
  state: oneOf<QueueState>({ waiting: true, offered: true, called: true, seated: true, booked: true, left: true, ended: true }),
  joinedAt: text,
  calledAt: optional(text),
  offeredUntil: optional(text),
  version: number,
  startsAt: text,
  endsAt: text,
  estimatedAt: optional(text),
  language: or(language, 'en'),
  bookedFrom: optional(text),
  bookedAround: optional(text),
  offers: optional(number),
  reservationId: optional(text),
  comment: optional(text),
  allergens: optional(list(number)),
  needs: optional(list(need)),
});

export const queuedGuest = kind<{ waiting?: string; parties?: Set<string> }>({ waiting: optional(text), parties: optional(anything) });

const keptReservation = fields<KeptReservation>({
  version: number,
  startsAt: text,
  dateTime: text,
  status,
  userName: readText,
  userSurname: readText,
  userEmail: readText,
  userPhone: readText,
  language: optional(language),
  allergens: optional(list(number)),
  needs: optional(list(need)),
  comment: readText,
  staffNote: optional(text),
  isNoShow: or(flag, false),
  isNamed: optional(flag as typeof anything),
  isApart: optional(flag as typeof anything),
  brought: optional(
    fields<NonNullable<KeptReservation['brought']>>({
      importId: text,
      visits: or(number, 0),
      noShows: or(number, 0),
      lastVisit: optional(text),
    }),
  ),
  ttl: number,
});

export const guestRecord = kind<StoredGuest>({
  _id: text,
  version: number,
  kept: or(record(keptReservation), {}),
  contacts: or(list(text), []),
});

const word = { guest: text, words: optional(list(text)), last: optional(text) } satisfies Fields<{
  guest: string;
  words?: string[];
  last?: string;
}>;
export const guestContact = kind<{ guest: string; words?: string[]; last?: string }>(word, { isMadeAnew: true });
export const guestWord = guestContact;
