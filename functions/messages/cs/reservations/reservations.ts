import type { Messages } from '../../en/reservations/reservations.ts';
import { pluralIn } from '../../plural.ts';

const plural = pluralIn('cs');

export const messages: Messages = {
  reservation: {
    missing: 'Tato rezervace (už) neexistuje.',
    changed: 'Tuto rezervaci mezitím změnil někdo jiný.',
  },
  blockMissing: 'Toto zablokování (už) neexistuje.',
  availability: 'Volné časy',
  reservations: 'Rezervace',
  ownReservations: 'Vaše rezervace',
  ownReservation: 'Vaše rezervace',
  unclaimed: 'Rezervace bez přihlášení',
  claimed: (count) =>
    plural(count, {
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
    pending: 'Rezervace byla uložena a znovu čeká na potvrzení.',
    confirmed: 'Rezervace byla potvrzena.',
    cancelled: 'Rezervace byla zrušena.',
  },
  deleted: 'Rezervace byla smazána.',
  unchanged: 'Nic se nezměnilo.',
  mailLater: 'E-mail o tom může přijít až za tři hodiny.',
  noAddressGiven: (phone) => `Host neuvedl e-mailovou adresu${phone ? `, zavolejte mu prosím: ${phone}` : ''}.`,
  noMailAboutPast: 'Její čas už minul, e-mail se proto neposílá.',

  alreadyBooked: 'Na tento den už u\u00a0nás stůl máte. Chcete ještě jeden?',
  tooManyOpen: (most) => {
    const reservations = plural(most, { one: 'nadcházející rezervaci', few: 'nadcházející rezervace', other: 'nadcházejících rezervací' });
    return `Už máte ${most} ${reservations}. Kvůli další nám prosím zavolejte.`;
  },
  tooManySeats: 'Odsud je dnes rezervováno už mnoho míst. Kvůli dalším nám prosím zavolejte.',
  notOnline: 'Tuto rezervaci nemůžeme přijmout online. Zavolejte nám prosím.',
  started: 'Tato rezervace už začala.',
  tooLate: 'Online už to změnit nelze. Zavolejte nám prosím.',
  oneAfterTheOther: 'Tato rezervace se mezitím mohla změnit. Změňte prosím její stav a její údaje postupně.',
  onlyStaffConfirm: 'Rezervaci může potvrdit jen naše obsluha.',
  notLikeThis: {
    pending: 'Nepotvrzenou rezervaci nelze takto změnit.',
    confirmed: 'Potvrzenou rezervaci nelze takto změnit.',
    cancelled: 'Zrušenou rezervaci nelze takto změnit.',
  },

  blockedGuests: 'Zablokovaní hosté',
  blocked: 'Tento host už nemůže rezervovat online.',
  unblocked: 'Tento host může znovu rezervovat online.',
  mailedAgain: (email) => `E-mail je na cestě na adresu ${email}.`,
  noAddress: 'Tento host neuvedl e-mailovou adresu. Zavolejte mu prosím.',
  past: 'Čas této rezervace už minul, e-mail se proto neposílá.',
};
