/** The 14 allergens of Regulation (EU) No 1169/2011, Annex II, in its order: number 1 is the first name. */
export const allergenNames = [
  'Cereals containing gluten',
  'Crustaceans',
  'Eggs',
  'Fish',
  'Peanuts',
  'Soybeans',
  'Milk',
  'Nuts',
  'Celery',
  'Mustard',
  'Sesame seeds',
  'Sulphur dioxide and sulphites',
  'Lupin',
  'Molluscs',
] as const;

/** 1 to 14. */
export type Allergen = number;

/** The name of an allergen number, as printed in a legend. */
export function allergenName(allergen: Allergen): string {
  return allergenNames[allergen - 1] ?? String(allergen);
}
