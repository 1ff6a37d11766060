import * as z from 'zod/mini';
import type { Routes } from '#house/contract/route';
import { line, Version } from '#house/contract/text';
import { languages } from '#house/language/languages';
import { values as messages } from '#house/words/general';
import { Availability, AvailabilityQuery, NotAvailable } from './availability.ts';
import { details, GuestReservation } from './reservation.ts';

/** The secret of a link, as it stands in mails. */
export const Link = z.string().check(z.regex(/^[A-Za-z0-9_.-]{10,120}$/, { error: () => messages().link }));

/** Of the guest the first name only. */
const linked = {
  ...({ userName: true, dateTime: true, startsAt: true, seats: true, area: true, areaName: true, areaLanguage: true } as const),
  ...({ comment: true, allergens: true, needs: true, status: true, asked: true, version: true } as const),
};

/** What the link to a reservation shows: as little as possible, because mails are forwarded. */
export const LinkedReservation = z.extend(z.pick(GuestReservation, linked), {
  number: z.string(),
  reason: z.optional(z.string()),
  /** The language of a reason that is not translated into the one of the reply. */
  reasonLanguage: z.optional(z.enum(languages)),
  /** Whether the guest may still change the table; to cancel, and to change comment, allergens and needs, is possible until it starts. */
  mayChange: z.boolean(),
  /** Until when, ISO 8601; absent when only the start ends it. */
  changeableUntil: z.optional(z.string()),
  calendar: z.string(),
});
export type LinkedReservation = z.infer<typeof LinkedReservation>;

export const linkedReservations = {
  showLinked: {
    method: 'POST',
    path: '/api/reservations/link/show',
    access: 'PUBLIC',
    summary: 'The reservation that the link in a mail is for; changes nothing',
    body: z.object({ link: Link }),
    reply: LinkedReservation,
    errors: ['link_invalid'],
    limit: 'link',
  },
  // without a limit: to count a wrong link would cost more than to refuse it
  availabilityLinked: {
    method: 'POST',
    path: '/api/reservations/link/availability',
    access: 'PUBLIC',
    summary: 'The times at which the reservation that the link is for could be instead; its own seats count as free',
    body: z.extend(AvailabilityQuery, { link: Link }),
    reply: Availability,
    errors: ['link_invalid'],
  },
  changeLinked: {
    method: 'PUT',
    path: '/api/reservations/link/change',
    access: 'PUBLIC',
    summary: 'Change time, seats, area, comment, allergens or needs of the reservation that the link is for',
    body: z.strictObject({
      link: Link,
      dateTime: z.optional(details.dateTime),
      seats: z.optional(details.seats),
      area: z.optional(details.area),
      comment: z.optional(details.comment),
      allergens: details.allergens,
      needs: details.needs,
      version: Version,
    }),
    reply: LinkedReservation,
    refusal: z.union([LinkedReservation, NotAvailable]),
    errors: ['link_invalid', 'version_conflict', 'illegal_transition', 'in_past', 'too_late', 'not_available'],
    limit: 'link',
  },
  cancelLinked: {
    method: 'PUT',
    path: '/api/reservations/link/cancel',
    access: 'PUBLIC',
    summary: 'Cancel the reservation that the link is for',
    body: z.strictObject({ link: Link, reason: z.optional(line(0, 300)) }),
    reply: LinkedReservation,
    errors: ['link_invalid', 'in_past', 'too_late'],
    limit: 'link',
  },
} as const satisfies Routes;
