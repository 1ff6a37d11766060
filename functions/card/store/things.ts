import type { LocalDate } from '#house/rules/wall-time';
import type { Ingredient } from '../contract/ingredients.ts';
import type { Meal } from '../contract/meals.ts';
import type { MenuItem } from '../contract/menu-items.ts';
import type { PlannedPrices } from '../rules/planned-prices.ts';

/** A menu item as it is stored: the id of the meal, the prices in whole haléře, and the time when it was added (ms since 1970). */
export interface StoredMenuItem extends Omit<MenuItem, 'mealId' | 'mealPrice' | 'morePrices' | 'planned'> {
  mealId: string;
  /** `null`: it has no price of its own, but the set price of its menu. */
  priceHalers: number | null;
  morePrices?: { measure: string; priceHalers: number }[] | undefined;
  /** By their days. */
  plannedPrices?: PlannedPrices[];
  /** The days of the card on which the first price and the further ones were last set: what was planned for them until then does not count. */
  pricedOn?: LocalDate;
  morePricedOn?: LocalDate;
  addedAt: number;
  /** The edition of the card in which it stands, absent in the first one. It is on the card while the menu has the same one. */
  edition?: string;
}

/** A meal with the number of menu items that use it. */
export interface StoredMeal extends Meal {
  uses: number;
}

/** An ingredient with the number of meals that use it. */
export interface StoredIngredient extends Ingredient {
  uses: number;
}

/** What stands on cards, by its groups. */
export interface Things {
  items: StoredMenuItem;
  meals: StoredMeal;
  ingredients: StoredIngredient;
}
