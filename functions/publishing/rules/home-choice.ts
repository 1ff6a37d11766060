import { type Course, coursesOf } from '#card/rules/courses';

interface Card {
  readonly _id: string;
  readonly categories: readonly string[];
}
interface Item {
  readonly menuId: string;
  readonly mealId: { readonly _id: string };
  readonly categories: readonly string[];
}

/** The dishes of one menu that the home page shows. */
export interface ChosenFrom<Menu, Dish> {
  menu: Menu;
  items: Dish[];
}

/**
 * What the home page shows of these menus when a manager has chosen meals for it: by menu, in the order of the card, each meal where it stands
 * first. Nothing when none of the meals is on the menus: the home page then shows the whole card.
 */
export function homeChoice<Menu extends Card, Dish extends Item>(
  mealIds: readonly string[],
  menus: readonly Menu[],
  items: readonly Dish[],
): ChosenFrom<Menu, Dish>[] {
  const left = new Set(mealIds);
  if (left.size === 0) return [];
  const dishesOf = (menu: Menu) => {
    const own = items.filter(({ menuId }) => menuId === menu._id);
    return coursesOf(menu.categories, own).flatMap((course: Course<Dish>) => course.items.filter(({ mealId }) => left.delete(mealId._id)));
  };
  return menus.map((menu) => ({ menu, items: dishesOf(menu) })).filter(({ items }) => items.length > 0);
}
