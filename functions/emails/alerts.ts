import { paths } from '#contract/page-paths';
import type { Reservation } from '#contract/reservation';
import type { ReservationAlert } from '../rules/mail.ts';
import { printPhone } from '../rules/phones.ts';
import type { Restaurant } from '../rules/restaurant.ts';
import { wallTimeInWords } from '../rules/wall-time.ts';
import type { EmailContent, Fact } from './email-content.ts';
import { numberFact, phoneFact, tableFacts } from './reservation-facts.ts';

/** What the restaurant is told of a guest. */
export type Guest = Pick<Reservation, 'userName' | 'userSurname' | 'userEmail' | 'userPhone' | 'comment' | 'reason'>;

/** Tells the restaurant what a guest did. */
export function reservationAlert(alert: ReservationAlert, guest: Guest, { siteUrl }: Restaurant): EmailContent {
  const { subject, paragraph } = words(alert);
  const day = alert.dateTime.slice(0, 10);
  return {
    subject: `${subject}: ${wallTimeInWords(alert.dateTime)}, ${alert.seats === 1 ? '1 seat' : `${alert.seats} seats`}`,
    paragraphs: [paragraph],
    facts: [...tableFacts(alert), ...guestFacts(alert, guest), numberFact(alert)],
    link: { label: 'Open the reservations', url: `${siteUrl}${paths.reservations}?${new URLSearchParams({ from: day, to: day })}` },
    closing: guest.userEmail ? ['An answer to this e-mail goes to the guest.'] : [],
  };
}

function guestFacts({ kind }: ReservationAlert, { userName, userSurname, userEmail, userPhone, comment, reason }: Guest): Fact[] {
  return [
    { label: 'Name', value: `${userName} ${userSurname}`.trim() },
    ...(userPhone ? [phoneFact(printPhone(userPhone))] : []),
    ...(userEmail ? [{ label: 'E-mail', value: userEmail, url: `mailto:${userEmail}` }] : []),
    ...(comment ? [{ label: 'Comment', value: comment }] : []),
    ...(kind === 'alert-cancelled' && reason ? [{ label: 'Reason', value: reason }] : []),
  ];
}

function words({ kind, status }: ReservationAlert): { subject: string; paragraph: string } {
  const answer = status === 'pending' ? 'The reservation waits for your answer.' : 'The reservation is confirmed.';
  switch (kind) {
    case 'alert-booked':
      return { subject: 'New reservation', paragraph: `A guest has booked a table. ${answer}` };
    case 'alert-changed':
      return { subject: 'Changed by the guest', paragraph: `A guest has changed a reservation. ${answer}` };
    case 'alert-cancelled':
      return { subject: 'Cancelled by the guest', paragraph: 'A guest has cancelled a reservation. The seats are free again.' };
  }
}
