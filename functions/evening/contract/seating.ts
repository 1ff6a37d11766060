import * as z from 'zod/mini';
import { reservationFields as messages } from '#evening/words/bookings';
import type { Routes } from '#house/contract/route';
import { DateTime, Id, LocalDate, Version } from '#house/contract/text';
import { countUpTo, NotAvailable } from './availability.ts';
import { ChosenTables, largestPartyEver, Override } from './party.ts';
import { Reservation } from './reservation.ts';
import { actOfStaff, asked, StepMoment } from './visit.ts';

/**
 * Where a party is to sit, and from when to when (ISO 8601); `presence`: from when to when it is there in fact, as long as it sits. Nobody but staff
 * moves one that is `isFixed`.
 */
export const SeatedParty = z.object({
  _id: z.string(),
  tables: z.array(z.string()),
  isFixed: z.boolean(),
  from: z.string(),
  to: z.string(),
  seats: z.number(),
  presence: z.optional(z.object({ from: z.string(), to: z.string() })),
});
export type SeatedParty = z.infer<typeof SeatedParty>;

/** Who sits where on a day of service: what pages of 0.2.0 read, which stay open during an update; it goes with the release after the next one. */
export const Seating = z.object({
  date: z.string(),
  /** The areas that are closed on that day, by their season or by staff. */
  closedAreas: z.array(z.string()),
  /** Those of them that staff have closed for that day. */
  closedByStaff: z.array(z.string()),
  parties: z.array(SeatedParty),
});
export type Seating = z.infer<typeof Seating>;

/** Tables for a party, the best choice first. */
export const FreeTables = z.object({
  tables: z.array(z.string()),
  seats: z.number(),
  /** When the next party comes, ISO 8601; absent when none does on that day. */
  freeUntil: z.optional(z.string()),
});
export type FreeTables = z.infer<typeof FreeTables>;

export const seatingRoutes = {
  seating: {
    method: 'GET',
    path: '/api/reservations/seating',
    access: 'STAFF',
    summary: 'Who sits where on a day of service; for pages of 0.2.0, the present ones read the evening',
    query: z.object({ date: LocalDate }),
    reply: Seating,
  },
  freeTables: {
    method: 'GET',
    path: '/api/reservations/free-tables',
    access: 'STAFF',
    summary: 'The tables that are free for a party and suit it, the smallest first; of a reservation that is moved, its own are free',
    query: z.object({
      dateTime: DateTime,
      seats: countUpTo(largestPartyEver, () => messages().askedSeats(largestPartyEver)),
      reservation: z.optional(Id),
      isWalkIn: z.optional(z.literal('true')),
    }),
    reply: z.array(FreeTables),
  },
  seat: {
    ...actOfStaff,
    path: '/api/reservations/seat/{id}',
    summary:
      'Give a reservation these tables, with `step` for a party that sits down there; the reply to a choice that speaks against a rule says which, and `override` is the reason to make it',
    body: z.object({
      tables: ChosenTables,
      isFixed: z._default(z.boolean(), true),
      step: z.optional(z.literal('seated')),
      at: z.optional(StepMoment),
      ...asked,
    }),
  },
  swapTables: {
    method: 'PUT',
    path: '/api/reservations/swap-tables',
    access: 'STAFF',
    summary: 'Let two parties of a day change their tables, as they are or in these versions; `override` as for one party',
    body: z.object({
      first: Id,
      second: Id,
      firstVersion: z.optional(Version),
      secondVersion: z.optional(Version),
      override: z.optional(Override),
    }),
    targets: ['first', 'second'],
    reply: z.array(Reservation),
    refusal: z.union([Reservation, NotAvailable]),
    errors: ['not_found', 'version_conflict', 'not_available', 'illegal_transition'],
  },
} as const satisfies Routes;
