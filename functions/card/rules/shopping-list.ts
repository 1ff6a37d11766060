import { catalogue as messages } from '#card/words';
import type { Language } from '#house/language/languages';
import { written } from '#house/rules/translated';
import type { Unit } from '../contract/meals.ts';
import type { BaseUnit, StoredShoppingList } from '../contract/shopping.ts';
import { nothing, type Quantity, readQuantity } from './quantities.ts';

/** A shopping list as it is printed. */
export interface ShoppingList {
  /** The meals of the list, in the requested order. */
  meals: { name: string; servings: number }[];
  /** What to buy, by name; an ingredient that is used in pieces and by weight has two amounts. */
  items: ShoppingItem[];
  /** Meals without ingredients: nothing on the list is for them. */
  withoutRecipe: { name: string; servings: number }[];
  /** Quantities that cannot be read, as written, for one serving; an empty one means 'to taste'. */
  unreadable: { ingredient: string; quantity: string; unit: Unit; meal: string; servings: number }[];
}

export interface ShoppingItem {
  name: string;
  amounts: { quantity: Quantity; unit: BaseUnit }[];
  /** The meals that need it. */
  meals: string[];
}

/** A list in the spoken language; exact numbers are written as in `language`. */
export function shoppingList({ meals: ordered, lines }: Pick<StoredShoppingList, 'meals' | 'lines'>, language: Language): ShoppingList {
  const byName = new Intl.Collator('cs').compare;
  const meals = ordered.map((meal) => ({ name: written(meal, 'name'), servings: meal.servings }));
  const named = lines
    .map((line) => {
      const ingredient = line._id.slice(0, line._id.lastIndexOf('.'));
      return { ...line, ingredient, name: line.name === ingredient ? messages().unknownIngredient : written(line, 'name') };
    })
    .sort((a, b) => byName(a.name, b.name));
  const needed = Map.groupBy(
    named.flatMap(({ need, ...line }) => (need ? { ...line, need } : [])),
    ({ ingredient }) => ingredient,
  );
  return {
    meals,
    items: [...needed.values()].map((those) => ({
      name: those[0]?.name ?? '',
      amounts: those.map(({ need: { quantity, unit } }) => ({ quantity: readQuantity(quantity, language) ?? nothing, unit })),
      meals: [...new Set(meals.flatMap(({ name }, place) => (those.some((line) => line.meals.includes(place)) ? name : [])))],
    })),
    withoutRecipe: meals.filter((_, place) => !lines.some((line) => line.meals.includes(place))),
    unreadable: named.flatMap(({ name, asWritten = [] }) =>
      asWritten.flatMap(({ meal: place, ...quantity }) => {
        const meal = meals[place];
        return meal ? { ingredient: name, ...quantity, meal: meal.name, servings: meal.servings } : [];
      }),
    ),
  };
}
