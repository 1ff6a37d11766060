import { pluralIn } from '../plural.ts';
import { spokenOf } from '../spoken.ts';

/** What an entry in a guest's calendar says. */
const en = {
  tableFor: (seats: number) => `table for ${seats}`,
  reservation: (number: string) => `Reservation ${number}`,
  inArea: (name: string) => `Area: ${name}`,
  isPending: 'It is not confirmed yet.',
  manage: 'Change or cancel it with the link that we gave you.',
  telephone: (phone: string) => `Telephone: ${phone}`,
};

const pluralCs = pluralIn('cs');

const cs: typeof en = {
  tableFor: (seats) => `stůl pro ${seats} ${pluralCs(seats, { one: 'osobu', few: 'osoby', other: 'osob' })}`,
  reservation: (number) => `Rezervace ${number}`,
  inArea: (name) => `Část restaurace: ${name}`,
  isPending: 'Zatím není potvrzena.',
  manage: 'Změnit nebo zrušit ji můžete odkazem, který od nás máte.',
  telephone: (phone) => `Telefon: ${phone}`,
};

export const messages = spokenOf({ en, cs });
