import { atTime } from '#house/language/czech';
import { pluralCs, pluralEn } from '#house/language/plural';
import { spokenOf } from '#house/language/spoken';

/** The words that a menu has on the page and in print. */
const menuCardEn = {
  marks: {
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    spicy: 'Spicy',
    speciality: 'House speciality',
  },
  allergens: {
    contains: (names: string) => `Allergens: ${names}`,
    mayContain: (names: string) => `May contain traces of: ${names}`,
    unknown: 'Allergens unknown, please ask us',
    traces: 'may contain traces',
  },
  /** In the place of the price of a dish that a lunch comes with. */
  included: 'included in the price of lunch',
  version: (code: string, date: string, time: string) => `Version ${code}, as of ${date}, ${time}`,
};

const menuCardCs: typeof menuCardEn = {
  marks: {
    vegetarian: 'Vegetariánské',
    vegan: 'Veganské',
    spicy: 'Pálivé',
    speciality: 'Specialita podniku',
  },
  allergens: {
    contains: (names) => `Alergeny: ${names}`,
    mayContain: (names) => `Může obsahovat stopy: ${names}`,
    unknown: 'Alergeny neznáme, zeptejte se prosím obsluhy',
    traces: 'může obsahovat stopy',
  },
  included: 'v ceně oběda',
  version: (code, date, time) => `Aktualizováno ${date} ${atTime(time)} · ${code}`,
};

export const menuCard = () => spokenOf({ en: menuCardEn, cs: menuCardCs });

/** A menu on paper. */
const printedMenuEn = {
  /** The heading of dishes without a category, below others. */
  more: 'More',
  isEmpty: 'There is nothing on this menu yet.',
  allergens: 'Allergens',
  unknownAllergens: 'Not known yet: please ask us.',
};

const printedMenuCs: typeof printedMenuEn = {
  more: 'Ostatní',
  isEmpty: 'Na tomto jídelním lístku zatím nic není.',
  allergens: 'Alergeny',
  unknownAllergens: 'Zatím je neznáme, zeptejte se prosím obsluhy.',
};

export const printedMenu = () => spokenOf({ en: printedMenuEn, cs: printedMenuCs });

/** A shopping list on paper. Numbers come as they are printed; `count` chooses the form of the word. */
const printedListEn = {
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
};

const printedListCs: typeof printedListEn = {
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
};

export const printedList = () => spokenOf({ en: printedListEn, cs: printedListCs });
