import * as z from 'zod/mini';
import type { Routes } from '../route.ts';
import { Cursor } from '../text.ts';

const page = z.object({ cursor: z.optional(Cursor) });
const Count = z.object({ reservations: z.number() });

/**
 * The operations of a user with a confirmed e-mail address on reservations that were made with it and belong to no account; they belong to the
 * group `reservations`. A page may have none and not be the last one.
 */
export const guestReservations = {
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
