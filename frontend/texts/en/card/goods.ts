import type { GoodsKind } from '#contract/card/ingredients';

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
export const texts = { kinds };
