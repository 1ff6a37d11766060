import { messages } from '#messages/card/allergens';

/** The number of an allergen by Regulation (EU) No 1169/2011, Annex II. */
export type Allergen = number;

/** 1 to 14. */
export const everyAllergen: readonly Allergen[] = Array.from({ length: 14 }, (_, index) => index + 1);

/** The official name of an allergen number, as printed in a legend. */
export function allergenName(allergen: Allergen): string {
  return messages()[allergen - 1] ?? String(allergen);
}
