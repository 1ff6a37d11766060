import * as z from 'zod/mini';
import { reservationFields as messages } from '#evening/words/bookings';
import type { Routes } from '#house/contract/route';
import { LocalDate, type Sentence } from '#house/contract/text';
import { languages } from '#house/language/languages';
import { AskedArea } from './party.ts';

/** Whether a time can be booked: `too_soon` is past or within the notice, `paused` is within a pause. */
export const TimeState = z.enum(['free', 'full', 'paused', 'too_soon']);
export type TimeState = z.infer<typeof TimeState>;

/** The same for a day; `any`: no opening hours are set, and every time can be asked for. */
export const DayState = z.enum(['free', 'full', 'paused', 'too_soon', 'too_far', 'closed', 'any']);
export type DayState = z.infer<typeof DayState>;

export const BookableTime = z.object({
  /** The restaurant's wall time, `YYYY-MM-DDTHH:mm`; past midnight it is on the next calendar day. */
  dateTime: z.string(),
  /** The name of its sitting; may be empty. */
  sitting: z.string(),
  state: TimeState,
});
export type BookableTime = z.infer<typeof BookableTime>;

export const DayAvailability = z.object({
  date: z.string(),
  state: DayState,
  /** Why nothing can be booked, or what is special about the day; may be empty. */
  reason: z.string(),
  /** The language of a reason that the restaurant has not translated into the one of the reply. */
  reasonLanguage: z.optional(z.enum(languages)),
  /** The opening hours of the day in words: `11:30-14:30`. */
  hours: z.array(
    z.object({
      name: z.string(),
      /** The language of a name that is not translated into the one of the reply. */
      nameLanguage: z.optional(z.enum(languages)),
      opens: z.string(),
      closes: z.string(),
    }),
  ),
  times: z.array(BookableTime),
  /** Nothing is free in the area that is asked for, but elsewhere. */
  isFreeElsewhere: z.optional(z.literal(true)),
});
export type DayAvailability = z.infer<typeof DayAvailability>;

export const Availability = z.object({
  seats: z.number(),
  /** The area that these times are for; empty for anywhere, also when guests cannot ask for the one in the query. */
  area: z.string(),
  /** The areas that guests may ask for; none where there is no choice. */
  areas: z.array(z.object({ _id: z.string(), name: z.string(), nameLanguage: z.optional(z.enum(languages)) })),
  /** The largest party that may book online, and how many days ahead. */
  largestParty: z.number(),
  horizonDays: z.number(),
  /** The largest party that is confirmed at once; 0: staff confirm each. */
  confirmUpTo: z.number(),
  days: z.array(DayAvailability),
});
export type Availability = z.infer<typeof Availability>;

export const mostDays = 14;

/** A number of a query, from 1 on. */
export const countUpTo = (most: number, error: Sentence) =>
  z.string().check(z.refine((count) => /^[1-9]\d{0,2}$/.test(count) && Number(count) <= most, { error }));

/** `days` days from `date` on, one by default; before the present date the day of service that still goes on, while a time of it is free. */
export const AvailabilityQuery = z.object({
  date: LocalDate,
  seats: countUpTo(60, () => messages().askedSeats(60)),
  area: z.optional(AskedArea),
  days: z.optional(countUpTo(mostDays, () => messages().askedDays(mostDays))),
});
export type AvailabilityQuery = z.infer<typeof AvailabilityQuery>;

/** A refused time: why, and the nearest free times on this and the next days. */
export const NotAvailable = z.object({
  state: z.enum([...TimeState.options, 'closed', 'too_far']),
  /** How many seats are left at that time; for staff only. */
  seatsLeft: z.optional(z.number()),
  nearest: z.array(BookableTime),
});
export type NotAvailable = z.infer<typeof NotAvailable>;

export const freeTimes = {
  availability: {
    method: 'GET',
    path: '/api/reservations/availability',
    access: 'PUBLIC',
    summary: 'The times at which a party can be seated, day by day; why not on the other days',
    query: z.extend(AvailabilityQuery, { language: z.optional(z.enum(languages)) }),
    reply: Availability,
    errors: ['not_open'],
    cachedSeconds: 5,
  },
  availabilityFor: {
    method: 'GET',
    path: '/api/reservations/availability/{id}',
    access: 'CUSTOMER',
    summary: 'The same for a change of a reservation, whose own seats count as free; customers of their own ones',
    query: AvailabilityQuery,
    reply: Availability,
  },
} as const satisfies Routes;
