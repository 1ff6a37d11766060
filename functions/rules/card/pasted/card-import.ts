import type { Meal } from '#contract/card/meals';
import { type CardImport, type Menu, mostCategories, withoutRepeats } from '#contract/card/menus';
import { isSameDish } from './same-dish.ts';

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
  const own = items.filter(({ menuId }) => menuId === menu._id);
  const stands = (dish: Pick<Meal, 'name' | 'weight'>, section: string) =>
    own.some((item) => {
      const meal = meals.get(item.mealId);
      const isHere = (item.categories[0] ?? '') === section && (meal?.weight ?? '') === (dish.weight ?? '');
      return meal !== undefined && isHere && isSameDish(meal, dish);
    });
  const isDoubled =
    dishes.some((dish) => stands(dish, dish.section)) ||
    placed.some(({ mealId, section }) => stands(meals.get(mealId) ?? { name: mealId }, section));
  const priced = prices.flatMap((price) => {
    const item = own.find(({ _id, version }) => _id === price._id && version === price.version);
    return item ? [{ item, price }] : [];
  });
  const isStale = priced.length < prices.length || placed.some(({ mealId }) => !meals.has(mealId));
  if (isDoubled || isStale) return { refused: 'changed' };
  const inPlace = <Part extends { section: string }>({ section, ...part }: Part) => ({
    ...part,
    categories: [spelled.get(section.toLowerCase()) ?? []].flat(),
  });
  return { sections: categories.slice(menu.categories.length), dishes: dishes.map(inPlace), placed: placed.map(inPlace), prices: priced };
}
