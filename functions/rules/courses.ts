/** The dishes of a menu that are listed together. */
export interface Course<Item> {
  /** Empty for items that stand in no category of their menu. */
  category: string;
  items: Item[];
}

/**
 * The courses of a menu that have items, in the order of its categories; the site and the printed card read this same list. Of an item's
 * categories one is used (specification, 3): the first that its menu has. Items without one come last. Items keep their order.
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
