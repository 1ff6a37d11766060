import type { MenuItem } from '#contract/menu-items';
import type { Menu } from '#contract/menus';

export interface Course {
  /** Empty for items that stand in no category of their menu. */
  category: string;
  items: MenuItem[];
}

/** The items of a menu under its categories in their order, each where it is named first; those without one come last. */
export function coursesOf(menu: Menu, items: readonly MenuItem[]): Course[] {
  const categoryOf = (item: MenuItem) => menu.categories.find((category) => item.categories.includes(category)) ?? '';
  const onMenu = items.filter((item) => item.menuId === menu._id);
  return [...menu.categories, '']
    .map((category) => ({ category, items: onMenu.filter((item) => categoryOf(item) === category) }))
    .filter((course) => course.items.length > 0);
}

/** The items of a menu that stand in this category, whatever else they stand in. */
export function itemsIn(menu: Menu, category: string, items: readonly MenuItem[]): MenuItem[] {
  return items.filter((item) => item.menuId === menu._id && item.categories.includes(category));
}

/** The allergens that occur in these items, in the order of the regulation. */
export function allergensIn(items: readonly MenuItem[]): number[] {
  return [...new Set(items.flatMap((item) => item.mealId.allergens ?? []))].sort((a, b) => a - b);
}
