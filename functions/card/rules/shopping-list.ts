import { catalogue as messages } from '#card/words';
import type { Language } from '#house/language/languages';
import { written } from '#house/rules/translated';
import type { Ingredient } from '../contract/ingredients.ts';
import type { Meal, Unit } from '../contract/meals.ts';
import type { BaseUnit } from '../contract/shopping.ts';
import { baseUnits, nothing, plus, type Quantity, readQuantity, times } from './quantities.ts';

/** So many servings of one meal. */
export interface Servings {
  meal: Pick<Meal, 'name' | 'translations' | 'ingredients'>;
  servings: number;
}

export interface ShoppingList {
  /** The meals of the list, in the requested order. */
  meals: { name: string; servings: number }[];
  /** What to buy, by name; an ingredient that is used in pieces and by weight has two amounts. */
  items: ShoppingItem[];
  /** Meals without ingredients: nothing on the list is for them. */
  withoutRecipe: { name: string; servings: number }[];
  /** Quantities that cannot be read, as written, for one serving; an empty one means 'to taste'. */
  unreadable: { ingredient: string; quantity: string; unit: Unit; meal: string; servings: number }[];
}

export interface ShoppingItem {
  name: string;
  amounts: { quantity: Quantity; unit: BaseUnit }[];
  /** The meals that need it. */
  meals: string[];
}

type Ingredients = ReadonlyMap<string, Pick<Ingredient, 'name' | 'translations'>>;

/**
 * What to buy for these meals, in the spoken language: recipes are for one serving, their numbers written in `language`; sums are exact, and
 * no ingredient is left out.
 */
export function shoppingList(order: readonly Servings[], ingredients: Ingredients, language: Language): ShoppingList {
  const needs = order.flatMap(({ meal, servings }) =>
    meal.ingredients.map((row) => ({ ...row, meal: written(meal, 'name'), servings, perServing: readQuantity(row.quantity, language) })),
  );
  const nameOf = (id: string) => {
    const ingredient = ingredients.get(id);
    return ingredient ? written(ingredient, 'name') : messages().unknownIngredient;
  };
  const byName = new Intl.Collator('cs').compare;

  const items = [...Map.groupBy(needs, (need) => need._id)].map(([id, needs]) => ({
    name: nameOf(id),
    amounts: amountsOf(needs),
    meals: [...new Set(needs.filter((need) => need.perServing).map((need) => need.meal))],
  }));
  return {
    meals: order.map(portionsOf),
    withoutRecipe: order.filter(({ meal }) => meal.ingredients.length === 0).map(portionsOf),
    items: items.filter((item) => item.amounts.length > 0).sort((a, b) => byName(a.name, b.name)),
    unreadable: needs
      .filter((need) => !need.perServing)
      .map(({ _id, quantity, unit, meal, servings }) => ({ ingredient: nameOf(_id), quantity, unit, meal, servings }))
      .sort((a, b) => byName(a.ingredient, b.ingredient)),
  };
}

const portionsOf = ({ meal, servings }: Servings) => ({ name: written(meal, 'name'), servings });

/** The sums of what can be read, for each unit in which it is needed. */
export function amountsOf(needs: readonly { perServing: Quantity | undefined; unit: Unit; servings: number }[]): ShoppingItem['amounts'] {
  const sums = new Map<BaseUnit, Quantity>();
  for (const { perServing, unit, servings } of needs) {
    if (!perServing) continue;
    const { base, per } = baseUnits[unit];
    sums.set(base, plus(sums.get(base) ?? nothing, times(perServing, servings * per)));
  }
  return [...sums].map(([unit, quantity]) => ({ quantity, unit }));
}
