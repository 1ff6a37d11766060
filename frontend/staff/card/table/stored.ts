import type { Meal } from '#card/contract/meals';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import { dayOf } from '#card/rules/days';
import { type Allergen, allergenOfKind } from '#house/contract/allergens';
import { type Card, type Line, type MealColumn, mealCells, priceCell, type Section } from './cells.ts';

export interface StoredLine extends Line {
  version: number;
}

export interface StoredMeal {
  version: number;
  cells: Record<MealColumn, string>;
  /** Allergens of its ingredients that are not given to the meal itself; empty while it is on no menu. */
  fromIngredients: readonly Allergen[];
}

/** The card of a menu as the server is known to have it, with what a change of it has to name. */
export interface Stored extends Card {
  menu: Menu;
  lines: readonly StoredLine[];
  /** All meals by their ids, also those that are on no menu. */
  meals: Readonly<Record<string, StoredMeal>>;
}

/** What the server answers. */
export interface Answered {
  menu: Menu;
  items: readonly MenuItem[];
  meals: readonly Meal[];
}

/** The card in an answer; sections keep the keys that they have, by their names. */
export function storedIn({ menu, items, meals: all }: Answered, known: readonly Section[], newKey: () => string): Stored {
  const sections = menu.categories.map((name) => {
    const date = dayOf(menu, name);
    return { key: known.find((section) => section.name === name)?.key ?? newKey(), name, ...(date && { date }) };
  });
  const allergens = new Map(items.map(({ mealId }) => [mealId._id, mealId.allergens ?? []]));
  const meals = Object.fromEntries(
    all.map((meal) => {
      const fromIngredients = withoutOwn(allergens.get(meal._id) ?? [], meal);
      return [meal._id, { version: meal.version, cells: mealCells(meal), fromIngredients }];
    }),
  );
  const lines = items.flatMap((item) => {
    const meal = meals[item.mealId._id];
    if (item.menuId !== menu._id || !meal) return [];
    const category = item.categories.find((name) => menu.categories.includes(name));
    return [
      {
        key: item._id,
        version: item.version,
        section: sections.find(({ name }) => name === category)?.key ?? '',
        mealId: item.mealId._id,
        cells: { ...meal.cells, ...priceCell(item) },
        isVisible: item.visibility,
        isSoldOut: Boolean(item.soldOutUntil),
        prices: { planned: item.planned },
      },
    ];
  });
  return { menu, sections, lines, meals };
}

function withoutOwn(allergens: readonly Allergen[], { ownAllergens, allergenKinds = [] }: Meal): Allergen[] {
  const own = [...(ownAllergens ?? []), ...allergenKinds.map(allergenOfKind)];
  return allergens.filter((allergen) => !own.includes(allergen));
}
