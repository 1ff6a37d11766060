import * as z from 'zod/mini';
import { reservationFields } from '#evening/words/bookings';
import { openingFields as messages } from '#evening/words/opening';
import { guestList, type Routes } from '#house/contract/route';
import { Email, line, within } from '#house/contract/text';
import { translationsOf } from '#house/contract/translations';
import { largestPartyEver } from './party.ts';
import { Reservation } from './reservation.ts';
import { roomRoutes } from './room.ts';
import { Sittings, YearDay } from './sittings.ts';
import { Decision, SpecialDay, specialDays } from './special-days.ts';

const seats = () => reservationFields().seats;
const guests = () => messages().guests;
const minutes = () => messages().minutes;
const hours = () => messages().hours;
const days = () => messages().days;

/** What the manager decides about opening and booking. Without it, guests may ask for a table at any time. */
export const OpeningRules = z.object({
  /** The sittings of each weekday, Monday first. */
  week: z.array(Sittings).check(z.length(7)),
  /** How many guests can sit at the same time. */
  seats: within(1, 1000, seats),
  /** Parts of every year with another number of seats: the garden is closed in winter. Both days are included; `to` may be in the next year. */
  seasons: z
    .array(
      z.object({
        name: line(1, 40),
        translations: translationsOf({ name: line(0, 40) }),
        from: YearDay,
        to: YearDay,
        seats: within(1, 1000, seats),
      }),
    )
    .check(z.maxLength(6, { error: () => messages().tooManySeasons })),
  /** Minutes between two times that guests may choose. */
  slotMinutes: z.union([z.literal(15), z.literal(30), z.literal(60)]),
  /** How long a party keeps its table: the first entry that is large enough for it, or the last one. */
  stays: z.array(z.object({ upTo: within(1, largestPartyEver, guests), minutes: within(15, 720, minutes) })).check(
    z.minLength(1, { error: () => messages().noStay }),
    z.maxLength(8, { error: () => messages().tooManyStays }),
    z.refine((stays) => stays.every(({ upTo }, i) => i === 0 || upTo > (stays[i - 1]?.upTo ?? 0)), {
      error: () => messages().staysIncrease,
    }),
  ),
  /** The most guests who may arrive in one slot; without it, as many as there are seats. */
  guestsPerSlot: z.optional(within(1, 1000, guests)),
  /** A table must be booked so many minutes ahead. */
  noticeMinutes: within(0, 10_080, minutes),
  /** How many days ahead guests may book; the setting `bookingHorizonDays` is the upper limit. */
  horizonDays: within(1, 365, days),
  /** The largest party that guests may book by themselves; the setting `largestParty` is the upper limit. */
  largestParty: within(1, largestPartyEver, guests),
  /** Guests of larger parties, and those who plan an event, may write by a form of the site; otherwise they are asked to call. */
  takesEnquiries: z.optional(z.boolean()),
  /** Parties up to this size are confirmed at once; 0: staff confirm each one. */
  confirmUpTo: within(0, largestPartyEver, guests),
  /** A pending reservation that nobody answers expires after so many hours, at the latest at its start. */
  answerHours: within(1, 336, hours),
  /** Guests may change their table by themselves until so many hours before the start, and cancel until it starts. */
  cutoffHours: within(0, 168, hours),
  /** So many hours before the start a reminder is sent; 0: none. */
  reminderHours: within(0, 168, hours),
  /** Who is told by e-mail about new, changed and cancelled reservations; nobody when absent. */
  alertEmail: z.optional(Email),
});
export type OpeningRules = z.infer<typeof OpeningRules>;

/** What a new restaurant begins with: who is told of requests from the first day on, and the party size that its first rules confirm at once. */
const FirstTerms = z.object({ alertEmail: Email, confirmUpTo: OpeningRules.shape.confirmUpTo });

/** The rules as they are stored, and the moment until which no guest may come: a pause, ISO 8601 in UTC. */
export const Opening = z.object({
  rules: z.optional(OpeningRules),
  pausedUntil: z.optional(z.string()),
  /** Only as long as there are no rules; absent where a restaurant began before there were any. */
  firstTerms: z.optional(FirstTerms),
  /** Devices of staff are told what guests do. */
  tellsDevices: z.optional(z.boolean()),
  version: z.number(),
});
export type Opening = z.infer<typeof Opening>;

export type RuledOpening = Opening & { rules: OpeningRules };

/** What is stored after a change of the rules. */
export const SavedOpening = z.extend(Opening, {
  /** Reservations that do not fit the new hours and are neither kept nor cancelled: booked in the same moment, or left when time was up. */
  affected: z.optional(z.array(Reservation)),
});
export type SavedOpening = z.infer<typeof SavedOpening>;

/** What everybody may read of the opening hours. */
export const PublicHours = z.object({
  /** The sittings of each weekday, Monday first; absent as long as no hours are set. */
  week: z.optional(OpeningRules.shape.week),
  /** The limits of booking online; absent as long as no rules are set, but for the largest party that finds a table. */
  horizonDays: z.optional(OpeningRules.shape.horizonDays),
  largestParty: z.optional(OpeningRules.shape.largestParty),
  takesEnquiries: z.optional(z.literal(true)),
  hasAreas: z.optional(z.literal(true)),
  /** The days of the next two months that are closed or have other hours. */
  days: z.array(z.omit(SpecialDay, { _id: true, seats: true })),
});
export type PublicHours = z.infer<typeof PublicHours>;

export const opening = {
  hours: {
    method: 'GET',
    path: '/api/opening/hours',
    access: 'PUBLIC',
    summary: 'Opening hours of the week, the closed days and those with other hours in the next 60 days, and the limits of booking',
    reply: PublicHours,
    ...guestList,
  },
  show: { method: 'GET', path: '/api/opening/show', access: 'STAFF', summary: 'Opening hours, seats and rules of booking', reply: Opening },
  update: {
    method: 'PUT',
    path: '/api/opening/update',
    access: 'MANAGER',
    summary: 'Set opening hours, seats and rules of booking',
    body: z.object({
      rules: OpeningRules,
      version: z.optional(z.int().check(z.minimum(0))),
      /** What becomes of the reservations that no longer fit; without it they are kept, and not looked for. */
      affected: z.optional(Decision),
    }),
    reply: SavedOpening,
    /** With the code `affected_changed`: the reservations that no longer fit now. */
    refusal: z.union([Opening, z.array(Reservation)]),
    errors: ['version_conflict', 'affected_changed'],
  },
  affectedByRules: {
    method: 'POST',
    path: '/api/opening/affected-by-rules',
    access: 'MANAGER',
    summary: 'The reservations that fit the stored hours, but not the hours of these rules',
    body: z.object({ rules: OpeningRules }),
    reply: z.array(Reservation),
  },
  pause: {
    method: 'PUT',
    path: '/api/opening/pause',
    access: 'STAFF',
    summary: 'Take no online bookings for tables in the next minutes; 0 ends the pause',
    body: z.object({ minutes: within(0, 1440, minutes) }),
    reply: Opening,
  },
  ...specialDays,
  ...roomRoutes,
} as const satisfies Routes;
