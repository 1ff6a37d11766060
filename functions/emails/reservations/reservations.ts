import type { Reservation } from '#contract/reservations/reservation';
import { paths, sectionPath } from '#contract/site/page-paths';
import { messages } from '#messages/reservations/reservation-mails';
import type { ReservationMail } from '../../rules/mail.ts';
import { isPlainName } from '../../rules/plain-name.ts';
import { reasonOf } from '../../rules/reservations/reservation-reason.ts';
import type { Restaurant } from '../../rules/site/restaurant.ts';
import type { EmailContent, Fact } from '../email-layout.ts';
import { commentFacts, nameFact, nameOf, needsFacts, numberFact, placeFacts, tableFacts, tableInWords } from './reservation-facts.ts';

/** What a mail repeats of what was typed for a reservation. */
export type Repeated = Partial<Pick<Reservation, 'userName' | 'userSurname' | 'comment' | 'allergens' | 'needs'>>;

/**
 * Tells what happened to a reservation, with its time and seats. `link` leads to the reservation. Of what was typed it has only what is
 * `repeated`, and of names only those that are nothing else.
 */
export function reservationMail(mail: ReservationMail, link: string, restaurant: Restaurant, repeated: Repeated = {}): EmailContent {
  const { toGuests, reason } = messages();
  const why = reasonOf(mail);
  const { subject, closing } = toGuests[mail.kind];
  const isHeld = mail.status !== 'cancelled' && mail.kind !== 'reservation-readdressed';
  return {
    subject: `${subject} – ${restaurant.name}`,
    title: subject,
    preview: tableInWords(mail),
    paragraphs: why ? [opening(mail), reason(why)] : [opening(mail)],
    facts: [
      ...tableFacts(mail),
      ...repeatedFacts(repeated),
      ...(isHeld ? needsFacts(repeated) : []),
      numberFact(mail),
      ...(isHeld ? placeFacts(restaurant) : []),
    ],
    ...(mail.kind !== 'reservation-readdressed' && { link: isHeld ? manage(link, restaurant) : another(restaurant) }),
    closing: closing(restaurant.phone),
  };
}

function repeatedFacts({ userName = '', userSurname = '', comment }: Repeated): Fact[] {
  const name = nameOf({ userName, userSurname });
  return [...(isPlainName(name) ? [nameFact(name)] : []), ...commentFacts(comment)];
}

/** What has happened, and where the mail does not say so itself, whether the table is confirmed. */
function opening({ kind, status }: ReservationMail): string {
  const { toGuests, isPending, isConfirmed } = messages();
  const tellsState = kind === 'reservation-received' || kind === 'reservation-changed';
  return tellsState ? `${toGuests[kind].opening} ${status === 'pending' ? isPending : isConfirmed}` : toGuests[kind].opening;
}

const manage = (link: string, { siteUrl }: Restaurant) => ({ label: messages().manage, url: siteUrl + paths.reservationLink(link) });
const another = ({ siteUrl }: Restaurant) => ({ label: messages().anotherTime, url: siteUrl + sectionPath('reservation') });
