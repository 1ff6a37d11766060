import * as z from 'zod/mini';
import type { Routes } from '#house/contract/route';
import { ReservationStatus } from './reservation.ts';

/** How a mail about the test stands; `later` tries again, or comes together with others. */
const MailOfTest = z.object({
  isToGuest: z.boolean(),
  to: z.string(),
  state: z.enum(['on_its_way', 'sent', 'later', 'failed']),
  /** Why it was not sent (yet), in the words of the mail service. */
  reason: z.optional(z.string()),
});
export type MailOfTest = z.infer<typeof MailOfTest>;

/** A reservation that a manager makes as a guest would, to see that guests can. */
export const TestBooking = z.object({
  dateTime: z.string(),
  seats: z.number(),
  status: ReservationStatus,
  mails: z.array(MailOfTest),
  /** It is deleted, because its mails are sent or have had their time. */
  isErased: z.boolean(),
});
export type TestBooking = z.infer<typeof TestBooking>;

export const testBookingRoutes = {
  test: {
    method: 'POST',
    path: '/api/reservations/test',
    access: 'MANAGER',
    summary: 'Book a table as a guest with the caller’s address, or say how that test goes on; it deletes itself',
    /** `goesOn`: asks about the test that has begun; it is deleted with the first reply that tells the end of its mails. */
    body: z.object({ goesOn: z.boolean() }),
    reply: TestBooking,
    errors: ['not_found', 'not_available', 'blocked', 'too_many_open'],
  },
} as const satisfies Routes;
