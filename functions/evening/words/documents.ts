import { pluralCs, pluralEn } from '#house/language/plural';
import { spokenOf } from '#house/language/spoken';

const daySheetEn = {
  title: 'Day sheet',
  totals: (parties: number, covers: number) =>
    `${parties} ${pluralEn(parties, { one: 'party', other: 'parties' })}, ${covers} ${pluralEn(covers, { one: 'cover', other: 'covers' })}`,
  isEmpty: 'Nobody has reserved for this day yet.',
  printed: (date: string, clock: string) => `Printed ${date}, ${clock}. For staff only: please destroy it after service.`,
  parties: 'Who comes',
  time: 'Time',
  table: 'Table',
  covers: 'Covers',
  guest: 'Guest',
  notes: 'Needs and notes',
  isPending: 'Not confirmed yet',
  allergies: (names: string) => `Allergies: ${names}`,
  quoted: (comment: string) => `“${comment}”`,
  bySlot: 'By time',
  arriving: 'Arriving',
  seatsTaken: 'Seats taken',
  tablesTaken: 'Tables taken',
  toAvoid: 'Dishes to avoid',
  toAvoidWhy: 'From what is known of the dishes on the menus that guests see.',
  allergen: 'Allergen',
  dishes: 'Is in',
  noDish: 'No dish',
  traces: (dish: string) => `${dish} (may contain traces)`,
  unknown: 'Allergens not known: please ask the kitchen',
};

const daySheetCs: typeof daySheetEn = {
  title: 'Denní list',
  totals: (parties, covers) =>
    `${parties} ${pluralCs(parties, { one: 'rezervace', few: 'rezervace', other: 'rezervací' })}, ${covers} ${pluralCs(covers, { one: 'host', few: 'hosté', other: 'hostů' })}`,
  isEmpty: 'Na tento den zatím nikdo nerezervoval.',
  printed: (date, clock) => `Vytištěno ${date}, ${clock}. Jen pro obsluhu, po směně prosím skartujte.`,
  parties: 'Kdo přijde',
  time: 'Čas',
  table: 'Stůl',
  covers: 'Hostů',
  guest: 'Host',
  notes: 'Požadavky a\u00a0poznámky',
  isPending: 'Zatím nepotvrzeno',
  allergies: (names) => `Alergie: ${names}`,
  quoted: (comment) => `„${comment}“`,
  bySlot: 'Podle času',
  arriving: 'Přijde',
  seatsTaken: 'Obsazená místa',
  tablesTaken: 'Obsazené stoly',
  toAvoid: 'Čemu se vyhnout',
  toAvoidWhy: 'Podle toho, co víme o jídlech na lístcích, které vidí hosté.',
  allergen: 'Alergen',
  dishes: 'Obsahují ho',
  noDish: 'Žádné jídlo',
  traces: (dish) => `${dish} (může obsahovat stopy)`,
  unknown: 'Alergeny neznáme: zeptejte se v\u00a0kuchyni',
};

export const daySheet = () => spokenOf({ en: daySheetEn, cs: daySheetCs });

const tableCardsEn = {
  title: 'Cards for the tables',
  scan: 'Scan for our menu',
};

const tableCardsCs: typeof tableCardsEn = {
  title: 'Kartičky na stoly',
  scan: 'Naskenujte si náš lístek',
};

export const tableCards = () => spokenOf({ en: tableCardsEn, cs: tableCardsCs });
