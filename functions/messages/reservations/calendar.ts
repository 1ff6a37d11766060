import { pluralIn } from '../plural.ts';
import { spokenOf } from '../spoken.ts';

/** What an entry in the calendar of a guest, or of staff, says. */
const en = {
  tableFor: (seats: number) => `table for ${seats}`,
  reservation: (number: string) => `Reservation ${number}`,
  inArea: (name: string) => `Area: ${name}`,
  isPending: 'It is not confirmed yet.',
  manage: 'Change or cancel it with the link that we gave you.',
  telephone: (phone: string) => `Telephone: ${phone}`,
  reservations: (site: string) => `Reservations of ${site}`,
  guests: (seats: number) => (seats === 1 ? '1 guest' : `${seats} guests`),
  table: (label: string) => `table ${label}`,
  needs: (needs: string) => `Needs: ${needs}`,
};

const pluralCs = pluralIn('cs');

const cs: typeof en = {
  tableFor: (seats) => `stůl pro ${seats} ${pluralCs(seats, { one: 'osobu', few: 'osoby', other: 'osob' })}`,
  reservation: (number) => `Rezervace ${number}`,
  inArea: (name) => `Část restaurace: ${name}`,
  isPending: 'Zatím není potvrzena.',
  manage: 'Změnit nebo zrušit ji můžete odkazem, který od nás máte.',
  telephone: (phone) => `Telefon: ${phone}`,
  reservations: (site) => `Rezervace ${site}`,
  guests: (seats) => `${seats}\u00a0${pluralCs(seats, { one: 'host', few: 'hosté', other: 'hostů' })}`,
  table: (label) => `stůl ${label}`,
  needs: (needs) => `Potřebují: ${needs}`,
};

export const messages = spokenOf({ en, cs });
