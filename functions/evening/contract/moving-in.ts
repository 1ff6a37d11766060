import * as z from 'zod/mini';
import { movingIn as messages } from '#evening/words/moving-in';
import type { Routes } from '#house/contract/route';
import { DateTime, Email, LocalDate, line, lines, MadeId, Phone } from '#house/contract/text';
import { languages } from '#house/language/languages';
import { Seats } from './party.ts';

/** So many lines of a file come in one request, so that a slow computer stores them within the function's time. */
export const mostInPiece = 10;
/** So many reservations are looked at together. */
export const mostChecked = 500;
/** So many lines has a file at most. */
export const mostBrought = 5000;

const row = z.int().check(z.minimum(1), z.maximum(1_000_000));
/** `language` is the one in which the guest is written to. */
const contacts = { userEmail: z.optional(Email), userPhone: z.optional(Phone), language: z.optional(z.enum(languages)) };
const note = lines(0, 1000);

/** A guest of another system: what it knew, and no consent. The `row` is the line of the file. */
export const BroughtGuest = z
  .object({
    row,
    userName: z._default(line(0, 60), ''),
    userSurname: z._default(line(0, 60), ''),
    ...contacts,
    note: z._default(note, ''),
    visits: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
    noShows: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
    lastVisit: z.optional(LocalDate),
  })
  .check(
    z.refine(({ userEmail, userPhone }) => Boolean(userEmail || userPhone), { path: ['userPhone'], error: () => messages().noContact }),
  );
export type BroughtGuest = z.infer<typeof BroughtGuest>;

/** What tells reservations of a file apart, so that none comes twice: an id of the other system, or all that it says. */
const told = { key: line(1, 300), dateTime: DateTime, seats: Seats };

export const BroughtReservation = z.object({
  row,
  ...told,
  userName: line(1, 60),
  userSurname: z._default(line(0, 60), ''),
  ...contacts,
  comment: z._default(lines(0, 500), ''),
  staffNote: z._default(note, ''),
  status: z.enum(['pending', 'confirmed']),
});
export type BroughtReservation = z.infer<typeof BroughtReservation>;

/** How a reservation fits: there is a table, or none, or the restaurant is closed; `known` is here already. */
export const Fit = z.enum(['fits', 'full', 'closed', 'known']);
export type Fit = z.infer<typeof Fit>;

/** What came of a piece: `known` were here already, `failed` are the lines that were not stored, with the reason. */
export const Brought = z.object({
  guests: z.number(),
  reservations: z.number(),
  known: z.number(),
  failed: z.array(z.object({ row: z.number(), message: z.string() })),
});
export type Brought = z.infer<typeof Brought>;

/** A file of the last day, which can be taken back, with how much it had. */
export const BroughtFile = z.object({ _id: z.string(), at: z.string(), guests: z.number(), reservations: z.number() });
export type BroughtFile = z.infer<typeof BroughtFile>;

/** Guests and reservations of another system, from a file; the operations belong to the group `reservations`. */
export const movingInRoutes = {
  checkBrought: {
    method: 'POST',
    path: '/api/reservations/import-check',
    access: 'MANAGER',
    summary: 'How reservations of another system would fit, each beside those before it; nothing is stored',
    body: z.object({ reservations: z.array(z.object(told)).check(z.maxLength(mostChecked)) }),
    largestBody: 262_144,
    reply: z.array(Fit),
  },
  bring: {
    method: 'POST',
    path: '/api/reservations/import',
    access: 'MANAGER',
    summary:
      'Store a piece of a file from another system; a line that is sent again changes nothing, and for a day all pieces are taken back together',
    body: z
      .object({
        /** The id of the file, and the place of the first line of this piece in what is stored of it. */
        _id: MadeId,
        first: z.int().check(z.minimum(0), z.maximum(mostBrought)),
        guests: z._default(z.array(BroughtGuest), []),
        reservations: z._default(z.array(BroughtReservation), []),
        /** Reservations without a free table, or on a closed day, are taken all the same: they were promised. */
        takesFull: z.boolean(),
        /** Whether the guests of the reservations are told by e-mail. */
        tell: z.boolean(),
      })
      .check(
        z.refine(({ guests, reservations }) => guests.length + reservations.length <= mostInPiece, {
          path: ['guests'],
          error: () => messages().tooManyLines(mostInPiece),
        }),
      ),
    largestBody: 262_144,
    reply: Brought,
    errors: ['not_found'],
  },
  brought: {
    method: 'GET',
    path: '/api/reservations/imports',
    access: 'MANAGER',
    summary: 'The files from other systems that were stored in the last day, the latest first',
    reply: z.array(BroughtFile),
  },
  takeBackBrought: {
    method: 'PUT',
    path: '/api/reservations/take-back-import/{id}',
    access: 'MANAGER',
    summary:
      'Take back within a day what came with a file, but for reservations that were changed since; to be repeated while some is `left`',
    reply: z.object({ left: z.boolean(), stays: z.array(z.string()) }),
    errors: ['not_found'],
  },
} as const satisfies Routes;
