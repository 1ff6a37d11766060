import * as z from 'zod/mini';
import type { Routes } from './route.ts';
import { Cursor, DateTime, Email, Id, LocalDate, line, lines, Phone, Version } from './text.ts';

export const ReservationStatus = z.enum(['pending', 'confirmed', 'cancelled']);
export type ReservationStatus = z.infer<typeof ReservationStatus>;

export const Reservation = z.object({
  _id: z.string(),
  userName: z.string(),
  userSurname: z.string(),
  userEmail: z.string(),
  userPhone: z.string(),
  /** The restaurant's wall time, `YYYY-MM-DDTHH:mm`. */
  dateTime: z.string(),
  /** The same moment in UTC, ISO 8601. */
  startsAt: z.string(),
  seats: z.number(),
  status: ReservationStatus,
  comment: z.string(),
  version: z.number(),
});
export type Reservation = z.infer<typeof Reservation>;

/** The largest party a guest may book; staff may seat more. */
export const largestParty = { guest: 12, staff: 60 } as const;

/** How far ahead a table can be booked, in days. */
export const bookingHorizonDays = 180;

const fields = {
  userName: line(1, 60, 'Please enter a name.'),
  userSurname: line(1, 60, 'Please enter a surname.'),
  userEmail: Email,
  userPhone: Phone,
  dateTime: DateTime,
  seats: z
    .int('Please enter the number of seats.')
    .check(
      z.minimum(1, { error: 'Please book at least 1 seat.' }),
      z.maximum(largestParty.staff, { error: `We seat at most ${largestParty.staff} guests together.` }),
    ),
  comment: lines(0, 500),
};

export const NewReservation = z.object({
  ...fields,
  comment: z._default(fields.comment, ''),
  /** Hidden from people; whoever fills it in is a robot. */
  website: z.optional(z.string().check(z.maxLength(200))),
});
export type NewReservation = z.infer<typeof NewReservation>;

export const ReservationChanges = z.partial(z.object({ ...fields, status: ReservationStatus, _id: Id, version: Version }));
export type ReservationChanges = z.infer<typeof ReservationChanges>;

/** `from` and `to` are days at the restaurant, both included; `q` is looked for in name, e-mail and phone. */
export const ReservationFilter = z.object({
  from: z.optional(LocalDate),
  to: z.optional(LocalDate),
  status: z.optional(ReservationStatus),
  q: z.optional(line(0, 80)),
  /** How many to answer at most; as many as fit in one answer unless said otherwise. */
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, { error: 'Please ask for 1 to 5000 reservations.' }))),
  cursor: z.optional(Cursor),
});
export type ReservationFilter = z.infer<typeof ReservationFilter>;

export const reservations = {
  list: {
    method: 'GET',
    path: '/api/reservations/list',
    access: 'STAFF',
    summary: 'Reservations by start, from 90 days ago on unless `from` says otherwise',
    query: ReservationFilter,
    reply: z.array(Reservation),
    paged: true,
  },
  user: {
    method: 'GET',
    path: '/api/reservations/user',
    access: 'CUSTOMER',
    summary:
      'The reservations the caller made while signed in: those ahead, the soonest first; then past and cancelled ones, the latest first',
    query: z.object({ cursor: z.optional(Cursor) }),
    reply: z.array(Reservation),
    paged: true,
  },
  add: {
    method: 'POST',
    path: '/api/reservations/add',
    access: 'PUBLIC',
    summary: 'Ask for a table; the reservation is pending until staff confirm it',
    body: NewReservation,
    reply: Reservation,
    status: 201,
    errors: ['too_many_open'],
    limit: 'book',
    idempotent: true,
    sameBodySeconds: 60,
  },
  update: {
    method: 'PUT',
    path: '/api/reservations/update/{id}',
    access: 'CUSTOMER',
    summary: 'Change, confirm or cancel a reservation; customers their own future ones',
    body: ReservationChanges,
    reply: Reservation,
    errors: ['version_conflict', 'illegal_transition', 'in_past', 'too_many_open'],
    limit: 'book',
  },
  delete: { method: 'DELETE', path: '/api/reservations/delete/{id}', access: 'STAFF', summary: 'Delete a reservation' },
} as const satisfies Routes;
