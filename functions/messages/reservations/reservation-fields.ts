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
  exportedDays: 'Please choose a first and a last day, at most a year apart.',
  guest: 'Please enter an e-mail address or a phone number.',
  override: 'Please say why.',
  tables: 'Please choose a table, or tables that stand together.',
  roomId: 'Please use at most 8 small letters and digits.',
  noSuchArea: 'There is no such area (any more). Please choose another one.',
  walkInArea: 'This area is kept for guests without a reservation. Please choose another one.',
  closedArea: (name: string) => `${name} is closed on this day. Please choose another area or another day.`,
};

const pluralCs = pluralIn('cs');

const cs: typeof en = {
  seats: 'Zadejte prosím počet hostů.',
  noSeat: 'Rezervujte prosím stůl alespoň pro 1 hosta.',
  tooManySeats: (most) => `Společně usadíme nejvýše ${most} ${pluralCs(most, { one: 'hosta', few: 'hosty', other: 'hostů' })}.`,
  askedSeats: (most) => `Počet hostů může být 1 až ${most}.`,
  askedDays: (most) => `Počet dnů může být 1 až ${most}.`,
  askedReservations: 'Počet rezervací může být 1 až 5000.',
  exportedDays: 'Vyberte prosím první a\u00a0poslední den, nejvýše rok od sebe.',
  guest: 'Zadejte prosím e-mailovou adresu nebo telefonní číslo.',
  override: 'Uveďte prosím důvod.',
  tables: 'Vyberte prosím stůl, nebo stoly, které stojí vedle sebe.',
  roomId: 'Použijte prosím nejvýše 8 malých písmen a číslic.',
  noSuchArea: 'Taková část restaurace (už) není. Vyberte prosím jinou.',
  walkInArea: 'Tuto část necháváme hostům bez rezervace. Vyberte prosím jinou.',
  closedArea: (name) => `${name}: ten den je tu zavřeno. Vyberte prosím jinou část, nebo jiný den.`,
};

export const messages = spokenOf({ en, cs });
