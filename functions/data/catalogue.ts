import type { MenuItem } from '#contract/menu-items';
import { allergensOf } from '../rules/allergens.ts';
import { priceOf } from '../rules/prices.ts';
import type { Item } from './actions.ts';
import type { StoredIngredient } from './ingredients.ts';
import { type Key, lists } from './keys.ts';
import type { StoredMeal } from './meals.ts';
import type { StoredMenuItem } from './menu-items.ts';
import { readableMenus, type StoredMenu } from './menus.ts';
import { listItems } from './table.ts';

/** All that is on the menus, and what it is made of; menus and items in the order they were added. */
export interface Catalogue {
  menus: Map<string, StoredMenu>;
  items: StoredMenuItem[];
  meals: Map<string, StoredMeal>;
  ingredients: Map<string, StoredIngredient>;
}

/** Reads the whole catalogue by one Query. */
export async function catalogue(): Promise<Catalogue> {
  const all = await listItems<Key & Item>(lists.catalogue);
  const those = <T>({ prefix }: { prefix: string }) => all.filter(({ sk }) => sk.startsWith(prefix)) as unknown as T[];
  return {
    menus: byId(readableMenus(those<StoredMenu>(lists.menus))),
    items: those<StoredMenuItem>(lists.menuItems).toSorted((a, b) => a.addedAt - b.addedAt),
    meals: byId(those<StoredMeal>(lists.meals)),
    ingredients: byId(those<StoredIngredient>(lists.ingredients)),
  };
}

/** The items as people see them. */
export function menuItemsOf({ items, meals, ingredients }: Catalogue): MenuItem[] {
  return items.flatMap((item) => {
    const meal = meals.get(item.mealId);
    return meal ? [menuItemOf(item, meal, ingredients)] : [];
  });
}

/** Those that guests see: visible ones of visible menus. */
export function publicItemsOf(all: Catalogue): MenuItem[] {
  return menuItemsOf(all).filter((item) => item.visibility && all.menus.get(item.menuId)?.visibility);
}

/** An item with its meal, the allergens that follow from the ingredients, and its price in Kč. */
export function menuItemOf(
  { priceHalers, ...item }: Omit<StoredMenuItem, 'addedAt'>,
  meal: StoredMeal,
  ingredients: Catalogue['ingredients'],
): MenuItem {
  const { _id, name, description } = meal;
  return {
    ...item,
    mealId: { _id, name, description, allergens: allergensOf(meal, ingredients) },
    mealPrice: priceOf(priceHalers),
  };
}

function byId<T extends { _id: string }>(items: T[]): Map<string, T> {
  return new Map(items.map((item) => [item._id, item]));
}
