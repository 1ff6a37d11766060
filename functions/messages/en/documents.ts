import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

/** The words of the PDFs. Numbers come as they are printed; `count` chooses the form of the word. */
export const messages = {
  menu: {
    /** The heading of dishes without a category, below others. */
    more: 'More',
    isEmpty: 'There is nothing on this menu yet.',
    allergens: 'Allergens',
    unknownAllergens: 'Not known yet: please ask us.',
  },
  shoppingList: {
    title: 'Shopping list',
    meals: (number: string, count: number) => `${number} ${plural(count, { one: 'meal', other: 'meals' })}`,
    servings: (number: string, count: number) => `${number} ${plural(count, { one: 'serving', other: 'servings' })}`,
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
export type Messages = typeof messages;
