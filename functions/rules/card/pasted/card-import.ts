import type { Meal } from '#contract/card/meals';
import { type CardImport, type Menu, mostCategories, withoutRepeats } from '#contract/card/menus';
import { plainName } from './source-lines.ts';

interface PlacedItem {
  _id: string;
  menuId: string;
  mealId: string;
  categories: readonly string[];
  version: number;
}

/** The items of all menus, and the meals by their ids. */
interface Present<Item> {
  items: readonly Item[];
  meals: ReadonlyMap<string, Pick<Meal, 'name' | 'weight'>>;
}

/** Where an imported dish stands: in one category or in none, as the menu spells it. */
type Placed<Part> = Omit<Part, 'section'> & { categories: string[] };

/** What a card adds to a menu, and the items that get another price. */
export interface AcceptedImport<Item> {
  /** The categories that the menu lacks. */
  sections: string[];
  dishes: Placed<CardImport['dishes'][number]>[];
  placed: Placed<CardImport['placed'][number]>[];
  prices: { item: Item; price: CardImport['prices'][number] }[];
}

/** Why a card is not taken over: the menu has no room for its sections, not one of them, or is not as its user saw it. */
export type RefusedImport = { refused: 'too_many_sections' } | { refused: 'no_section'; section: string } | { refused: 'changed' };

/**
 * What a card adds to the menu as it is. Refused when the menu was changed since the user saw it: a price has another version, a meal is gone,
 * or a dish stands in its section already.
 */
export function acceptedImport<Item extends PlacedItem>(
  menu: Pick<Menu, '_id' | 'categories'>,
  { sections: wanted, dishes, placed, prices }: CardImport,
  { items, meals }: Present<Item>,
): AcceptedImport<Item> | RefusedImport {
  const categories = withoutRepeats([...menu.categories, ...wanted]);
  if (categories.length > mostCategories) return { refused: 'too_many_sections' };
  const spelled = new Map(categories.map((category) => [category.toLowerCase(), category]));
  const unknown = [...dishes, ...placed].find(({ section }) => section && !spelled.has(section.toLowerCase()));
  if (unknown) return { refused: 'no_section', section: unknown.section };
  const own = new Map(items.filter(({ menuId }) => menuId === menu._id).map((item) => [item._id, item]));
  const place = ({ name, weight = '' }: Pick<Meal, 'name' | 'weight'>, section = '') => JSON.stringify([section, weight, plainName(name)]);
  const standing = new Set(
    [...own.values()].flatMap(({ mealId, categories: [section] }) => {
      const meal = meals.get(mealId);
      return meal ? [place(meal, section)] : [];
    }),
  );
  const isDoubled =
    dishes.some((dish) => standing.has(place(dish, dish.section))) ||
    placed.some(({ mealId, section }) => standing.has(place(meals.get(mealId) ?? { name: mealId }, section)));
  const priced = prices.flatMap((price) => {
    const item = own.get(price._id);
    return item?.version === price.version ? [{ item, price }] : [];
  });
  const isStale = priced.length < prices.length || placed.some(({ mealId }) => !meals.has(mealId));
  if (isDoubled || isStale) return { refused: 'changed' };
  const inPlace = <Part extends { section: string }>({ section, ...part }: Part) => ({
    ...part,
    categories: [spelled.get(section.toLowerCase()) ?? []].flat(),
  });
  return { sections: categories.slice(menu.categories.length), dishes: dishes.map(inPlace), placed: placed.map(inPlace), prices: priced };
}
