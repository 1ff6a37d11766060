import { mailFacts as messages } from '#evening/words/mails';
import { allergenName } from '#house/contract/allergens';
import { phoneLink } from '#house/rules/phones';
import type { Fact } from '#site/mails/email-layout';
import { directionsTo, type Restaurant } from '#site/rules/restaurant';
import { needName } from '../contract/party.ts';
import type { Reservation } from '../contract/reservation.ts';
import type { ReservationAlert, ReservationMail } from '../rules/mail-kinds.ts';
import { reservationNumber } from '../rules/reservation-number.ts';
import { tableTimeInWords } from '../rules/table-time.ts';

type MailOrAlert = ReservationMail | ReservationAlert;

/** `Thursday 24 December 2026, 18:30, 4 seats`. */
export function tableInWords({ dateTime, seats }: MailOrAlert): string {
  return `${tableTimeInWords(dateTime)}, ${messages().seats(seats)}`;
}

/** When, for how many and where, and what it was before. */
export function tableFacts({ dateTime, seats, area, was, asked: wish }: MailOrAlert): Fact[] {
  const { facts, anywhere } = messages();
  const asked = area ?? was?.area;
  const wishedArea = wish && (area ?? wish.area) ? [wish.area ?? anywhere] : [];
  return [
    {
      label: facts.when,
      value: tableTimeInWords(dateTime),
      was: was && was.dateTime !== dateTime ? tableTimeInWords(was.dateTime) : undefined,
    },
    { label: facts.seats, value: String(seats), was: was && was.seats !== seats ? String(was.seats) : undefined },
    ...(asked ? [{ label: facts.area, value: area ?? anywhere, was: was && was.area !== area ? (was.area ?? anywhere) : undefined }] : []),
    ...(wish
      ? [{ label: facts.asked, value: [tableTimeInWords(wish.dateTime), messages().seats(wish.seats), ...wishedArea].join(', ') }]
      : []),
  ];
}

export function numberFact({ reservationId }: MailOrAlert): Fact {
  return { label: messages().facts.number, value: reservationNumber(reservationId) };
}

/** The name of a guest as one reads it; staff may leave out the surname. */

export function nameFact(name: string): Fact {
  return { label: messages().facts.name, value: name };
}

/** What the guest has written, if anything. */
export function commentFacts(comment: string | undefined): Fact[] {
  return comment ? [{ label: messages().facts.comment, value: comment }] : [];
}

/** What the party must avoid and what it needs, if anything. */
export function needsFacts({ allergens = [], needs = [] }: Pick<Reservation, 'allergens' | 'needs'>): Fact[] {
  const { facts } = messages();
  return [
    ...(allergens.length > 0 ? [{ label: facts.allergens, value: allergens.map(allergenName).join(', ') }] : []),
    ...(needs.length > 0 ? [{ label: facts.needs, value: needs.map(needName).join(', ') }] : []),
  ];
}

/** Where the restaurant is, with the way to it, and its telephone. */
export function placeFacts({ address, location, phone }: Restaurant): Fact[] {
  const { facts } = messages();
  return [
    ...(address ? [{ label: facts.where, value: address, link: { label: facts.showTheWay, url: directionsTo(address, location) } }] : []),
    ...(phone ? [phoneFact(phone)] : []),
  ];
}

export function phoneFact(phone: string): Fact {
  return { label: messages().facts.telephone, value: phone, url: phoneLink(phone) };
}
