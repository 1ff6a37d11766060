import * as z from 'zod/mini';
import { reservationFields } from '#evening/words/bookings';
import { openingFields as messages } from '#evening/words/opening';
import type { Routes } from '#house/contract/route';
import { Id, LocalDate, line, within } from '#house/contract/text';
import { translationsOf } from '#house/contract/translations';
import { Reason, Reservation } from './reservation.ts';
import { Sittings } from './sittings.ts';

const specialFields = {
  /** The sittings instead of those of the weekday; none: closed. */
  sittings: Sittings,
  /** The number of seats instead of the usual one. */
  seats: z.optional(within(1, 1000, () => reservationFields().seats)),
  /** What guests read as the reason. */
  note: line(0, 120),
  translations: translationsOf({ note: line(0, 120) }),
};

/** A day with other hours than its weekday, or closed. */
export const SpecialDay = z.object({ _id: z.string(), date: z.string(), ...specialFields });
export type SpecialDay = z.infer<typeof SpecialDay>;

const period = { from: LocalDate, to: LocalDate };

const isShortPeriod = z.refine<{ from: string; to: string }>(
  ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 60 * 24 * 3600 * 1000,
  { path: ['to'], error: () => messages().period },
);

/** The same other hours for each day from `from` to `to`, both included. */
export const SpecialDays = z.object({ ...specialFields, ...period }).check(isShortPeriod);
export type SpecialDays = z.infer<typeof SpecialDays>;

const Ids = z.array(Id).check(z.maxLength(1000, { error: () => messages().tooManyAffected }));

/**
 * What becomes of the reservations that no longer fit: they are kept, or cancelled with a mail to each guest. `seen` are the ids of those
 * that the manager was shown; when there is another one by now, nothing is changed. Fewer are no reason to refuse, so that a request that
 * broke off half-way can be repeated.
 */
export const Decision = z.object({
  guests: z.enum(['keep', 'cancel']),
  /** Of those who are else kept, the ones who are cancelled all the same. */
  cancelled: z.optional(Ids),
  ...Reason,
  seen: Ids,
});
export type Decision = z.infer<typeof Decision>;

export const AffectedReservation = z.extend(Reservation, {
  /** Its time has come, and it stays at its table; it is not cancelled. */
  isThere: z.optional(z.literal(true)),
});
export type AffectedReservation = z.infer<typeof AffectedReservation>;

/** Other hours, and what becomes of the reservations that no longer fit. */
export const SpecialDaysChange = z
  .object({ ...specialFields, ...period, ...Decision.shape, translations: translationsOf({ note: line(0, 120), reason: line(0, 300) }) })
  .check(isShortPeriod);
export type SpecialDaysChange = z.infer<typeof SpecialDaysChange>;

/** A guest who waits for a table of a day that is to be closed. */
export const WaitingGuest = z.object({
  _id: z.string(),
  userName: z.string(),
  userSurname: z.string(),
  userEmail: z.string(),
  userPhone: z.string(),
  seats: z.number(),
  /** The first time at which it would come, in the restaurant's wall time. */
  from: z.string(),
});
export type WaitingGuest = z.infer<typeof WaitingGuest>;

export const specialDays = {
  days: {
    method: 'GET',
    path: '/api/opening/days',
    access: 'STAFF',
    summary: 'The closed days and those with other hours, from today on',
    reply: z.array(SpecialDay),
  },
  affected: {
    method: 'POST',
    path: '/api/opening/affected',
    access: 'MANAGER',
    summary:
      'The reservations that would no longer fit if these days had these hours, and of days that are closed who is on their waiting list',
    body: SpecialDays,
    reply: z.object({ reservations: z.array(Reservation), waiting: z.array(WaitingGuest) }),
  },
  setDays: {
    method: 'PUT',
    path: '/api/opening/days',
    access: 'MANAGER',
    summary: 'Close days or give them other hours, and keep or cancel the reservations that no longer fit',
    body: SpecialDaysChange,
    /** With the code `affected_changed`: the reservations that no longer fit now. */
    reply: z.array(Reservation),
    errors: ['affected_changed'],
  },
  resetDay: {
    method: 'PUT',
    path: '/api/opening/days/{id}',
    access: 'MANAGER',
    summary: 'Give a day the hours of its weekday again, and keep or cancel the reservations that no longer fit; the id is its date',
    body: Decision,
    /** With the code `affected_changed`: the reservations that no longer fit now. */
    reply: z.array(Reservation),
    errors: ['affected_changed'],
  },
} as const satisfies Routes;
