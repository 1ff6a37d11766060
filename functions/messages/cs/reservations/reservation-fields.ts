import type { Messages } from '../../en/reservations/reservation-fields.ts';
import { pluralIn } from '../../plural.ts';

const plural = pluralIn('cs');

export const messages: Messages = {
  seats: 'Zadejte prosím počet hostů.',
  noSeat: 'Rezervujte prosím stůl alespoň pro 1 hosta.',
  tooManySeats: (most) => `Společně usadíme nejvýše ${most} ${plural(most, { one: 'hosta', few: 'hosty', other: 'hostů' })}.`,
  askedSeats: (most) => `Počet hostů může být 1 až ${most}.`,
  askedDays: (most) => `Počet dnů může být 1 až ${most}.`,
  askedReservations: 'Počet rezervací může být 1 až 5000.',
  guest: 'Zadejte prosím e-mailovou adresu nebo telefonní číslo.',
  override: 'Uveďte prosím důvod.',
};
