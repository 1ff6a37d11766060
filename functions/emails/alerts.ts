import { paths } from '#contract/page-paths';
import type { Reservation } from '#contract/reservation';
import { messages as mailMessages } from '#messages/mails';
import { messages } from '#messages/reservation-mails';
import type { ReservationAlert } from '../rules/mail.ts';
import { printPhone } from '../rules/phones.ts';
import type { Restaurant } from '../rules/restaurant.ts';
import { shortTime, wallTimeInWords } from '../rules/wall-time.ts';
import type { EmailContent, Fact } from './email-content.ts';
import { commentFacts, nameFact, nameOf, numberFact, phoneFact, tableFacts } from './reservation-facts.ts';

/** What the restaurant is told of a guest. */
export type Guest = Pick<Reservation, 'userName' | 'userSurname' | 'userEmail' | 'userPhone' | 'comment' | 'reason'>;

/** Tells the restaurant what a guest did, or that a request waits or has expired. */
export function reservationAlert(alert: ReservationAlert, guest: Guest, { siteUrl }: Restaurant): EmailContent {
  const { alerts, openReservations, answersGoToGuest } = messages();
  const { opening } = alerts[alert.kind];
  const news = alerts[alert.kind].news(alert.status === 'pending');
  const day = alert.dateTime.slice(0, 10);
  return {
    // a locked phone shows the first words only: what to do, when and for how many
    subject: `${news}: ${shortTime(alert.dateTime)}, ${mailMessages().seats(alert.seats)} – ${nameOf(guest)}`,
    title: news,
    paragraphs: [`${opening} ${state(alert)}`.trim()],
    facts: [...tableFacts(alert), ...guestFacts(alert, guest), numberFact(alert)],
    link: { label: openReservations, url: `${siteUrl}${paths.reservations}?${new URLSearchParams({ from: day, to: day })}` },
    closing: guest.userEmail ? [answersGoToGuest] : [],
  };
}

function state({ kind, status, expiresAt, isGuestTold }: ReservationAlert): string {
  if (expiresAt) return messages().expiresAt(wallTimeInWords(expiresAt));
  if (kind === 'alert-expired') return isGuestTold ? messages().guestTold : messages().guestNotTold;
  if (status === 'cancelled') return '';
  return status === 'pending' ? messages().waitsForYou : messages().isConfirmedAlready;
}

function guestFacts({ kind }: ReservationAlert, { userName, userSurname, userEmail, userPhone, comment, reason }: Guest): Fact[] {
  const { facts } = mailMessages();
  return [
    nameFact(nameOf({ userName, userSurname })),
    ...(userPhone ? [phoneFact(printPhone(userPhone))] : []),
    ...(userEmail ? [{ label: facts.email, value: userEmail, url: `mailto:${userEmail}` }] : []),
    ...commentFacts(comment),
    ...(kind === 'alert-cancelled' && reason ? [{ label: facts.reason, value: reason }] : []),
  ];
}
