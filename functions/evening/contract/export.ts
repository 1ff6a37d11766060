import * as z from 'zod/mini';
import { reservationFields as messages } from '#evening/words/bookings';
import type { Routes } from '#house/contract/route';
import { Cursor, LocalDate } from '#house/contract/text';

/** A file has at most the reservations of so many days: of a year with its leap day. */
export const longestExportDays = 366;

/** The days of a file, both included. */
const ExportedDays = z
  .object({ from: LocalDate, to: LocalDate })
  .check(z.refine(areNear, { path: ['to'], error: () => messages().exportedDays }));

/** Also of what is no day: that is refused at its own field. */
function areNear({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return !(days < 0 || days >= longestExportDays);
}

const page = { query: z.object({ cursor: z.optional(Cursor) }), reply: z.object({ csv: z.string() }), paged: true } as const;

/**
 * Reservations and guests as tables for other programs, in the language of the request; they belong to the group `reservations`. No GET: a file
 * with personal data leaves the house, and the trail says who took it.
 */
export const exportRoutes = {
  export: {
    method: 'POST',
    path: '/api/reservations/export',
    access: 'MANAGER',
    summary:
      'The reservations of at most a year as CSV (RFC 4180), without allergies and needs; the pages joined are the file, and the first one leaves an entry of the trail',
    body: ExportedDays,
    ...page,
  },
  exportGuests: {
    method: 'POST',
    path: '/api/reservations/guests/export',
    access: 'MANAGER',
    summary:
      'All guests who have a record as CSV (RFC 4180), in no order, without allergies, needs and notes; the pages joined are the file, and the first one leaves an entry of the trail',
    ...page,
  },
} as const satisfies Routes;
