import * as z from 'zod/mini';
import type { Routes } from '#house/contract/route';
import { LinkToken } from '#people/contract/email-verification';

/** Of so many days, from today on, a calendar of staff has the reservations. */
export const calendarFeedDays = 14;

/** What calendar programs of staff read; it belongs to the group `reservations`. The token stands in the query, which no log keeps. */
export const calendarFeedRoutes = {
  calendarFeed: {
    method: 'GET',
    path: '/api/reservations/calendar.ics',
    access: 'PUBLIC',
    summary: 'The reservations of the next two weeks as a calendar, for who has the address that staff have made for themselves',
    query: z.object({ token: LinkToken }),
    reply: 'calendar',
    errors: ['link_invalid'],
    limit: 'calendar',
  },
} as const satisfies Routes;
