import { paths, sectionPath } from '#contract/page-paths';
import { messages } from '#messages/reservation-mails';
import type { ReservationMail } from '../rules/mail.ts';
import { reasonOf } from '../rules/reservation-reason.ts';
import type { Restaurant } from '../rules/restaurant.ts';
import type { EmailContent } from './email-content.ts';
import { numberFact, placeFacts, tableFacts, tableInWords } from './reservation-facts.ts';

/** Tells what happened to a reservation, with its time and seats and no text that the guest has typed. `link` leads to the reservation. */
export function reservationMail(mail: ReservationMail, link: string, restaurant: Restaurant): EmailContent {
  const { toGuests, reason } = messages();
  const why = reasonOf(mail);
  const { subject, closing } = toGuests[mail.kind];
  const isHeld = mail.status !== 'cancelled' && mail.kind !== 'reservation-readdressed';
  return {
    subject: `${subject} – ${restaurant.name}`,
    title: subject,
    preview: tableInWords(mail),
    paragraphs: why ? [opening(mail), reason(why)] : [opening(mail)],
    facts: [...tableFacts(mail), numberFact(mail), ...(isHeld ? placeFacts(restaurant) : [])],
    ...(mail.kind !== 'reservation-readdressed' && { link: isHeld ? manage(link, restaurant) : another(restaurant) }),
    closing: closing(restaurant.phone),
  };
}

/** What has happened, and where the mail does not say so itself, whether the table is confirmed. */
function opening({ kind, status }: ReservationMail): string {
  const { toGuests, isPending, isConfirmed } = messages();
  const tellsState = kind === 'reservation-received' || kind === 'reservation-changed';
  return tellsState ? `${toGuests[kind].opening} ${status === 'pending' ? isPending : isConfirmed}` : toGuests[kind].opening;
}

const manage = (link: string, { siteUrl }: Restaurant) => ({ label: messages().manage, url: siteUrl + paths.reservationLink(link) });
const another = ({ siteUrl }: Restaurant) => ({ label: messages().anotherTime, url: siteUrl + sectionPath('reservation') });
