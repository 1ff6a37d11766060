import * as z from 'zod/mini';
import { allergens as messages, values } from '#house/words/general';

const noAllergen = { error: () => values().allergen };

/** The number of an allergen by Regulation (EU) No 1169/2011, Annex II. */
export const Allergen = z.int().check(z.minimum(1, noAllergen), z.maximum(14, noAllergen));
export type Allergen = z.infer<typeof Allergen>;

/** 1 to 14. */
export const everyAllergen: readonly Allergen[] = Array.from({ length: 14 }, (_, index) => index + 1);

/** A set of allergens, stored by number and without repetitions. */
export const Allergens = z.array(Allergen).check(z.overwrite((chosen) => everyAllergen.filter((allergen) => chosen.includes(allergen))));

/** The official name of an allergen number, as printed in a legend. */
export function allergenName(allergen: Allergen): string {
  return messages().names[allergen - 1] ?? String(allergen);
}

/** The cereals (1) and the nuts (8) that the regulation lists, in its order, with the number of their allergen and a letter. */
export const everyAllergenKind = ['1a', '1b', '1c', '1d', '1e', '1f', '8a', '8b', '8c', '8d', '8e', '8f', '8g', '8h'] as const;
export const AllergenKind = z.enum(everyAllergenKind);
export type AllergenKind = z.infer<typeof AllergenKind>;

/** A set of kinds, stored in the order of the regulation and without repetitions. */
export const AllergenKinds = z
  .array(AllergenKind)
  .check(z.overwrite((chosen) => everyAllergenKind.filter((kind) => chosen.includes(kind))));

/** The allergen of which this is a kind: 1 or 8. */
export function allergenOfKind(kind: AllergenKind): Allergen {
  return Number.parseInt(kind, 10);
}

/** The name of a kind of cereals or nuts, such as "wheat". */
export function allergenKindName(kind: AllergenKind): string {
  return messages().kinds[kind];
}
