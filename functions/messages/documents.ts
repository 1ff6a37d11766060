import { pluralIn } from './plural.ts';
import { spokenOf } from './spoken.ts';

const pluralEn = pluralIn('en');

/** The words of the PDFs. Numbers come as they are printed; `count` chooses the form of the word. */
const en = {
  menu: {
    /** The heading of dishes without a category, below others. */
    more: 'More',
    isEmpty: 'There is nothing on this menu yet.',
    allergens: 'Allergens',
    unknownAllergens: 'Not known yet: please ask us.',
  },
  tableCards: { title: 'Cards for the tables', scan: 'Scan for our menu' },
  shoppingList: {
    title: 'Shopping list',
    meals: (number: string, count: number) => `${number} ${pluralEn(count, { one: 'meal', other: 'meals' })}`,
    servings: (number: string, count: number) => `${number} ${pluralEn(count, { one: 'serving', other: 'servings' })}`,
    made: (date: string, meals: string) => `Made on ${date} for ${meals}`,
    toBuy: 'To buy',
    ingredient: 'Ingredient',
    for: 'For',
    amount: 'Amount',
    andMore: (names: string, more: number) => `${names} and ${more} more`,
    toDecide: 'Please decide how much',
    toDecideWhy: 'These amounts are not numbers, so nobody has added them up.',
    perServing: 'For one serving, as written',
    quoted: (quantity: string) => `“${quantity}”`,
    noQuantity: 'no quantity',
    meal: 'Meal',
    servingsColumn: 'Servings',
    noRecipe: 'No recipe',
    noRecipeWhy: 'These meals have no ingredients yet, so nothing above is for them.',
  },
  daySheet: {
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
  },
};

const pluralCs = pluralIn('cs');

const cs: typeof en = {
  menu: {
    more: 'Ostatní',
    isEmpty: 'Na tomto jídelním lístku zatím nic není.',
    allergens: 'Alergeny',
    unknownAllergens: 'Zatím je neznáme, zeptejte se prosím obsluhy.',
  },
  tableCards: { title: 'Kartičky na stoly', scan: 'Naskenujte si náš lístek' },
  shoppingList: {
    title: 'Nákupní seznam',
    meals: (number, count) => `${number} ${pluralCs(count, { one: 'jídlo', few: 'jídla', other: 'jídel' })}`,
    servings: (number, count) => `${number} ${pluralCs(count, { one: 'porce', few: 'porce', other: 'porcí' })}`,
    made: (date, meals) => `Vytvořeno: ${date}, ${meals}`,
    toBuy: 'Nakoupit',
    ingredient: 'Surovina',
    for: 'Do jídel',
    amount: 'Množství',
    andMore: (names, more) => `${names} a ${more} ${pluralCs(more, { one: 'další', few: 'další', other: 'dalších' })}`,
    toDecide: 'Rozhodněte prosím o množství',
    toDecideWhy: 'Tato množství nejsou čísla, a proto je nikdo nesečetl.',
    perServing: 'Na jednu porci, jak je zapsáno',
    quoted: (quantity) => `„${quantity}“`,
    noQuantity: 'bez množství',
    meal: 'Jídlo',
    servingsColumn: 'Porce',
    noRecipe: 'Bez receptu',
    noRecipeWhy: 'Tato jídla zatím nemají suroviny, takže pro ně výše nic není.',
  },
  daySheet: {
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
  },
};

export const messages = spokenOf({ en, cs });
