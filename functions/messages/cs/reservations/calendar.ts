import type { Messages } from '../../en/reservations/calendar.ts';
import { pluralIn } from '../../plural.ts';

const plural = pluralIn('cs');

export const messages: Messages = {
  tableFor: (seats) => `stůl pro ${seats} ${plural(seats, { one: 'osobu', few: 'osoby', other: 'osob' })}`,
  reservation: (number) => `Rezervace ${number}`,
  isPending: 'Zatím není potvrzena.',
  manage: 'Změnit nebo zrušit ji můžete odkazem, který od nás máte.',
  telephone: (phone) => `Telefon: ${phone}`,
};
