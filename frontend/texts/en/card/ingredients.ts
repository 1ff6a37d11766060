import type { GoodsKind } from '#contract/card/ingredients';

/** Every sentence of the ingredients screen. */
export const texts = {
  title: 'Ingredients',
  search: 'Search ingredients...',
  create: 'Create',
  none: 'There are no ingredients yet',
  noMatch: 'No ingredient matches your search',
  untranslated: { name: 'name' },
  columns: { name: 'Name', allergens: 'Allergens', kind: 'Kind', supplier: 'Supplier' },
  noAllergens: 'none',
  unknownAllergens: 'unknown',
  editOf: (ingredient: string) => `Edit ${ingredient}`,
  deleteOf: (ingredient: string) => `Delete ${ingredient}`,
  deleteTitle: (ingredient: string) => `Delete ${ingredient}?`,
  deleteQuestion: () => 'An ingredient that a meal uses cannot be deleted.',
  restored: (ingredient: string) => `${ingredient} is back.`,
  more: 'Show more ingredients',
  form: {
    createTitle: 'Create Ingredient',
    editTitle: 'Edit Ingredient',
    name: 'Ingredient Name',
    allergens: 'Allergens',
    unknown: 'Nobody has said which allergens it contains.',
    containsNone: 'It contains none of them',
    kind: 'Kind of goods',
    noKind: 'Not said',
    supplier: 'Supplier',
  },
};

const kinds: Record<GoodsKind, string> = {
  vegetables: 'Vegetables and fruit',
  meat: 'Meat',
  fish: 'Fish',
  dairy: 'Dairy and eggs',
  bakery: 'Bread',
  dry: 'Dry goods',
  spices: 'Spices',
  frozen: 'Frozen',
  drinks: 'Drinks',
  other: 'Other goods',
};

/** The names of the kinds of goods. */
export const goodsTexts = { kinds };
