import * as z from 'zod/mini';
import type { Routes } from '#house/contract/route';
import { Id, line } from '#house/contract/text';
import { languages } from '#house/language/languages';
import { Need } from './party.ts';

/** What staff write to find a guest has at least so many letters. */
export const shortestSearch = 2;

export const mostGuestsFound = 8;

/** What the restaurant knows of a guest from the reservations that it still keeps; for staff only. */
export const GuestRecord = z.object({
  _id: z.string(),
  /**
   * Name and address as the latest reservation has them that staff entered or a guest with a confirmed address made, else the first one; empty when
   * none was given.
   */
  userName: z.string(),
  userSurname: z.string(),
  userEmail: z.string(),
  userPhone: z.string(),
  /** All e-mail addresses and phone numbers that the guest has given. */
  contacts: z.array(z.string()),
  language: z.optional(z.enum(languages)),
  /** How many reservations it is made of, whatever became of them. */
  reservations: z.number(),
  /** How often the guest came, did not come, and has a table ahead. */
  visits: z.number(),
  noShows: z.number(),
  ahead: z.number(),
  /** The last visit, in the restaurant's wall time. */
  lastVisit: z.optional(z.string()),
  /** All that any of the reservations named. */
  allergens: z.array(z.number()),
  /** What the latest reservation that needed something needed. */
  needs: z.array(Need),
  /** What was written about the latest reservations, by their ids, the newest first. */
  notes: z.array(z.object({ _id: z.string(), dateTime: z.string(), comment: z.optional(z.string()), staffNote: z.optional(z.string()) })),
});
export type GuestRecord = z.infer<typeof GuestRecord>;

export const guestRoutes = {
  guests: {
    method: 'GET',
    path: '/api/reservations/guests',
    access: 'STAFF',
    summary:
      'Guests by the beginning of a name (with accents or without), a phone number or an e-mail address, or by the number of a reservation, the latest first',
    query: z.object({ q: line(shortestSearch, 80) }),
    reply: z.array(GuestRecord),
  },
  guestOf: {
    method: 'GET',
    path: '/api/reservations/guest/{id}',
    access: 'STAFF',
    summary: 'The guest of a reservation; none when it has neither phone number nor e-mail address',
    reply: z.object({ guest: z.optional(GuestRecord) }),
  },
  assignGuest: {
    method: 'POST',
    path: '/api/reservations/guest/{id}',
    access: 'STAFF',
    summary:
      'Say that a reservation is of another guest than its phone number and e-mail address say: of one with a record of its own, or of the one of `guest`',
    body: z.object({ guest: z.optional(Id) }),
    reply: GuestRecord,
    errors: ['not_found'],
  },
  mergeGuests: {
    method: 'POST',
    path: '/api/reservations/guests/merge',
    access: 'STAFF',
    summary: 'Say that two guests are one; later reservations of either count for both',
    body: z.object({ into: Id, from: Id }),
    reply: GuestRecord,
    errors: ['not_found'],
    targets: ['into', 'from'],
  },
} as const satisfies Routes;
