import { pluralIn } from '../plural.ts';
import { spokenOf } from '../spoken.ts';

/** What is wrong in the forms and the filters of reservations. */
const en = {
  seats: 'Please enter the number of seats.',
  noSeat: 'Please book at least 1 seat.',
  tooManySeats: (most: number) => `We seat at most ${most} guests together.`,
  askedSeats: (most: number) => `Please ask for 1 to ${most} seats.`,
  askedDays: (most: number) => `Please ask for 1 to ${most} days.`,
  askedReservations: 'Please ask for 1 to 5000 reservations.',
  guest: 'Please enter an e-mail address or a phone number.',
  override: 'Please say why.',
  tables: 'Please choose a table, or tables that stand together.',
};

const pluralCs = pluralIn('cs');

const cs: typeof en = {
  seats: 'Zadejte prosím počet hostů.',
  noSeat: 'Rezervujte prosím stůl alespoň pro 1 hosta.',
  tooManySeats: (most) => `Společně usadíme nejvýše ${most} ${pluralCs(most, { one: 'hosta', few: 'hosty', other: 'hostů' })}.`,
  askedSeats: (most) => `Počet hostů může být 1 až ${most}.`,
  askedDays: (most) => `Počet dnů může být 1 až ${most}.`,
  askedReservations: 'Počet rezervací může být 1 až 5000.',
  guest: 'Zadejte prosím e-mailovou adresu nebo telefonní číslo.',
  override: 'Uveďte prosím důvod.',
  tables: 'Vyberte prosím stůl, nebo stoly, které stojí vedle sebe.',
};

export const messages = spokenOf({ en, cs });
