import * as z from 'zod/mini';
import type { Routes } from '#house/contract/route';
import { DateTime, Email, LocalDate, Phone, Version } from '#house/contract/text';
import { languages } from '#house/language/languages';
import { BookableTime, NotAvailable } from './availability.ts';
import { Link } from './linked-reservations.ts';
import { AskedArea, ChosenTables, Override, Seats } from './party.ts';
import { BookedReservation, details, namedArea, Reservation, storedDetails } from './reservation.ts';

/**
 * How a queued party stands. It waits until a table is `offered`, which holds none, or it is `called` to the one that is ready; then it is
 * `seated` at the door or has `booked`. It has `left` by itself or was taken off the list, or its time has `ended`.
 */
export const QueueState = z.enum(['waiting', 'offered', 'called', 'seated', 'booked', 'left', 'ended']);
export type QueueState = z.infer<typeof QueueState>;

/** For how long a guest has the first choice of what has become free, in minutes. */
export const offerMinutes = 30;

/**
 * So many parties wait for one day of service at the door, and so many at home; nobody is helped by the place after it. What one network has put
 * on the list does not refuse others: they are within their share until `mostQueued` wait.
 */
export const longestQueue = 100;
export const mostQueued = 500;

/** A party that waits for a table of one day of service, at the door or for an evening that is full. Times are the restaurant's wall time. */
const queued = {
  seats: z.number(),
  /** The first and the last time at which it would come; at the door from its arrival until the restaurant closes. */
  from: z.string(),
  to: z.string(),
  isAtDoor: z.boolean(),
  state: QueueState,
  /** How many come before it, and itself. */
  place: z.number(),
  /** When it is expected to be seated, ISO 8601; only at the door, and absent when there is no table for it any more. */
  expectedAt: z.optional(z.string()),
  /** Until when it has the first choice, ISO 8601. */
  offeredUntil: z.optional(z.string()),
};

export const QueuedParty = z.object({
  _id: z.string(),
  date: z.string(),
  userName: z.string(),
  userSurname: z.string(),
  userEmail: z.string(),
  userPhone: z.string(),
  area: z.string(),
  ...namedArea,
  ...queued,
  /** ISO 8601. */
  joinedAt: z.string(),
  calledAt: z.optional(z.string()),
  /** The tables at which it can be seated now, or sits; absent where seats are counted. */
  tables: z.optional(z.array(z.string())),
  /** The id of the reservation with which it sits, or that it has booked. */
  reservation: z.optional(z.string()),
  /** What a guest on the waiting list has said besides, which its reservation gets. */
  comment: z.optional(z.string()),
  allergens: storedDetails.allergens,
  needs: storedDetails.needs,
  /** The secret of the link to the page of the party. */
  link: z.string(),
  version: z.number(),
});
export type QueuedParty = z.infer<typeof QueuedParty>;

/** A party that has been seated, with the reservation with which it sits. */
export const SeatedFromQueue = z.extend(QueuedParty, { seated: Reservation });
export type SeatedFromQueue = z.infer<typeof SeatedFromQueue>;

/** What the page of a party shows: as little as possible, because mails are forwarded. */
export const LinkedParty = z.object({
  userName: z.string(),
  date: z.string(),
  ...namedArea,
  ...queued,
  /** That the restaurant is closed on that day by now. */
  closed: z.optional(z.string()),
  /** What is free for it at present, once it was offered; nobody keeps it for the party. */
  times: z.array(BookableTime),
});
export type LinkedParty = z.infer<typeof LinkedParty>;

/** A guest who waits for a table of an evening that is full. */
const guest = { userName: true, userSurname: true, userEmail: true, userPhone: true, seats: true, allergens: true, needs: true } as const;
export const JoiningParty = z.extend(z.pick(z.object(details), guest), {
  area: z._default(AskedArea, ''),
  comment: z._default(details.comment, ''),
  from: DateTime,
  to: DateTime,
});
export type JoiningParty = z.infer<typeof JoiningParty>;

/** Guests at the door without a table; a name and their number are enough. */
export const PartyAtDoor = z.object({
  userName: details.userName,
  seats: Seats,
  userPhone: z.optional(Phone),
  userEmail: z.optional(Email),
  area: z._default(AskedArea, ''),
  /** The language of the page and of the mail; by default the restaurant's. */
  language: z.optional(z.enum(languages)),
});
export type PartyAtDoor = z.infer<typeof PartyAtDoor>;

const conflict = ['version_conflict', 'illegal_transition'] as const;

export const queue = {
  join: {
    method: 'POST',
    path: '/api/queue/join',
    access: 'PUBLIC',
    summary: 'Wait for a table of an evening on which the party can book nothing in its time; refused with the free times while it can',
    body: JoiningParty,
    reply: z.object({ link: z.string(), party: LinkedParty }),
    refusal: NotAvailable,
    status: 201,
    errors: ['not_open', 'not_available', 'blocked', 'already_queued'],
    limit: 'book',
  },
  show: {
    method: 'POST',
    path: '/api/queue/show',
    access: 'PUBLIC',
    summary: 'How the party that the link is for stands, and what is free for it; changes nothing',
    body: z.object({ link: Link }),
    reply: LinkedParty,
    errors: ['link_invalid'],
  },
  book: {
    method: 'POST',
    path: '/api/queue/book',
    access: 'PUBLIC',
    summary: 'Book a time for the party that the link is for, by the same rules as everybody; it waits no longer',
    body: z.object({ link: Link, dateTime: DateTime }),
    reply: BookedReservation,
    refusal: z.union([LinkedParty, NotAvailable]),
    status: 201,
    errors: ['link_invalid', 'not_open', 'not_available', 'illegal_transition', 'blocked', 'too_many_open', 'already_booked'],
    limit: 'book',
    idempotent: true,
    sameBodySeconds: 60,
  },
  leave: {
    method: 'POST',
    path: '/api/queue/leave',
    access: 'PUBLIC',
    summary: 'Wait no longer',
    body: z.object({ link: Link }),
    reply: LinkedParty,
    errors: ['link_invalid'],
    limit: 'link',
  },
  list: {
    method: 'GET',
    path: '/api/queue/list',
    access: 'STAFF',
    summary: 'Who waits for a table of a day of service, by default the present one, in order, with the expected times at the door',
    query: z.object({ date: z.optional(LocalDate) }),
    reply: z.array(QueuedParty),
  },
  add: {
    method: 'POST',
    path: '/api/queue/add',
    access: 'STAFF',
    summary: 'Write down guests at the door without a table',
    body: PartyAtDoor,
    reply: QueuedParty,
    refusal: NotAvailable,
    status: 201,
    errors: ['not_available', 'already_queued'],
    idempotent: true,
  },
  call: {
    method: 'PUT',
    path: '/api/queue/call/{id}',
    access: 'STAFF',
    summary: 'Call a party at the door to its table: its page says so, and a mail when it left an address',
    body: z.object({ version: z.optional(Version) }),
    reply: QueuedParty,
    errors: conflict,
  },
  seat: {
    method: 'PUT',
    path: '/api/queue/seat/{id}',
    access: 'STAFF',
    summary: 'Seat a party at the door now, at the table of the rule or at chosen ones; it waits no longer',
    body: z.object({ tables: z.optional(ChosenTables), override: z.optional(Override), version: z.optional(Version) }),
    reply: SeatedFromQueue,
    refusal: z.union([QueuedParty, NotAvailable]),
    errors: [...conflict, 'not_available'],
  },
  delete: { method: 'DELETE', path: '/api/queue/delete/{id}', access: 'STAFF', summary: 'Take a party off the list; it can be put back' },
  restore: {
    method: 'PUT',
    path: '/api/queue/restore/{id}',
    access: 'STAFF',
    summary: 'Take a call back, or put a party on the list again, at its place, with its call or its offer',
    body: z.object({ version: z.optional(Version) }),
    reply: QueuedParty,
    errors: [...conflict, 'already_queued'],
  },
} as const satisfies Routes;
