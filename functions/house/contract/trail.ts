import * as z from 'zod/mini';
import type { Routes } from './route.ts';
import { Cursor, Id, LocalDate } from './text.ts';

/** What the operations of staff are about: the first word of their names in the trail. */
export const trailSubjects = [
  'reservations',
  'queue',
  'opening',
  'menus',
  'menu-items',
  'meals',
  'ingredients',
  'shopping',
  'photographs',
  'notifications',
  'identity',
  'restaurant-info',
  'auth',
] as const;

/** Somebody or something that an entry names: `name` is the present one, absent when there is none (any more). */
export const Named = z.object({ _id: z.string(), name: z.optional(z.string()) });

/** What one of the staff did. Names are looked up when it is read: of somebody who is erased only the id is left. */
export const TrailEntry = z.object({
  _id: z.string(),
  /** UTC, ISO 8601. */
  at: z.string(),
  by: Named,
  /** The name of the operation, such as `reservations/update`. */
  operation: z.string(),
  /** What it was about, absent when that is not one thing. */
  target: z.optional(Named),
  /** The names of the fields that were sent. */
  fields: z.array(z.string()),
  /** The values of those that tell what was decided, and nothing about people. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
});
export type TrailEntry = z.infer<typeof TrailEntry>;

/** The operations that show what staff did; they belong to the group `auth`. */
export const trail = {
  listTrail: {
    method: 'GET',
    path: '/api/trail/list',
    access: 'MANAGER',
    summary: 'What staff and managers did in the last year, newest first; a page may have fewer entries than the next one',
    query: z.object({
      cursor: z.optional(Cursor),
      /** Whose entries. */
      who: z.optional(Id),
      what: z.optional(z.enum(trailSubjects)),
      /** The first and the last day, at the restaurant. */
      from: z.optional(LocalDate),
      to: z.optional(LocalDate),
      /** What the entries are about, such as a menu; the other filters do not count then. */
      of: z.optional(Id),
    }),
    reply: z.array(TrailEntry),
    paged: true,
  },
  reservationTrail: {
    method: 'GET',
    path: '/api/trail/reservation/{id}',
    access: 'STAFF',
    summary: 'What staff and managers did to a reservation, newest first',
    query: z.object({ cursor: z.optional(Cursor) }),
    reply: z.array(TrailEntry),
    paged: true,
  },
} as const satisfies Routes;
