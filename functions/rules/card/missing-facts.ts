import type { MenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
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
