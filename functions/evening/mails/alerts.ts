import { mailFacts, reservationMails as messages } from '#evening/words/mails';
import { printPhone } from '#house/rules/phones';
import { shortTime, wallTimeInWords } from '#house/rules/wall-time';
import { paths } from '#site/contract/page-paths';
import type { EmailContent, Fact } from '#site/mails/email-layout';
import type { Restaurant } from '#site/rules/restaurant';
import type { Enquiry } from '../contract/enquiries.ts';
import type { Reservation } from '../contract/reservation.ts';
import type { ReservationAlert } from '../rules/mail-kinds.ts';
import { guestOf } from '../rules/party.ts';
import { enquiryFact } from './enquiries.ts';
import { commentFacts, nameFact, needsFacts, numberFact, phoneFact, tableFacts } from './reservations.ts';

export type Guest = Pick<
  Reservation,
  'userName' | 'userSurname' | 'userEmail' | 'userPhone' | 'comment' | 'allergens' | 'needs' | 'reason'
>;

/** An alert of a digest with whoever has made the reservation, or the enquiry that it is about. */
export type Told = { alert: ReservationAlert; guest: Guest } | { enquiry: Enquiry };

/** Tells the restaurant what a guest did, that a request waits or has expired, or that a mail did not arrive. */
export function reservationAlert(alert: ReservationAlert, guest: Guest, { siteUrl }: Restaurant): EmailContent {
  const { alerts, openReservations, answersGoToGuest, saysOther } = messages();
  const opening = alert.kind === 'alert-changed' && !alert.was ? saysOther : alerts[alert.kind].opening;
  const news = newsOf(alert);
  return {
    // a locked phone shows the first words only: what to do, when and for how many
    subject: `${news}: ${inShort(alert, guest)}`,
    title: news,
    paragraphs: [`${opening} ${state(alert)}`.trim()],
    facts: [...tableFacts(alert), ...guestFacts(alert, guest), numberFact(alert)],
    link: { label: openReservations, url: dayOf(alert, siteUrl) },
    closing: isReadByGuest(alert, guest) ? [answersGoToGuest] : [],
  };
}

/** Whether an answer to an alert reaches the guest: not where a mail has just come back. */
export function isReadByGuest({ about }: ReservationAlert, { userEmail }: Pick<Guest, 'userEmail'>): boolean {
  return userEmail !== '' && about === undefined;
}

/** Tells the restaurant many alerts at once, each as short as in the subject of its own. */
export function alertDigest(told: readonly Told[], restaurant: Restaurant): EmailContent {
  const { digest } = messages();
  const enquiries = told.filter((one) => 'enquiry' in one).length;
  const waiting = told.filter((one) => ('enquiry' in one ? one.enquiry.state === 'new' : isUnanswered(one.alert))).length;
  const subject = digest.subject(told.length - enquiries, enquiries, waiting);
  return { subject, title: subject, paragraphs: [digest.opening], facts: told.map((one) => factOf(one, restaurant)) };
}

function factOf(told: Told, restaurant: Restaurant): Fact {
  if ('enquiry' in told) return enquiryFact(told.enquiry, restaurant);
  const { alert, guest } = told;
  const link = { label: messages().openReservations, url: dayOf(alert, restaurant.siteUrl) };
  return { label: newsOf(alert), value: inShort(alert, guest), link };
}

/** Whether the reservation of an alert waited for an answer when it was sent; another alert says so of one whose mail came back. */
export const isUnanswered = ({ kind, status, asked, about }: ReservationAlert) =>
  about === undefined && (status === 'pending' || (asked !== undefined && kind !== 'alert-unanswered'));

export const newsOf = ({ kind, status }: ReservationAlert) => messages().alerts[kind].news(status === 'pending');

/** `Thu 24 Dec, 18:30, 4 seats – Jana Nováková`. */
const inShort = ({ dateTime, seats }: ReservationAlert, guest: Guest) =>
  `${shortTime(dateTime)}, ${mailFacts().seats(seats)} – ${guestOf(guest)}`;

/** The day of the reservation in the panel. */
export function dayOf({ dateTime }: ReservationAlert, siteUrl: string): string {
  const day = dateTime.slice(0, 10);
  return `${siteUrl}${paths.reservations}?${new URLSearchParams({ from: day, to: day })}`;
}

function state(alert: ReservationAlert): string {
  const { kind, status, asked, expiresAt, isGuestTold, about } = alert;
  if (about) return messages().mailWas(messages().toGuests[about].subject);
  if (expiresAt) return (asked ? messages().firstStandsAt : messages().expiresAt)(wallTimeInWords(expiresAt));
  if (kind === 'alert-expired' || kind === 'alert-unanswered') return isGuestTold ? messages().guestTold : messages().guestNotTold;
  if (status === 'cancelled') return '';
  return isUnanswered(alert) ? messages().waitsForYou : messages().isConfirmedAlready;
}

function guestFacts(
  { kind }: ReservationAlert,
  { userName, userSurname, userEmail, userPhone, comment, reason, ...chosen }: Guest,
): Fact[] {
  const { facts } = mailFacts();
  return [
    nameFact(guestOf({ userName, userSurname })),
    ...(userPhone ? [phoneFact(printPhone(userPhone))] : []),
    ...(userEmail ? [{ label: facts.email, value: userEmail, url: `mailto:${userEmail}` }] : []),
    ...commentFacts(comment),
    ...needsFacts(chosen),
    ...(kind === 'alert-cancelled' && reason ? [{ label: facts.reason, value: reason }] : []),
  ];
}
