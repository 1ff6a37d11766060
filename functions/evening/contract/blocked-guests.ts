import * as z from 'zod/mini';
import { reservationFields as messages } from '#evening/words/bookings';
import type { Routes } from '#house/contract/route';
import { Email, line, Phone } from '#house/contract/text';

const Guest = z.union([Email, Phone], { error: () => messages().guest });

/** A guest who may not book online, by e-mail address or phone number. */
export const BlockedGuest = z.object({
  _id: z.string(),
  guest: z.string(),
  /** Why; for staff only. */
  note: z.string(),
  /** ISO 8601 in UTC. */
  since: z.string(),
});
export type BlockedGuest = z.infer<typeof BlockedGuest>;

export const blockedGuests = {
  blocked: {
    method: 'GET',
    path: '/api/reservations/blocked',
    access: 'STAFF',
    summary: 'The guests who may not book online, the latest first',
    reply: z.array(BlockedGuest),
  },
  block: {
    method: 'POST',
    path: '/api/reservations/block',
    access: 'STAFF',
    summary: 'Take no more online reservations from an e-mail address or a phone number',
    body: z.object({ guest: Guest, note: z._default(line(0, 200), '') }),
    reply: BlockedGuest,
    status: 201,
  },
  unblock: { method: 'DELETE', path: '/api/reservations/unblock/{id}', access: 'STAFF', summary: 'Let a blocked guest book online again' },
} as const satisfies Routes;
