import type { Meal } from '#card/contract/meals';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { type Covers, NewShoppingList } from '#card/contract/shopping';
import { courseName, dayOfItem } from '#card/rules/days';
import { isServedOn } from '#card/rules/served';
import { evenShares, servingsFor } from '#card/rules/shopping-lines';
import { spokenLanguage } from '#house/language/spoken';

/** A dish that guests can order and that something is bought for. */
export interface Dish {
  meal: Meal;
  /** The section of the menu where it stands, as it is shown. */
  section: string;
  /** Its share while nobody types another. */
  share: number;
}

export interface DishesOfMenu {
  menu: Menu;
  dishes: Dish[];
  withoutRecipe: number;
}

interface Card {
  menus: readonly Menu[];
  items: readonly MenuItem[];
  meals: readonly Meal[];
}

/**
 * The visible menus that are served on one of these days, with the dishes of those days, each meal once; those that are `left` have no dishes.
 * Shares are the ones that were used last, else even within a section.
 */
export function dishesOf({ menus, items, meals }: Card, { days, shares }: Covers, left: ReadonlySet<string> = new Set()): DishesOfMenu[] {
  const visible = menus.filter((menu) => menu.visibility && days.some(({ date }) => isServedOn(menu, date)));
  const cooked = new Map(meals.map((meal) => [meal._id, meal]));
  const shown = visible
    .filter(({ _id }) => !left.has(_id))
    .flatMap((menu) =>
      items
        .filter(({ menuId, visibility }) => visibility && menuId === menu._id)
        .map((item) => {
          const day = dayOfItem(menu, item);
          const isOn = (date: string) => isServedOn(menu, date) && (day ?? date) === date;
          return { menuId: menu._id, mealId: item.mealId._id, categories: item.categories, isOn };
        }),
    )
    .filter(({ isOn }) => days.some(({ date }) => isOn(date)));
  const even = evenShares(days.map(({ date, covers }) => ({ covers, placed: shown.filter(({ isOn }) => isOn(date)) })));
  const seen = new Set<string>();
  return visible.map((menu) => {
    const rows = shown.filter(({ menuId }) => menuId === menu._id);
    const placed = rows.flatMap(({ mealId, categories }) => {
      const meal = cooked.get(mealId);
      if (!meal || seen.has(mealId)) return [];
      seen.add(mealId);
      const [category] = categories;
      const section = category === undefined ? '' : courseName(menu, category, spokenLanguage());
      return [
        { meal, section, share: shares[mealId] ?? even.get(mealId) ?? 0, rank: category ? menu.categories.indexOf(category) : Infinity },
      ];
    });
    const dishes = placed.filter(({ meal }) => meal.ingredients.length > 0).toSorted((a, b) => a.rank - b.rank);
    return { menu, dishes: dishes.map(({ rank: _rank, ...dish }) => dish), withoutRecipe: placed.length - dishes.length };
  });
}

/** What somebody has typed into the lines of dishes, by the ids of meals. */
export interface Typed {
  shares: Readonly<Record<string, string>>;
  servings: Readonly<Record<string, string>>;
}

const digits = /^\d{1,5}$/;

/** The servings of a dish: those that were typed, else its share of the guests. Empty for none. */
export function servingsOf({ meal, share }: Dish, covers: string, { shares, servings }: Typed): string {
  const own = servings[meal._id];
  if (own !== undefined) return own;
  const [count, percent] = [covers.trim(), (shares[meal._id] ?? String(share)).trim()];
  if (!digits.test(count) || !digits.test(percent)) return '';
  const sum = servingsFor(Number(count), Number(percent));
  return sum === 0 ? '' : String(sum);
}

interface Form {
  from: string;
  to: string;
  covers: string;
  typed: Typed;
}

/** The request of the form, and what is wrong with it by field: `to`, `covers`, `share <meal>`, `servings <meal>`, `meals`. */
export function requestOf(dishes: readonly Dish[], { from, to, covers, typed }: Form) {
  const meals = dishes.flatMap((dish) => {
    const servings = servingsOf(dish, covers, typed).trim();
    return servings ? [{ _id: dish.meal._id, servings }] : [];
  });
  const shares = Object.fromEntries(
    Object.entries(typed.shares).flatMap(([id, share]) =>
      share.trim() ? [[id, digits.test(share.trim()) ? Number(share) : Number.NaN]] : [],
    ),
  );
  const body = { from, to, covers: digits.test(covers.trim()) ? Number(covers) : Number.NaN, meals, shares };
  const { error } = NewShoppingList.safeParse(body);
  const errors = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const [field, at] = path;
    const meal = field === 'meals' && typeof at === 'number' ? meals[at] : undefined;
    const name = meal ? `servings ${meal._id}` : field === 'shares' ? `share ${String(at)}` : String(field);
    if (!errors.has(name)) errors.set(name, message);
  }
  return { body, errors };
}
