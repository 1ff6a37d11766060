import { type Addressed, isAlert, type Mail, type ToRestaurant } from '#house/rules/mail';
import type { Reservation, ReservationStatus } from '../contract/reservation.ts';

declare module '../../house/rules/mail.ts' {
  interface MailKinds {
    reservation: ReservationMail;
    reservationAlert: ReservationAlert;
    queue: QueueMail;
    enquiry: EnquiryMail;
    enquiryAlert: EnquiryAlert;
  }
}

/** A reservation as a mail about it tells it. */
interface ReservationInMail extends Addressed {
  reservationId: string;
  /** The restaurant's wall time, `YYYY-MM-DDTHH:mm`. */
  dateTime: string;
  /** The same moment in UTC, ISO 8601. */
  startsAt: string;
  /** How long the table is kept. */
  minutes: number;
  seats: number;
  /** The id of the area that the guest asked for; absent for anywhere. */
  area?: string;
  status: ReservationStatus;
  /** The version of the reservation that the mail is about. */
  version: number;
  /** The table until now, if it has changed. */
  was?: { dateTime: string; seats: number; area?: string };
  /** The other table that the guest asks, or has asked, for. */
  asked?: { dateTime: string; seats: number; area?: string };
}

/** Tells a guest what happened to a reservation. */
export interface ReservationMail extends ReservationInMail {
  kind:
    | 'reservation-received'
    | 'reservation-confirmed'
    | 'reservation-changed'
    | 'reservation-cancelled'
    /** Staff have cancelled it before it was confirmed. */
    | 'reservation-declined'
    /** Nobody has confirmed it in time. */
    | 'reservation-expired'
    /** It is cancelled because the restaurant is closed at that time. */
    | 'reservation-closure'
    | 'reservation-reminder'
    /** The guest asks for another table; the confirmed one stands until staff answer. */
    | 'reservation-asked'
    /** Staff do not give the other table: the first one stands. */
    | 'reservation-kept'
    /** The same, because nobody has answered in time. */
    | 'reservation-unanswered'
    /** The last mail to the old address after the address was changed. */
    | 'reservation-readdressed';
  /** Whether the mail repeats the guest's comment: whoever typed it has confirmed this address as theirs. */
  repeatsComment?: boolean;
  /** Why, in the words of the restaurant; never in the guest's own. */
  reason?: string;
  translations?: Reservation['translations'];
}

/** Tells a party that waits for a table how it stands. */
export interface QueueMail extends Addressed {
  kind:
    | 'queue-joined'
    /** Something has become free for it. */
    | 'queue-offered'
    /** Its table is ready. */
    | 'queue-called';
  partyId: string;
}

/** Tells a guest that an enquiry has come. */
export interface EnquiryMail extends Addressed {
  kind: 'enquiry-received';
  enquiryId: string;
}

/** Tells the restaurant of an enquiry; what was typed stands in the enquiry only. */
export interface EnquiryAlert extends ToRestaurant {
  kind: 'enquiry-told';
  enquiryId: string;
}

/** Tells the restaurant what a guest did, that a request waits or has expired, or that a mail did not arrive; who the guest is stands in the reservation only. */
export interface ReservationAlert extends ReservationInMail, ToRestaurant {
  kind:
    | 'alert-booked'
    | 'alert-changed'
    | 'alert-cancelled'
    /** A guest with a confirmed table asks for another one. */
    | 'alert-asked'
    /** Nobody has answered in time; the first table stands. */
    | 'alert-unanswered'
    /** Half of the time to answer a request is over. */
    | 'alert-waiting'
    | 'alert-expired'
    /** A mail to the guest came back, or the guest marked it as spam. */
    | 'alert-bounced'
    | 'alert-complained';
  /** What the mail that came back was to tell. */
  about?: ReservationMail['kind'];
  /** When the request that waits expires, in the restaurant's wall time. */
  expiresAt?: string;
  /** Whether the guest of the expired request is told. */
  isGuestTold?: boolean;
}

/** Whether a mail tells a guest how a reservation stands: not the one to the address that it had before. */
export function isToGuest(mail: Mail): mail is ReservationMail {
  return 'reservationId' in mail && !isAlert(mail) && mail.kind !== 'reservation-readdressed';
}
