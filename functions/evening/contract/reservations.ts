import * as z from 'zod/mini';
import { reservationFields as messages } from '#evening/words/bookings';
import type { Routes } from '#house/contract/route';
import { Cursor, Email, Id, LocalDate, line, lines, Phone, Version } from '#house/contract/text';
import { languages } from '#house/language/languages';
import { freeTimes, NotAvailable } from './availability.ts';
import { blockedGuests } from './blocked-guests.ts';
import { calendarFeedRoutes } from './calendar-feed.ts';
import { enquiryRoutes } from './enquiries.ts';
import { eveningRoutes } from './evening.ts';
import { exportRoutes } from './export.ts';
import { figuresRoutes } from './figures.ts';
import { guestRoutes } from './guests.ts';
import { linkedReservations } from './linked-reservations.ts';
import { movingInRoutes } from './moving-in.ts';
import { ChosenTables, Override } from './party.ts';
import { BookedReservation, details, GuestReservation, Reservation, ReservationStatus, robotFields } from './reservation.ts';
import { seatingRoutes } from './seating.ts';
import { testBookingRoutes } from './test-booking.ts';
import { visitRoutes } from './visit.ts';

export const longestStaffNote = 1000;

/** What staff tell each other about a party; its guest never reads it. */
const StaffNote = lines(0, longestStaffNote);

/** A reservation as a guest asks for it; `area` and the fields after `comment` are sent only when there is something to say. */
export const NewReservation = z.object({
  ...details,
  area: z._default(details.area, ''),
  comment: z._default(details.comment, ''),
  ...robotFields,
  /** The guest knows of another reservation on that day, and wants this one too. */
  anotherTable: z.optional(z.boolean()),
});
export type NewReservation = z.infer<typeof NewReservation>;

export const ReservationChanges = z.partial(
  z.object({
    ...details,
    status: ReservationStatus,
    _id: Id,
    version: Version,
    /** The reason of a cancellation; the mail to the guest says it. */
    reason: line(0, 300),
    /** Staff only; an empty one takes the note away. */
    staffNote: StaffNote,
    /** Staff only: whether the guest is told of this change. Absent: of another status, time or area, but not of the rest. */
    tell: z.boolean(),
    /** Staff only: why the change is made although there is no table. */
    override: Override,
    /** Staff only: the tables instead of those that the rule gives. */
    tables: ChosenTables,
  }),
);
export type ReservationChanges = z.infer<typeof ReservationChanges>;

/** A reservation that staff enter; the table is theirs at once, without a mail when there is no address. */
export const EnteredReservation = z.object({
  ...details,
  userSurname: z._default(line(0, 60), ''),
  userEmail: z.optional(Email),
  userPhone: z.optional(Phone),
  area: z._default(details.area, ''),
  comment: z._default(details.comment, ''),
  source: z.enum(['phone', 'walkin']),
  /** The language of the guest; by default the restaurant's. */
  language: z.optional(z.enum(languages)),
  staffNote: z.optional(StaffNote),
  override: z.optional(Override),
  /** The tables instead of those that the rule gives. */
  tables: z.optional(ChosenTables),
  /** Staff know that the guest has a table on that day already. */
  anotherTable: z.optional(z.boolean()),
});
export type EnteredReservation = z.infer<typeof EnteredReservation>;

export const OwnReservation = z.extend(GuestReservation, {
  /** Until when the customer may change the table and cancel, ISO 8601; absent when only the start ends it. */
  changeableUntil: z.optional(z.string()),
});
export type OwnReservation = z.infer<typeof OwnReservation>;

/** `from` and `to` are days at the restaurant, both included; `q` is looked for in name, e-mail and phone, without regard to accents, and is compared with the number. */
export const ReservationFilter = z.object({
  from: z.optional(LocalDate),
  to: z.optional(LocalDate),
  status: z.optional(ReservationStatus),
  q: z.optional(line(0, 80)),
  /** The most reservations in one reply; by default as many as fit. */
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, { error: () => messages().askedReservations }))),
  cursor: z.optional(Cursor),
});
export type ReservationFilter = z.infer<typeof ReservationFilter>;

const page = z.object({ cursor: z.optional(Cursor) });
const Count = z.object({ reservations: z.number() });

/**
 * The operations of a user with a confirmed e-mail address on reservations that were made with it and belong to no account; they belong to the
 * group `reservations`. A page may have none and not be the last one.
 */
const guestReservations = {
  unclaimed: {
    method: 'GET',
    path: '/api/reservations/unclaimed',
    access: 'CUSTOMER',
    summary: 'How many reservations of no account were made with the caller’s confirmed e-mail address, the latest first',
    query: page,
    reply: Count,
    paged: true,
    errors: ['email_unverified'],
  },
  claim: {
    method: 'POST',
    path: '/api/reservations/claim',
    access: 'CUSTOMER',
    summary: 'Take one page of these reservations into the caller’s account; may be repeated',
    query: page,
    reply: Count,
    paged: true,
    errors: ['email_unverified'],
    limit: 'change',
  },
} as const satisfies Routes;

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
      'The reservations the caller made while signed in or has claimed: those ahead, the soonest first; then past and cancelled ones, the latest first',
    query: z.object({ cursor: z.optional(Cursor) }),
    reply: z.array(OwnReservation),
    paged: true,
  },
  ...freeTimes,
  add: {
    method: 'POST',
    path: '/api/reservations/add',
    access: 'PUBLIC',
    summary: 'Ask for a table; the reservation is pending until staff confirm it',
    body: NewReservation,
    reply: BookedReservation,
    refusal: NotAvailable,
    status: 201,
    errors: ['not_open', 'not_available', 'blocked', 'too_many_open', 'already_booked'],
    limit: 'book',
    idempotent: true,
    sameBodySeconds: 60,
  },
  enter: {
    method: 'POST',
    path: '/api/reservations/enter',
    access: 'STAFF',
    summary: 'Enter a reservation taken by telephone, or guests who walked in; it is confirmed',
    body: EnteredReservation,
    reply: Reservation,
    refusal: NotAvailable,
    status: 201,
    errors: ['not_available', 'already_booked'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/api/reservations/update/{id}',
    access: 'CUSTOMER',
    summary: 'Change, confirm or cancel a reservation; customers their own future ones',
    body: ReservationChanges,
    reply: z.union([Reservation, GuestReservation]),
    refusal: z.union([Reservation, GuestReservation, NotAvailable]),
    errors: ['version_conflict', 'illegal_transition', 'in_past', 'too_late', 'not_available', 'too_many_open'],
    limit: 'change',
  },
  ...eveningRoutes,
  ...seatingRoutes,
  ...visitRoutes,
  ...exportRoutes,
  ...movingInRoutes,
  ...testBookingRoutes,
  ...figuresRoutes,
  ...calendarFeedRoutes,
  ...guestReservations,
  ...linkedReservations,
  ...blockedGuests,
  ...guestRoutes,
  ...enquiryRoutes,
  resendMail: {
    method: 'POST',
    path: '/api/reservations/resend-mail/{id}',
    access: 'STAFF',
    summary: 'Tell the guest again by e-mail how the reservation stands',
    reply: Reservation,
    errors: ['in_past', 'no_address'],
  },
  delete: { method: 'DELETE', path: '/api/reservations/delete/{id}', access: 'STAFF', summary: 'Delete a reservation' },
} as const satisfies Routes;
