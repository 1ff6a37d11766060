/** The 14 allergens of Regulation (EU) No 1169/2011, Annex II, in its order: number 1 is the first name. */
export const messages: readonly string[] = [
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
];
export type Messages = typeof messages;
