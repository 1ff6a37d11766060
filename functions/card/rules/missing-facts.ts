import type { Meal } from '../contract/meals.ts';
import type { MenuItem } from '../contract/menu-items.ts';
import type { Menu } from '../contract/menus.ts';
import { allergensOf } from './allergens.ts';
import { visibleMenus } from './served.ts';

/** A dish that guests see, and what they are not told of it. */
export interface MissingFacts {
  mealId: string;
  missing: ('allergens' | 'weight')[];
}

/** The dishes on visible menus whose allergens are unknown or whose weight is not said, each once; those with unknown allergens first. */
export function missingFacts(content: { menus: readonly Menu[]; menuItems: readonly MenuItem[] }): MissingFacts[] {
  const meals = visibleMenus(content).flatMap(({ items }) => items);
  const byId = new Map(meals.map((item) => [item.mealId._id, item]));
  const lacking = [...byId.values()].map(
    ({ mealId: meal, measure }): MissingFacts => ({
      mealId: meal._id,
      missing: [...(meal.allergens === null ? ['allergens' as const] : []), ...(meal.weight || measure ? [] : ['weight' as const])],
    }),
  );
  const isUnknown = ({ missing }: MissingFacts) => missing.includes('allergens');
  return [...lacking.filter(isUnknown), ...lacking.filter((one) => !isUnknown(one) && one.missing.length > 0)];
}

/** Whether recipes are kept: they are a choice, and who has none is not asked for ingredients. */
export function keepsRecipes(meals: readonly Pick<Meal, 'ingredients'>[]): boolean {
  return meals.some(({ ingredients }) => ingredients.length > 0);
}

/** What meals lack, and how many do: a recipe where recipes are kept, elsewhere a word about allergens. */
export function incompleteMeals(meals: readonly Meal[]): { lacking: 'ingredients' | 'allergens'; count: number } {
  const hasNoRecipe = ({ ingredients }: Meal) => ingredients.length === 0;
  if (keepsRecipes(meals)) return { lacking: 'ingredients', count: meals.filter(hasNoRecipe).length };
  return { lacking: 'allergens', count: meals.filter((meal) => allergensOf(meal, new Map()) === null).length };
}
