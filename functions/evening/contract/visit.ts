import * as z from 'zod/mini';
import { visits as messages } from '#evening/words/door';
import type { Routes } from '#house/contract/route';
import { Version } from '#house/contract/text';
import { NotAvailable } from './availability.ts';
import { Override } from './party.ts';
import { Reservation } from './reservation.ts';

/** What happens at the door, in its usual order; a party that does not come is a `no_show`. */
export const VisitStep = z.enum(['expected', 'arrived', 'seated', 'left', 'no_show']);
export type VisitStep = z.infer<typeof VisitStep>;

/** Stays end at a quarter of an hour, and last no longer than the longest that a manager may set. */
export const stayStep = 15;
export const longestStay = 720;

/** A step that was kept while the network was missing is written down as of its tap, up to so many hours later. */
export const keptTapHours = 4;

/**
 * When a step was made, where it could not be sent at once. A moment that is ahead counts as now, one before an earlier step of the visit as that
 * step; one more than `keptTapHours` ago is refused, because nobody would know which time to believe.
 */
export const StepMoment = z.iso.datetime({ precision: 3 });

/** How acts of staff on a reservation are asked for and answered. */
export const actOfStaff = {
  method: 'PUT',
  access: 'STAFF',
  reply: Reservation,
  refusal: z.union([Reservation, NotAvailable]),
  errors: ['version_conflict', 'not_available', 'illegal_transition'],
} as const;

/** What staff send with it: the version that they have seen, and why they do it although a rule speaks against it. */
export const asked = { version: z.optional(Version), override: z.optional(Override) };

/** What staff write down of the visit of a confirmed reservation. Its guest is never told; they belong to the group `reservations`. */
export const visitRoutes = {
  visit: {
    ...actOfStaff,
    path: '/api/reservations/visit/{id}',
    summary:
      'Write down a step of a visit, or take one back by sending the former; who has left or does not come frees the table, and who is there after all takes it again if nobody has it',
    body: z.object({ step: VisitStep, at: z.optional(StepMoment), ...asked }),
  },
  stay: {
    ...actOfStaff,
    path: '/api/reservations/stay/{id}',
    summary: 'Let a party keep its table for so many minutes more, or fewer; refused while somebody else needs it, unless overruled',
    body: z.object({
      minutes: z.int({ error: () => messages().minutes(stayStep) }).check(
        z.multipleOf(stayStep, { error: () => messages().minutes(stayStep) }),
        z.refine((minutes) => minutes !== 0 && Math.abs(minutes) <= longestStay, { error: () => messages().minutes(stayStep) }),
      ),
      ...asked,
    }),
  },
} as const satisfies Routes;
