import type { Allergen } from '#contract/card/allergens';
import type { Ingredient } from '#contract/card/ingredients';
import type { Meal } from '#contract/card/meals';

/**
 * The allergens of a meal: all those of its ingredients. `null` means unknown, not "none": the meal has no ingredients yet, or one of them
 * does not exist.
 */
export function allergensOf(
  meal: Pick<Meal, 'ingredients'>,
  ingredients: ReadonlyMap<string, Pick<Ingredient, 'allergens'>>,
): Allergen[] | null {
  if (meal.ingredients.length === 0) return null;
  const found = meal.ingredients.map(({ _id }) => ingredients.get(_id)?.allergens);
  if (!found.every((allergens) => allergens !== undefined)) return null;
  return [...new Set(found.flat())].sort((a, b) => a - b);
}

/** The legend of these dishes: the allergens that occur, by number, and whether a dish has unknown ones. */
export function legendOf(dishes: readonly { allergens: readonly Allergen[] | null }[]): { allergens: Allergen[]; hasUnknown: boolean } {
  return {
    allergens: [...new Set(dishes.flatMap(({ allergens }) => allergens ?? []))].sort((a, b) => a - b),
    hasUnknown: dishes.some(({ allergens }) => allergens === null),
  };
}
