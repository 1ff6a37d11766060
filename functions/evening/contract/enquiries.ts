import * as z from 'zod/mini';
import { enquiries as messages } from '#evening/words/bookings';
import type { Routes } from '#house/contract/route';
import { Email, LocalDate, line, lines, Phone, Version, within } from '#house/contract/text';
import { languages } from '#house/language/languages';
import { values } from '#house/words/general';
import { robotFields } from './reservation.ts';

export const EnquiryOccasion = z.enum(['meal', 'celebration', 'wedding', 'company', 'other']);
export type EnquiryOccasion = z.infer<typeof EnquiryOccasion>;

export const occasionName = (occasion: EnquiryOccasion): string => messages().occasions[occasion];

/** How an enquiry stands: nobody has seen to it, it was answered, or nothing more is to be done. */
export const EnquiryState = z.enum(['new', 'answered', 'closed']);
export type EnquiryState = z.infer<typeof EnquiryState>;

/** The most guests for whom may be asked: the house and its garden. */
const mostGuests = 500;

const fields = {
  userName: line(1, 80, () => values().name),
  userEmail: Email,
  userPhone: z.optional(Phone),
  /** The day that the guest has in mind, `YYYY-MM-DD`. */
  date: LocalDate,
  seats: within(1, mostGuests, () => messages().guests),
  occasion: EnquiryOccasion,
  message: lines(0, 2000),
};

/** What a guest asks who comes with more people than can book online, or who plans an event. It holds no table. */
export const NewEnquiry = z.object({ ...fields, message: z._default(fields.message, ''), ...robotFields });
export type NewEnquiry = z.infer<typeof NewEnquiry>;

export const Enquiry = z.object({
  _id: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  userPhone: z.string(),
  date: z.string(),
  seats: z.number(),
  occasion: EnquiryOccasion,
  message: z.string(),
  state: EnquiryState,
  language: z.enum(languages),
  /** ISO 8601 in UTC. */
  askedAt: z.string(),
  /** Its form was filled in as programs do it; nobody was told by e-mail. */
  likelyRobot: z.optional(z.literal(true)),
  version: z.number(),
});
export type Enquiry = z.infer<typeof Enquiry>;

export const enquiryRoutes = {
  enquire: {
    method: 'POST',
    path: '/api/reservations/enquire',
    access: 'PUBLIC',
    summary: 'Ask for a table of a party that is too large to book online, or for an event; nothing is reserved',
    body: NewEnquiry,
    status: 201,
    errors: ['not_open', 'blocked', 'no_enquiries'],
    limit: 'book',
    idempotent: true,
    sameBodySeconds: 60,
  },
  enquiries: {
    method: 'GET',
    path: '/api/reservations/enquiries',
    access: 'STAFF',
    summary: 'The enquiries that are kept, the latest first',
    reply: z.array(Enquiry),
  },
  changeEnquiry: {
    method: 'PUT',
    path: '/api/reservations/enquiry/{id}',
    access: 'STAFF',
    summary: 'Write down that an enquiry was answered or is closed, or take that back',
    body: z.object({ state: EnquiryState, version: z.optional(Version) }),
    reply: Enquiry,
    errors: ['version_conflict'],
  },
} as const satisfies Routes;
