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
};

const pluralCs = pluralIn('cs');

const cs: typeof en = {
  menu: {
    more: 'Ostatní',
    isEmpty: 'Na tomto jídelním lístku zatím nic není.',
    allergens: 'Alergeny',
    unknownAllergens: 'Zatím je neznáme, zeptejte se prosím obsluhy.',
  },
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
};

export const messages = spokenOf({ en, cs });
