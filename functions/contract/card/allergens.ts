import * as z from 'zod/mini';
import { messages } from '#messages/card/allergens';
import { messages as values } from '#messages/values';

const noAllergen = { error: () => values().allergen };

/** The number of an allergen by Regulation (EU) No 1169/2011, Annex II. */
export const Allergen = z.int().check(z.minimum(1, noAllergen), z.maximum(14, noAllergen));
export type Allergen = z.infer<typeof Allergen>;

/** 1 to 14. */
export const everyAllergen: readonly Allergen[] = Array.from({ length: 14 }, (_, index) => index + 1);

/** The official name of an allergen number, as printed in a legend. */
export function allergenName(allergen: Allergen): string {
  return messages()[allergen - 1] ?? String(allergen);
}
