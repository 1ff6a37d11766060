import { pluralIn } from '../plural.ts';
import { spokenOf } from '../spoken.ts';

/** What the operations on reservations answer. */
const en = {
  reservation: {
    missing: 'This reservation does not exist (any more).',
    changed: 'Somebody else has changed this reservation in the meantime.',
  },
  guestMissing: 'One of these guests does not exist (any more).',
  blockMissing: 'This block does not exist (any more).',
  availability: 'Availability',
  reservations: 'Reservations',
  evening: 'The evening',
  expired: 'Requests that nobody answered in time',
  settled: { done: 'The request is off the list.', back: 'The request is on the list again.' },
  expiredGone: 'This request is no longer kept.',
  figures: 'Figures',
  /** What became of a guest’s wish for another table. */
  wish: {
    waits: 'Your table stays confirmed. We will tell you whether you can have the other one.',
    kept: 'The first table stands.',
  },
  notWaiting: 'This request does not wait for an answer (any more).',
  /** What becomes of an act of staff that is to be taken back. */
  undo: {
    done: 'Taken back; the guest is told nothing.',
    notLast: 'There is nothing to take back: the reservation has changed since.',
    mailed: 'The e-mail to the guest is on its way, so nothing was changed.',
    tooLate: 'It is too late to take this back; nothing was changed.',
  },
  ownReservations: 'Your reservations',
  ownReservation: 'Your reservation',
  unclaimed: 'Reservations made without signing in',
  claimed: (count: number) => `${count === 1 ? '1 reservation is' : `${count} reservations are`} in your account now.`,
  unverified: 'Please confirm your e-mail address first.',
  linkInvalid: 'This link is not valid (any more). Please use the one in our last e-mail, or call us.',

  /** The reply to a booking that waits for staff, and to one that is confirmed at once. */
  received: {
    byMail: 'Thank you, we have your reservation. We will confirm it by e-mail.',
    byLaterMail: 'Thank you, we have your reservation. Our e-mail may take up to three hours, so please note it down.',
  },
  reserved: {
    byMail: 'Thank you, your table is reserved. We send you an e-mail with the details.',
    byLaterMail: 'Thank you, your table is reserved. Our e-mail may take up to three hours, so please note it down.',
  },
  entered: 'The reservation has been entered.',
  guestTold: 'The guest is told by e-mail.',
  saved: 'The reservation has been saved.',
  /** What has become of a reservation whose status has changed. */
  now: {
    confirmed: 'The reservation has been confirmed.',
    cancelled: 'The reservation has been cancelled.',
  },
  deleted: 'The reservation has been deleted.',
  unchanged: 'Nothing has changed.',
  mailLater: 'The e-mail about it may take up to three hours.',
  noAddressGiven: (phone: string | undefined) => `The guest gave no e-mail address${phone ? `: please call ${phone}` : ''}.`,
  noMailAboutPast: 'Its time is past, so no e-mail is sent.',

  alreadyBooked: 'You already have a table with us on this day. Would you like one more?',
  guestHasTable: (name: string, time: string, seats: number) =>
    `${name} has a table for ${seats} at ${time} on that day already, with the same telephone or e-mail address.`,
  tooManyOpen: (most: number) => `You have ${most} reservations ahead already. Please call us for more.`,
  tooManySeats: 'Many seats have been booked from here today. Please call us for more.',
  notOpenYet: 'We are not open yet. Tables can be booked here soon.',
  notOnline: 'We cannot take this reservation online. Please call us.',
  started: 'This reservation has already started.',
  tooLate: 'It is too late to change this online. Please call us.',
  oneAfterTheOther: 'This reservation may have changed meanwhile. Please change its status and its details one after the other.',
  /** What became of the words of staff in the place of a guest's. */
  comment: {
    noted: 'The guest’s comment stays as it was written; your words are in the staff note.',
    kept: 'The guest’s comment stays as it was written.',
  },
  staffNoteFull: (most: number) => `The guest wrote this, and the staff note may have ${most} characters. Please shorten the note.`,
  onlyStaffConfirm: 'Only our staff can confirm a reservation.',
  /** Why a reservation with this status cannot get the wanted one. */
  notLikeThis: {
    pending: 'A pending reservation cannot be changed like this.',
    confirmed: 'A confirmed reservation cannot be changed like this.',
    cancelled: 'A cancelled reservation cannot be changed like this.',
  },

  guests: 'Guests',
  merged: 'The two are one guest now.',
  /** Whose record has a reservation now. */
  assigned: {
    another: 'This reservation counts for another guest now.',
    known: 'This reservation counts for this guest now.',
  },
  blockedGuests: 'Blocked guests',
  blocked: 'This guest cannot book online any more.',
  unblocked: 'This guest can book online again.',
  mailedAgain: (email: string) => `The e-mail is on its way to ${email}.`,
  noAddress: 'This guest has given no e-mail address. Please call them.',
  past: 'The time of this reservation is past, so no e-mail is sent.',
};

const pluralCs = pluralIn('cs');

const cs: typeof en = {
  reservation: {
    missing: 'Tato rezervace (už) neexistuje.',
    changed: 'Tuto rezervaci mezitím změnil někdo jiný.',
  },
  guestMissing: 'Jeden z těchto hostů (už) neexistuje.',
  blockMissing: 'Toto zablokování (už) neexistuje.',
  availability: 'Volné časy',
  reservations: 'Rezervace',
  evening: 'Večer',
  expired: 'Žádosti, na které nikdo včas neodpověděl',
  settled: { done: 'Žádost už v\u00a0seznamu není.', back: 'Žádost je zpátky v\u00a0seznamu.' },
  expiredGone: 'Tato žádost se už neuchovává.',
  figures: 'Čísla',
  wish: {
    waits: 'Váš stůl zůstává potvrzen. Dáme vám vědět, zda změně můžeme vyhovět.',
    kept: 'Původní stůl platí dál.',
  },
  notWaiting: 'Tato žádost na odpověď (už) nečeká.',
  undo: {
    done: 'Vzato zpět, host se nic nedozví.',
    notLast: 'Není co vzít zpět: rezervace se od té doby změnila.',
    mailed: 'E-mail hostovi už je na cestě, nic se proto nezměnilo.',
    tooLate: 'Vzít to zpět už nelze; nic se nezměnilo.',
  },
  ownReservations: 'Vaše rezervace',
  ownReservation: 'Vaše rezervace',
  unclaimed: 'Rezervace bez přihlášení',
  claimed: (count) =>
    pluralCs(count, {
      one: 'Ve vašem účtu je teď 1 další rezervace.',
      few: `Ve vašem účtu jsou teď ${count} další rezervace.`,
      other: `Ve vašem účtu je teď ${count} dalších rezervací.`,
    }),
  unverified: 'Nejdříve prosím potvrďte svou e-mailovou adresu.',
  linkInvalid: 'Tento odkaz (už) neplatí. Použijte prosím odkaz z našeho posledního e-mailu, nebo nám zavolejte.',

  received: {
    byMail: 'Děkujeme, vaši rezervaci jsme přijali. Potvrdíme vám ji e-mailem.',
    byLaterMail: 'Děkujeme, vaši rezervaci jsme přijali. E-mail může přijít až za tři hodiny, poznamenejte si ji prosím.',
  },
  reserved: {
    byMail: 'Děkujeme, váš stůl je rezervován. Podrobnosti vám posíláme e-mailem.',
    byLaterMail: 'Děkujeme, váš stůl je rezervován. E-mail může přijít až za tři hodiny, poznamenejte si rezervaci prosím.',
  },
  entered: 'Rezervace byla zapsána.',
  guestTold: 'Host se to dozví e-mailem.',
  saved: 'Rezervace byla uložena.',
  now: {
    confirmed: 'Rezervace byla potvrzena.',
    cancelled: 'Rezervace byla zrušena.',
  },
  deleted: 'Rezervace byla smazána.',
  unchanged: 'Nic se nezměnilo.',
  mailLater: 'E-mail o tom může přijít až za tři hodiny.',
  noAddressGiven: (phone) => `Host neuvedl e-mailovou adresu${phone ? `, zavolejte mu prosím: ${phone}` : ''}.`,
  noMailAboutPast: 'Její čas už minul, e-mail se proto neposílá.',

  alreadyBooked: 'Na tento den už u\u00a0nás stůl máte. Chcete ještě jeden?',
  guestHasTable: (name, time, seats) =>
    `${name} má na ten den už stůl se stejným telefonem nebo e-mailem: v\u00a0${time}, počet hostů ${seats}.`,
  tooManyOpen: (most) => {
    const reservations = pluralCs(most, {
      one: 'nadcházející rezervaci',
      few: 'nadcházející rezervace',
      other: 'nadcházejících rezervací',
    });
    return `Už máte ${most} ${reservations}. Kvůli další nám prosím zavolejte.`;
  },
  tooManySeats: 'Odsud je dnes rezervováno už mnoho míst. Kvůli dalším nám prosím zavolejte.',
  notOpenYet: 'Ještě nemáme otevřeno. Rezervovat stůl tu půjde už brzy.',
  notOnline: 'Tuto rezervaci nemůžeme přijmout online. Zavolejte nám prosím.',
  started: 'Tato rezervace už začala.',
  tooLate: 'Online už to změnit nelze. Zavolejte nám prosím.',
  oneAfterTheOther: 'Tato rezervace se mezitím mohla změnit. Změňte prosím její stav a její údaje postupně.',
  comment: {
    noted: 'Komentář hosta zůstává, jak jej napsal; vaše slova jsou v\u00a0poznámce obsluhy.',
    kept: 'Komentář hosta zůstává, jak jej napsal.',
  },
  staffNoteFull: (most) => `Toto napsal host a\u00a0poznámka obsluhy smí mít nejvýše ${most} znaků. Zkraťte ji prosím.`,
  onlyStaffConfirm: 'Rezervaci může potvrdit jen naše obsluha.',
  notLikeThis: {
    pending: 'Nepotvrzenou rezervaci nelze takto změnit.',
    confirmed: 'Potvrzenou rezervaci nelze takto změnit.',
    cancelled: 'Zrušenou rezervaci nelze takto změnit.',
  },

  guests: 'Hosté',
  merged: 'Oba záznamy jsou teď jeden host.',
  assigned: {
    another: 'Tato rezervace se teď počítá jinému hostovi.',
    known: 'Tato rezervace se teď počítá tomuto hostovi.',
  },
  blockedGuests: 'Zablokovaní hosté',
  blocked: 'Tento host už nemůže rezervovat online.',
  unblocked: 'Tento host může znovu rezervovat online.',
  mailedAgain: (email) => `E-mail je na cestě na adresu ${email}.`,
  noAddress: 'Tento host neuvedl e-mailovou adresu. Zavolejte mu prosím.',
  past: 'Čas této rezervace už minul, e-mail se proto neposílá.',
};

export const messages = spokenOf({ en, cs });
