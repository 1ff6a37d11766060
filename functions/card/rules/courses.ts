/** The items of a menu that are listed under one category. */
export interface Course<Item> {
  /** Empty for items without a category of the menu. */
  category: string;
  items: Item[];
}

/**
 * The courses of a menu that have items, in the order of its categories; the site and the menu PDF both use this list. An item stands in
 * the first of its categories that the menu has; items without one come last. Items keep their order.
 */
export function coursesOf<Item extends { categories: readonly string[] }>(
  categories: readonly string[],
  items: readonly Item[],
): Course<Item>[] {
  const categoryOf = (item: Item) => item.categories.find((category) => categories.includes(category)) ?? '';
  return [...categories, '']
    .map((category) => ({ category, items: items.filter((item) => categoryOf(item) === category) }))
    .filter((course) => course.items.length > 0);
}
