import { type Allergen, type AllergenKind, allergenOfKind } from '#contract/card/allergens';
import type { Ingredient } from '#contract/card/ingredients';
import type { Meal } from '#contract/card/meals';
import type { MenuItem } from '#contract/card/menu-items';

type Ingredients = ReadonlyMap<string, Pick<Ingredient, 'allergens'>>;

/**
 * The allergens of a meal: all those of its ingredients, of what was given to it directly, and of the kinds that are named. `null` means
 * unknown, not "none": it has no ingredients and nothing was given, or one of its ingredients does not exist.
 */
export function allergensOf(
  { ingredients: rows, ownAllergens, allergenKinds = [] }: Pick<Meal, 'ingredients' | 'ownAllergens' | 'allergenKinds'>,
  ingredients: Ingredients,
): Allergen[] | null {
  if (rows.length === 0 && !ownAllergens && allergenKinds.length === 0) return null;
  const found = rows.map(({ _id }) => ingredients.get(_id)?.allergens);
  if (!found.every((allergens) => allergens !== undefined)) return null;
  return [...new Set([...found.flat(), ...(ownAllergens ?? []), ...allergenKinds.map(allergenOfKind)])].sort((a, b) => a - b);
}

type Stated = Pick<MenuItem['mealId'], 'allergens' | 'allergenKinds' | 'mayContain'>;

/** What guests are told of a meal's allergens; whatever shows them reads this value. What it contains is not repeated among the traces. */
export function statedAllergens(
  meal: Pick<Meal, 'ingredients' | 'ownAllergens' | 'allergenKinds' | 'mayContain'>,
  ingredients: Ingredients,
) {
  const allergens = allergensOf(meal, ingredients);
  return {
    allergens,
    allergenKinds: meal.allergenKinds ?? [],
    mayContain: (meal.mayContain ?? []).filter((allergen) => !allergens?.includes(allergen)),
  } satisfies Stated;
}

/** The allergens of a dish as signs: `1a` and `1b` instead of `1` where the kinds of cereals or nuts are named. */
export function allergenSigns({ allergens, allergenKinds = [] }: Pick<Stated, 'allergens' | 'allergenKinds'>): string[] {
  return (allergens ?? []).flatMap((allergen) => {
    const kinds = allergenKinds.filter((kind) => allergenOfKind(kind) === allergen);
    return kinds.length > 0 ? kinds : [String(allergen)];
  });
}

interface AllergenLegend {
  /** The allergens that occur, also as traces, by number. */
  allergens: Allergen[];
  kinds: AllergenKind[];
  /** Whether a dish may have traces. */
  hasTraces: boolean;
  /** Whether a dish has unknown ones. */
  hasUnknown: boolean;
}

/** The legend of these dishes. */
export function legendOf(dishes: readonly Stated[]): AllergenLegend {
  const listed = dishes.flatMap(({ allergens, mayContain = [] }) => [...(allergens ?? []), ...mayContain]);
  return {
    allergens: [...new Set(listed)].sort((a, b) => a - b),
    kinds: [...new Set(dishes.flatMap(({ allergenKinds = [] }) => allergenKinds))].sort(),
    hasTraces: dishes.some(({ mayContain = [] }) => mayContain.length > 0),
    hasUnknown: dishes.some(({ allergens }) => allergens === null),
  };
}
