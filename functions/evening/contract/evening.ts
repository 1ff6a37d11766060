import * as z from 'zod/mini';
import type { Routes } from '#house/contract/route';
import { LocalDate, line, Version } from '#house/contract/text';
import { Reservation } from './reservation.ts';
import { SeatedParty } from './seating.ts';
import { actOfStaff, asked } from './visit.ts';

/** A reservation that waits for an answer of staff, whatever its day: a request, or a confirmed one whose guest asks for another table. */
export const WaitingRequest = z.extend(Reservation, {
  /** Its day of service. */
  date: z.string(),
  /** Who asks, for pages of 0.2.0. */
  name: z.optional(z.string()),
});
export type WaitingRequest = z.infer<typeof WaitingRequest>;

export const EveningSlot = z.object({
  /** When it begins, ISO 8601 in UTC. */
  time: z.string(),
  /** How many guests arrive in it. */
  covers: z.number(),
  /** The most seats, and where the restaurant has tables the most tables, that are taken at once in it. */
  taken: z.number(),
  tablesTaken: z.optional(z.number()),
  /** Where the restaurant has tables, those of open areas and all at which somebody sits in it. */
  tables: z.optional(z.number()),
});
export type EveningSlot = z.infer<typeof EveningSlot>;

/** A party of another day that is there on this one, from when to when (ISO 8601): of the day before, or of the next one before this one closes; it may sit without a table. */
export const OvernightParty = z.extend(z.omit(SeatedParty, { isFixed: true, presence: true }), { reservation: z.optional(Reservation) });
export type OvernightParty = z.infer<typeof OvernightParty>;

const identified = {
  /** The day of service. */
  date: z.string(),
  /** How far this reply goes; sent back as `since` by who has it. Empty when it may lack the latest changes: then the evening is read whole again. */
  state: z.string(),
};

const standing = {
  slots: z.array(EveningSlot),
  /** How many guests can sit at the same time; absent as long as no rules are set. */
  seats: z.optional(z.number()),
  /** The number of tables in open areas, where the restaurant has tables. */
  tables: z.optional(z.number()),
  /** There, the areas that are closed on that day, by their season or by staff. */
  closedAreas: z.optional(z.array(z.string())),
  /** Those of them that staff have closed for that day. */
  closedByStaff: z.optional(z.array(z.string())),
  overnight: z.optional(z.array(OvernightParty)),
  /** The requests of all days that wait for an answer, by start. */
  waiting: z.array(WaitingRequest),
  /** How many guests are expected on the day of service now, and on the next one. */
  counts: z.object({ today: z.number(), tomorrow: z.number() }),
};

/** A day of service as who works in it needs it: who comes, when it is full, and what waits. */
export const Evening = z.object({
  ...identified,
  /** All of the day by start, cancelled ones too. */
  reservations: z.array(Reservation),
  ...standing,
});
export type Evening = z.infer<typeof Evening>;

/** The whole reply to who has it already. */
export const UnchangedEvening = z.object({ ...identified, isUnchanged: z.literal(true) });
export type UnchangedEvening = z.infer<typeof UnchangedEvening>;

/** At which tables a party sits or is to sit. */
export const PartySeat = z.object({
  _id: z.string(),
  tables: z.array(z.string()),
  isFixed: z.boolean(),
  movedFrom: z.optional(z.array(z.string())),
});
export type PartySeat = z.infer<typeof PartySeat>;

/** What is new to who has the evening as it was. */
export const EveningChanges = z.object({
  ...identified,
  /** The reservations that have changed or come, as they are now. */
  changed: z.array(Reservation),
  /** The ids of those that are gone, or on another day now. */
  left: z.array(z.string()),
  /** The tables of everybody, where the restaurant has tables: to one reservation others may have moved. */
  seating: z.array(PartySeat),
  ...standing,
});
export type EveningChanges = z.infer<typeof EveningChanges>;

/** A request that nobody answered in time, and when it ended, ISO 8601 in UTC. */
export const ExpiredRequest = z.object({ at: z.string(), reservation: Reservation });
export type ExpiredRequest = z.infer<typeof ExpiredRequest>;

/** The answer of staff to a guest who asks for a table, or for another one; `reason` is told to the guest who does not get it. */
export const Answer = z.object({ accept: z.boolean(), ...asked, reason: z.optional(line(0, 300)) });
export type Answer = z.infer<typeof Answer>;

export const eveningRoutes = {
  evening: {
    method: 'GET',
    path: '/api/reservations/evening',
    access: 'STAFF',
    summary:
      'A day of service with its reservations, by default the present one, and all requests that wait; with a date and the state since which it is known, what is new',
    query: z.object({ date: z.optional(LocalDate), since: z.optional(line(0, 100)) }),
    reply: z.union([UnchangedEvening, EveningChanges, Evening]),
  },
  daySheet: {
    method: 'GET',
    path: '/api/reservations/day-sheet',
    access: 'STAFF',
    summary:
      'A day of service to print: who comes when, with table, needs and notes, the guests of each slot, and the dishes with the allergens to avoid',
    query: z.object({ date: LocalDate }),
    reply: 'pdf',
    limit: 'pdf',
  },
  expired: {
    method: 'GET',
    path: '/api/reservations/expired',
    access: 'STAFF',
    summary: 'The requests that nobody answered in time in the last seven days, the latest first',
    reply: z.array(ExpiredRequest),
  },
  settleExpired: {
    method: 'PUT',
    path: '/api/reservations/expired/{id}',
    access: 'STAFF',
    summary: 'Take a request that nobody answered in time off the list, for all of the staff, or put it back',
    body: z.object({ at: z.iso.datetime({ precision: 3 }), isSettled: z.boolean() }),
    errors: ['not_found'],
  },
  answer: {
    ...actOfStaff,
    path: '/api/reservations/answer/{id}',
    summary:
      'Confirm or decline a request, or move a confirmed reservation to the table that its guest asks for; the guest is told some seconds later',
    body: Answer,
  },
  takeBack: {
    ...actOfStaff,
    path: '/api/reservations/take-back/{id}',
    summary:
      'Take the last act of staff on a reservation back, for some seconds and as long as the e-mail about it has not left; of one that it had made nothing is left',
    body: z.object({ version: z.optional(Version) }),
    reply: z.union([Reservation, z.object({ _id: z.string(), isGone: z.literal(true) })]),
  },
} as const satisfies Routes;
