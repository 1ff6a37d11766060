import * as z from 'zod/mini';
import type { Routes } from '../route.ts';

/** Since when an address of a calendar works, ISO 8601 in UTC. */
const since = z.string();

/** The operations by which staff give their calendar programs an address with the reservations ahead; they belong to the group `auth`. */
export const calendarFeeds = {
  showCalendarFeed: {
    method: 'GET',
    path: '/api/auth/calendar/show',
    access: 'STAFF',
    summary: 'Whether the caller has an address of a calendar, and since when; the address itself is shown only when it is made',
    reply: z.object({ since: z.optional(since) }),
  },
  makeCalendarFeed: {
    method: 'POST',
    path: '/api/auth/calendar/make',
    access: 'STAFF',
    summary: 'Make a new address of a calendar with the reservations ahead, which ends the former one',
    reply: z.object({ since, address: z.string() }),
    status: 201,
  },
  withdrawCalendarFeed: {
    method: 'DELETE',
    path: '/api/auth/calendar/withdraw',
    access: 'STAFF',
    summary: 'Withdraw the address of the caller’s calendar',
  },
} as const satisfies Routes;
