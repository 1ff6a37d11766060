import type { Messages } from '../en/calendar.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('cs');

export const messages: Messages = {
  tableFor: (seats) => `stůl pro ${seats} ${plural(seats, { one: 'osobu', few: 'osoby', other: 'osob' })}`,
  reservation: (number) => `Rezervace ${number}`,
  isPending: 'Zatím není potvrzena.',
  manage: (url) => `Změnit nebo zrušit: ${url}`,
  telephone: (phone) => `Telefon: ${phone}`,
};
