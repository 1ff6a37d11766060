import { mailFacts as factWords, reservationMails as messages, queueMails as queueMailsMessages } from '#evening/words/mails';
import { allergenName } from '#house/contract/allergens';
import { phoneLink } from '#house/rules/phones';
import { dateInWords, type WallTime } from '#house/rules/wall-time';
import { paths, sectionPath } from '#site/contract/page-paths';
import type { EmailContent, Fact } from '#site/mails/email-layout';
import { directionsTo, type Restaurant } from '#site/rules/restaurant';
import { needName } from '../contract/party.ts';
import type { QueuedParty } from '../contract/queue.ts';
import type { Reservation } from '../contract/reservation.ts';
import type { QueueMail, ReservationAlert, ReservationMail } from '../rules/mail-kinds.ts';
import { guestOf, type Party } from '../rules/party.ts';
import { reasonOf } from '../rules/reservation-end.ts';
import { reservationNumber } from '../rules/reservation-number.ts';
import { tableTimeInWords } from '../rules/table-time.ts';
import { reservationData } from './reservation-data.ts';

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
  const isLast = mail.kind === 'reservation-readdressed';
  const isHeld = mail.status !== 'cancelled' && !isLast;
  const guest = nameIn(repeated);
  const own = manage(link, restaurant);
  return {
    subject: `${subject} – ${restaurant.name}`,
    title: subject,
    preview: tableInWords(mail),
    paragraphs: why ? [opening(mail), reason(why)] : [opening(mail)],
    facts: [
      ...tableFacts(mail),
      ...(guest ? [nameFact(guest)] : []),
      ...commentFacts(repeated.comment),
      ...(isHeld ? needsFacts(repeated) : []),
      numberFact(mail),
      ...(isHeld ? placeFacts(restaurant) : []),
    ],
    ...(!isLast && {
      link: isHeld ? own : another(restaurant),
      data: reservationData(mail, restaurant, { guest, url: isHeld ? own.url : undefined }),
    }),
    closing: closing(restaurant.phone),
  };
}

/**
 * What a mail repeats of a reservation that is still its recipient's: allergies and needs as they are now, which nobody can fill with words of
 * their own, and the comment only as it was when the mail was queued.
 */
export function repeatedIn({ to, version, repeatsComment }: ReservationMail, reservation: Party | undefined): Repeated {
  if (reservation?.userEmail !== to) return {};
  const { userName, userSurname, comment, allergens, needs } = reservation;
  return { userName, userSurname, allergens, needs, ...(repeatsComment && reservation.version === version && { comment }) };
}

/** The name that the mail repeats; empty where it could be something else. */
function nameIn({ userName = '', userSurname = '' }: Repeated): string {
  const name = guestOf({ userName, userSurname });
  return isPlainName(name) ? name : '';
}

/** What has happened, and where the mail does not say so itself, whether the table is confirmed. */
function opening({ kind, status }: ReservationMail): string {
  const { toGuests, isPending, isConfirmed } = messages();
  const tellsState = kind === 'reservation-received' || kind === 'reservation-changed';
  return tellsState ? `${toGuests[kind].opening} ${status === 'pending' ? isPending : isConfirmed}` : toGuests[kind].opening;
}

const manage = (link: string, { siteUrl }: Restaurant) => ({ label: messages().manage, url: siteUrl + paths.reservationLink(link) });
const another = ({ siteUrl }: Restaurant) => ({ label: messages().anotherTime, url: siteUrl + sectionPath('reservation') });

const most = 50;
const word = String.raw`\p{L}[\p{L}\p{M}'’-]*[.,]?`;
const words = new RegExp(`^${word}( ${word}){0,4}$`, 'u');

/**
 * Whether a text can only be read as a name: at most five words of letters, apostrophes and hyphens, at most 50 characters, and so no
 * address, no number and no message. Anybody can book for any address: what does not look so is not mailed there.
 */
export function isPlainName(text: string): boolean {
  return words.test(text) && [...text].length <= most;
}

/** What a mail says of the party that waits; nothing that was typed. */
export type PartyInMail = Pick<QueuedParty, 'date' | 'from' | 'to' | 'seats' | 'isAtDoor'> & {
  /** Until when nobody else is told, in the restaurant's wall time. */
  offeredUntil?: WallTime | undefined;
};

/** Tells a party that waits for a table how it stands; `link` leads to its page. */
export function queueMail({ kind }: QueueMail, link: string, party: PartyInMail, { name, phone, siteUrl }: Restaurant): EmailContent {
  const { date, from, to, seats, isAtDoor, offeredUntil } = party;
  const { toParties, day, between, times, seats: guests, toPage, choose } = queueMailsMessages();
  const { subject, opening, closing } = toParties[kind];
  const until = kind === 'queue-offered' && offeredUntil ? [toParties[kind].until(offeredUntil.slice(11))] : [];
  return {
    subject: `${subject} – ${name}`,
    title: subject,
    paragraphs: kind === 'queue-joined' && isAtDoor ? [toParties[kind].atDoor] : [opening, ...until],
    facts: [
      { label: day, value: dateInWords(date) },
      ...(isAtDoor ? [] : [{ label: between, value: times(from.slice(11), to.slice(11)) }]),
      { label: guests, value: String(seats) },
    ],
    link: { label: kind === 'queue-offered' ? choose : toPage, url: siteUrl + paths.queueLink(link) },
    closing: isAtDoor ? closing(phone).slice(-1) : closing(phone),
  };
}

type MailOrAlert = ReservationMail | ReservationAlert;

/** `Thursday 24 December 2026, 18:30, 4 seats`. */
function tableInWords({ dateTime, seats }: MailOrAlert): string {
  return `${tableTimeInWords(dateTime)}, ${factWords().seats(seats)}`;
}

/** When, for how many and where, and what it was before. */
export function tableFacts({ dateTime, seats, area, was, asked: wish }: MailOrAlert): Fact[] {
  const { facts, anywhere } = factWords();
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
      ? [{ label: facts.asked, value: [tableTimeInWords(wish.dateTime), factWords().seats(wish.seats), ...wishedArea].join(', ') }]
      : []),
  ];
}

export function numberFact({ reservationId }: MailOrAlert): Fact {
  return { label: factWords().facts.number, value: reservationNumber(reservationId) };
}

export function nameFact(name: string): Fact {
  return { label: factWords().facts.name, value: name };
}

export function commentFacts(comment: string | undefined): Fact[] {
  return comment ? [{ label: factWords().facts.comment, value: comment }] : [];
}

export function needsFacts({ allergens = [], needs = [] }: Pick<Reservation, 'allergens' | 'needs'>): Fact[] {
  const { facts } = factWords();
  return [
    ...(allergens.length > 0 ? [{ label: facts.allergens, value: allergens.map(allergenName).join(', ') }] : []),
    ...(needs.length > 0 ? [{ label: facts.needs, value: needs.map(needName).join(', ') }] : []),
  ];
}

function placeFacts({ address, location, phone }: Restaurant): Fact[] {
  const { facts } = factWords();
  return [
    ...(address ? [{ label: facts.where, value: address, link: { label: facts.showTheWay, url: directionsTo(address, location) } }] : []),
    ...(phone ? [phoneFact(phone)] : []),
  ];
}

export function phoneFact(phone: string): Fact {
  return { label: factWords().facts.telephone, value: phone, url: phoneLink(phone) };
}
