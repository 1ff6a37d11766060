import { menuCard as messages } from '#card/words/documents';
import {
  type Allergen,
  type AllergenKind,
  allergenKindName,
  allergenName,
  allergenOfKind,
  everyAllergenKind,
} from '#house/contract/allergens';
import type { Ingredient } from '../contract/ingredients.ts';
import type { Meal, MealIngredient } from '../contract/meals.ts';
import type { MenuItem } from '../contract/menu-items.ts';

type Ingredients = ReadonlyMap<string, Pick<Ingredient, 'allergens'>>;
interface Recipe {
  ingredients: readonly Pick<MealIngredient, '_id'>[];
  /** More is stored of its allergens than can be read. */
  areAllergensUnclear?: true | undefined;
}

/** The fields of a meal, beside its recipe, from which it follows what guests are told of its allergens. */
export const allergenFields = ['ownAllergens', 'allergenKinds', 'mayContain'] as const satisfies (keyof Meal)[];
export type AllergenFacts = Pick<Meal, (typeof allergenFields)[number]>;

/**
 * The allergens of a meal: all those of its ingredients, of what was given to it directly, and of the kinds that are named. `null` means
 * unknown, not "none": it has no ingredients and nothing was given, or nobody has said what one of its ingredients
 * contains, or something of it cannot be read.
 */
export function allergensOf(
  { ingredients: rows, ownAllergens, allergenKinds = [], areAllergensUnclear }: Recipe & Pick<Meal, 'ownAllergens' | 'allergenKinds'>,
  ingredients: Ingredients,
): Allergen[] | null {
  if (areAllergensUnclear || (rows.length === 0 && !ownAllergens && allergenKinds.length === 0)) return null;
  const found = rows.map(({ _id }) => ingredients.get(_id)?.allergens ?? null);
  if (!found.every((allergens) => allergens !== null)) return null;
  return [...new Set([...found.flat(), ...(ownAllergens ?? []), ...allergenKinds.map(allergenOfKind)])].sort((a, b) => a - b);
}

type Stated = Pick<MenuItem['mealId'], 'allergens' | 'allergenKinds' | 'mayContain'>;

/** What guests are told of a meal's allergens; whatever shows them reads this value. What it contains is not repeated among the traces. */
export function statedAllergens(meal: Recipe & AllergenFacts, ingredients: Ingredients) {
  const allergens = allergensOf(meal, ingredients);
  return {
    allergens,
    allergenKinds: meal.allergenKinds ?? [],
    mayContain: (meal.mayContain ?? []).filter((allergen) => !allergens?.includes(allergen)),
  } satisfies Stated;
}

/** The allergens of a dish as signs: `1a` and `1b` instead of `1` where the kinds of cereals or nuts are named. */
export function signsOf({ allergens, allergenKinds = [] }: Stated): string[] {
  return (allergens ?? []).flatMap((allergen) => {
    const kinds = kindsOf(allergen, allergenKinds);
    return kinds.length > 0 ? kinds : [String(allergen)];
  });
}

const kindsOf = (allergen: Allergen, kinds: readonly AllergenKind[]) => kinds.filter((kind) => allergenOfKind(kind) === allergen);

/** The small print beside a dish, the same on the page and in print: `1a, 7 (8)` with traces of 8; `unknown` where nobody has said. Empty for none. */
export function allergenMarks(stated: Stated, unknown: string): string {
  const { allergens, mayContain = [] } = stated;
  return [allergens === null ? unknown : signsOf(stated).join(', '), mayContain.length > 0 ? `(${mayContain.join(', ')})` : '']
    .filter(Boolean)
    .join(' ');
}

/** What a dish contains and may contain, in words; where nobody has said, that one should ask. Empty for none. */
export function allergensInWords({ allergens, allergenKinds = [], mayContain = [] }: Stated): string {
  const words = messages().allergens;
  const named = allergens?.map((allergen) => {
    const kinds = kindsOf(allergen, allergenKinds).map(allergenKindName);
    return allergenName(allergen) + (kinds.length > 0 ? ` (${kinds.join(', ')})` : '');
  });
  return [
    ...(named === undefined ? [words.unknown] : named.length > 0 ? [words.contains(named.join(', '))] : []),
    ...(mayContain.length > 0 ? [words.mayContain(mayContain.map(allergenName).join(', '))] : []),
  ].join('. ');
}

interface AllergenLegend {
  /** The signs that stand beside these dishes with their names, those of kinds after that of their allergen. */
  entries: { sign: string; name: string }[];
  /** Whether a dish may have traces. */
  hasTraces: boolean;
  /** Whether a dish has unknown ones. */
  hasUnknown: boolean;
}

/** The legend of these dishes, in the spoken language. */
export function legendOf(dishes: readonly Stated[]): AllergenLegend {
  const allergens = new Set(dishes.flatMap(({ allergens, mayContain = [] }) => [...(allergens ?? []), ...mayContain]));
  const kinds = new Set(dishes.flatMap(({ allergenKinds = [] }) => allergenKinds));
  return {
    entries: [...allergens]
      .sort((a, b) => a - b)
      .flatMap((allergen) => [
        { sign: String(allergen), name: allergenName(allergen) },
        ...kindsOf(allergen, everyAllergenKind)
          .filter((kind) => kinds.has(kind))
          .map((kind) => ({ sign: kind, name: allergenKindName(kind) })),
      ]),
    hasTraces: dishes.some(({ mayContain = [] }) => mayContain.length > 0),
    hasUnknown: dishes.some(({ allergens }) => allergens === null),
  };
}
