import type * as english from '../../en/reservations/guests.ts';
import { counted, formFor } from '../wording.ts';

export const texts: typeof english.texts = {
  nameOrPhone: 'Jméno nebo telefon',
  suggestions: 'Hosté, kteří tu už byli',
  found: (guests) => `Nalezeno: ${counted(guests, { one: 'host', few: 'hosté', other: 'hostů' })}; vyberte šipkami a\u00a0klávesou Enter.`,
  summary: (visits, noShows, ahead, last) =>
    [
      counted(visits, { one: 'návštěva', few: 'návštěvy', other: 'návštěv' }),
      noShows > 0 && `${noShows}× nepřišli`,
      last && `naposledy ${last}`,
      ahead > 0 && `${ahead}× mají přijít`,
    ]
      .filter(Boolean)
      .join(', '),
  fact: 'Host',
  another: 'Je to jiný host',
  title: (name) => `Co víme: ${name}`,
  guestSaid: 'Host',
  staffNoted: 'Obsluha',
  alike: 'Možná je to tentýž host:',
  merge: 'Sloučit…',
  mergeTitle: 'Je to jeden a\u00a0tentýž host?',
  mergeNote: 'Jejich rezervace se pak počítají dohromady a\u00a0najdete je jako jednoho hosta. Nejde to vzít zpět.',
  mergeConfirm: 'Sloučit',
  mergeCancel: 'Nechat zvlášť',
};

export const blockedGuestTexts: typeof english.blockedGuestTexts = {
  block: 'Zablokovat hosta',
  title: 'Zablokovat tohoto hosta?',
  question: 'S těmito údaji si pak host online nic nerezervuje:',
  stays: 'Tato rezervace zůstane, jak je, a obsluha může dál zadávat další.',
  note: 'Poznámka',
  noteHint: 'Jen pro kolegy.',
  confirm: 'Zablokovat',
  keep: 'Zrušit',
  nothing: 'Vyberte prosím e-mailovou adresu nebo telefonní číslo.',
  list: 'Zablokovaní hosté',
  listTitle: 'Hosté, kteří nemohou rezervovat online',
  none: 'Žádný host není zablokován.',
  since: (when: string) => `zablokováno: ${when}`,
  unblock: 'Odblokovat',
  unblockOf: (guest: string) => `Odblokovat: ${guest}`,
  unblocking: 'Odblokováváme…',
};

const reservationForms = { one: 'rezervace', few: 'rezervace', other: 'rezervací' };

export const manySeatsTexts: typeof english.manySeatsTexts = {
  from: (address?: string) => (address ? `Z adresy ${address}` : 'Z jedné sítě'),
  holds: (from: string, reservations: number, seats: number) =>
    `${from}: na tento den ${counted(reservations, reservationForms)}, ${counted(seats, { one: 'host', few: 'hosté', other: 'hostů' })}.`,
  cancelAll: 'Zrušit všechny tyto',
  title: (reservations: number) =>
    `Zrušit ${formFor(reservations, { one: 'tuto', few: 'tyto', other: 'těchto' })} ${counted(reservations, { ...reservationForms, one: 'rezervaci' })}?`,
  note: 'Stejnou síť mívají i lidé z jednoho domu, jedné firmy nebo od jednoho mobilního operátora: podívejte se prosím na jména.',
  mailed: (guests: number) => {
    if (guests === 0) return 'E-mail se neposílá.';
    return guests === 1 ? 'E-mail dostane jeden host.' : `O každé rezervaci odejde e-mail, celkem ${guests}.`;
  },
  call: 'Kde je uveden telefon, e-mail neznáme: zavolejte prosím.',
  cancelled: (reservations: number) => `Zrušeno: ${counted(reservations, reservationForms)}.`,
  left: (cancelled: number, left: number) => `Zrušeno: ${cancelled}. Nezrušeno: ${left}.`,
};
