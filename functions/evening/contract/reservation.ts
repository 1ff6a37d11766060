import * as z from 'zod/mini';
import { DateTime, Email, line, lines, Phone } from '#house/contract/text';
import { translationsOf } from '#house/contract/translations';
import { languages } from '#house/language/languages';
import { values } from '#house/words/general';
import { AskedArea, AvoidedAllergens, Need, Needs, Seats } from './party.ts';

export const ReservationStatus = z.enum(['pending', 'confirmed', 'cancelled']);
export type ReservationStatus = z.infer<typeof ReservationStatus>;

/** How a reservation came: by the form of the site, entered by staff, or in a file of another system. */
export const ReservationSource = z.enum(['web', 'phone', 'walkin', 'imported']);
export type ReservationSource = z.infer<typeof ReservationSource>;

/** The last mail to the guest: on its way, delivered, not delivered, or `unclear` when nobody knows. */
const MailStatus = z.object({
  state: z.enum(['queued', 'sent', 'delivered', 'unclear', 'failed', 'complained']),
  kind: z.string(),
  at: z.string(),
});

/** Why reservations are cancelled, as the mail tells it, and the same in other languages. */
export const Reason = { reason: z.optional(line(0, 300)), translations: translationsOf({ reason: line(0, 300) }) };

/** A form that is sent sooner after it was opened was filled in by a program. */
export const quickestGuestSeconds = 2;

/** By what a form of the site that anybody may send shows that a program filled it in. */
export const robotFields = {
  /** A field that people do not see: a program fills it in, or the browser by mistake. */
  website: z.optional(z.string().check(z.maxLength(200))),
  /** For how long the form was open, when that was less than `quickestGuestSeconds`. */
  filledInSeconds: z.optional(z.number().check(z.minimum(0), z.maximum(1e9))),
};

/** What a guest says when booking and may change later, each with its rule: the forms, changes and replies have these fields. */
export const details = {
  userName: line(1, 60, () => values().name),
  userSurname: line(1, 60, () => values().surname),
  userEmail: Email,
  userPhone: Phone,
  /** The restaurant's wall time, `YYYY-MM-DDTHH:mm`. */
  dateTime: DateTime,
  seats: Seats,
  area: AskedArea,
  comment: lines(0, 500),
  allergens: z.optional(AvoidedAllergens),
  needs: z.optional(Needs),
};
export type Detail = keyof typeof details;
export const detailNames = Object.keys(details) as Detail[];

/** The same as they are stored: what was accepted once stays readable when a rule becomes stricter. */
export const storedDetails = {
  userName: z.string(),
  userSurname: z.string(),
  userEmail: z.string(),
  userPhone: z.string(),
  dateTime: z.string(),
  seats: z.number(),
  area: z.string(),
  comment: z.string(),
  allergens: z.optional(z.array(z.number())),
  needs: z.optional(z.array(Need)),
} satisfies Record<Detail, z.ZodMiniType>;

/** The area that a guest asked for, as it is read: nothing for anywhere, and when there is no such area any more. */
export const namedArea = {
  areaName: z.optional(z.string()),
  /** The language of a name that is not translated into the one of the reply. */
  areaLanguage: z.optional(z.enum(languages)),
};

/** Another table than the confirmed one, which its guest has asked for since `at` (ISO 8601 in UTC); until staff answer, the confirmed one stands. */
export const AskedTable = z.object({
  dateTime: z.string(),
  startsAt: z.string(),
  seats: z.number(),
  area: z.string(),
  ...namedArea,
  at: z.string(),
});
export type AskedTable = z.infer<typeof AskedTable>;

export const GuestReservation = z.object({
  _id: z.string(),
  ...storedDetails,
  ...namedArea,
  /** The moment of `dateTime` in UTC, ISO 8601. */
  startsAt: z.string(),
  status: ReservationStatus,
  version: z.number(),
  asked: z.optional(AskedTable),
  /** Who cancelled it, and why. */
  endedBy: z.optional(z.enum(['guest', 'staff', 'expiry', 'closure'])),
  ...Reason,
});
export type GuestReservation = z.infer<typeof GuestReservation>;
export type NamedArea = Pick<GuestReservation, keyof typeof namedArea>;

export const BookedReservation = z.extend(GuestReservation, {
  /** The short number by which guest and restaurant name it. */
  number: z.string(),
  /** The secret of the link with which the guest changes or cancels it without an account. */
  link: z.string(),
  /** A calendar file (RFC 5545). */
  calendar: z.string(),
});
export type BookedReservation = z.infer<typeof BookedReservation>;

/** What happened at the door, ISO 8601 in UTC: no status, and nothing that a guest is told. */
export const Visit = z.object({
  arrivedAt: z.optional(z.string()),
  seatedAt: z.optional(z.string()),
  leftAt: z.optional(z.string()),
  /** When staff wrote down that nobody came. */
  noShowAt: z.optional(z.string()),
});
export type Visit = z.infer<typeof Visit>;

/** A reservation as staff see it: no reply to a guest has what is added here. */
export const Reservation = z.extend(GuestReservation, {
  source: z.optional(ReservationSource),
  /** Why staff seated the party although there was no table, or at another time than guests may choose. */
  override: z.optional(z.string()),
  /** Its form was filled in as programs do it; the guest gets no mail until staff have answered. */
  likelyRobot: z.optional(z.literal(true)),
  /** The guest had another open reservation on that day when this one was made. */
  anotherTable: z.optional(z.literal(true)),
  /** The hidden name of the network that it was asked for from. */
  bookedFrom: z.optional(z.string()),
  mail: z.optional(MailStatus),
  /** What staff tell each other about the party. */
  staffNote: z.optional(z.string()),
  visit: z.optional(Visit),
  /** Until when its seats and its table are held, ISO 8601; absent when it holds none. */
  until: z.optional(z.string()),
  /** The ids of its tables; absent where seats are counted, and when staff have seated it without one. */
  tables: z.optional(z.array(z.string())),
  /** Nobody but staff moves it to another table. */
  isFixed: z.optional(z.boolean()),
  /** The ids of the tables from which the rule has moved it on the day itself, since staff have last done something about it. */
  movedFrom: z.optional(z.array(z.string())),
  /** From when to when it is there in fact (ISO 8601), as long as it sits; one that is seated without has left by closing. */
  presence: z.optional(z.object({ from: z.string(), to: z.string() })),
  /** In which mails and calendar files tell its guest about it; absent: the restaurant's default language. */
  language: z.optional(z.enum(languages)),
});
export type Reservation = z.infer<typeof Reservation>;
