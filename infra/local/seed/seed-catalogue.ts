import type { NewIngredient } from '#contract/card/ingredients';
import type { NewMenu } from '#contract/card/menus';
import type { Language } from '#messages/languages';
import { addIngredient } from '../../../functions/data/card/ingredients.ts';
import { addMeal } from '../../../functions/data/card/meals.ts';
import { addMenuItem } from '../../../functions/data/card/menu-items.ts';
import { addMenu } from '../../../functions/data/card/menus.ts';
import { halereOf, measuredInHalere } from '../../../functions/rules/card/prices.ts';
import { always } from '../../../functions/rules/card/served.ts';
import { addDays, type LocalDate, localDateOf } from '../../../functions/rules/wall-time.ts';
import { restaurantSettings } from '../../settings.ts';
import { demoId, inBothLanguages } from './demo.ts';
import { ingredients, kindsByIngredient } from './ingredients.ts';
import { categoriesInEnglish, menus } from './menus.ts';
import { desserts, drinks, soups, starters } from './recipes/desserts.ts';
import { feast, mains, meatless, unwritten } from './recipes/mains.ts';
import { type Recipe, rowOf } from './recipes/recipe.ts';

export const recipes = [...starters, ...soups, ...mains, ...meatless, ...desserts, ...drinks, ...feast, ...unwritten];

/** Stores ingredients, then meals, then menus, because each needs the one before. The meals get their photographs when these are there. */
export async function seedCatalogue(now: Date): Promise<void> {
  const today = localDateOf(now, restaurantSettings.timeZone);
  await Promise.all(
    ingredients.map((ingredient) =>
      addIngredient({ ...ingredientOf(ingredient), _id: demoId('ingredient', ingredient.name.cs), version: 1 }),
    ),
  );
  // one after the other: two meals that share an ingredient cannot be stored at the same time
  for (const { name, rows, weight = '', marks = [], photograph: _, ...texts } of recipes) {
    const recipe = rows.map(rowOf).map(({ ingredient, ...amount }) => ({ _id: demoId('ingredient', ingredient), ...amount }));
    const outcome = await addMeal({
      ...textsOf({ name, ...texts }),
      _id: demoId('meal', name),
      marks,
      ingredients: recipe,
      weight,
      allergenKinds: [...new Set(rows.map(rowOf).flatMap(({ ingredient }) => kindsByIngredient[ingredient] ?? []))].sort(),
      version: 1,
    });
    if (outcome !== 'added') throw new Error(`${name} has an ingredient that is not in the list.`);
  }
  for (const { card, hidden = [], ...menu } of menus) {
    const { name } = menu.texts.cs;
    const menuId = demoId('menu', name);
    await addMenu({ ...menuOf({ card, ...menu }, today), _id: menuId, version: 1 });
    for (const [category, meals] of Object.entries(card)) {
      for (const [meal, prices] of Object.entries(meals)) {
        const [[measure, price] = ['', null], ...others] =
          typeof prices === 'number' ? [['', prices] as const] : Object.entries(prices ?? {});
        await addMenuItem({
          _id: demoId('item', `${name}\0${meal}`),
          menuId,
          mealId: demoId('meal', meal),
          priceHalers: price && halereOf(price),
          measure,
          morePrices: measuredInHalere(others.map(([measure, price]) => ({ measure, price }))),
          categories: [categoryOf(category)],
          visibility: !hidden.includes(meal),
          version: 1,
        });
      }
    }
  }
}

/** An ingredient with its name in both languages. */
export function ingredientOf({ name, ...goods }: (typeof ingredients)[number]): NewIngredient {
  return { ...inBothLanguages({ cs: { name: name.cs }, en: { name: name.en } }), ...goods };
}

/** The texts of a meal in both languages. */
export function textsOf({ name, description, english }: Omit<Recipe, 'rows' | 'weight' | 'marks' | 'photograph'>) {
  return inBothLanguages({ cs: { name, description }, en: english });
}

/** A menu with the names of its categories, and the words of its set prices, in both languages, served around this day. */
export function menuOf({ texts, card, type, visibility, setPrices, season }: (typeof menus)[number], today: LocalDate): NewMenu {
  const czech = Object.keys(card);
  const named = czech.map((category) => [categoryOf(category), { cs: category, en: categoriesInEnglish[category] ?? '' }] as const);
  const inLanguage = (language: Language) => Object.fromEntries(named.map(([name, texts]) => [name, texts[language]]));
  const { defaultLanguage } = restaurantSettings;
  const measuresIn = (language: Language) =>
    setPrices && { measures: Object.fromEntries(setPrices.map((one) => [one[defaultLanguage], one[language]])) };
  const {
    translations,
    measures: _measures,
    ...own
  } = inBothLanguages({
    en: { ...texts.en, categories: inLanguage('en'), ...measuresIn('en') },
    cs: { ...texts.cs, categories: inLanguage('cs'), ...measuresIn('cs') },
  });
  const { before = 0, after = 0, ...hours } = season ?? {};
  return {
    ...own,
    ...{ categories: Object.values(own.categories), translations, type, visibility },
    ...(setPrices && { setPrices: setPrices.map((one) => ({ measure: one[defaultLanguage], price: one.price })) }),
    ...(season && { served: { ...always, ...hours, from: addDays(today, -before), to: addDays(today, after) } }),
  };
}

/** The name of a category in the default language. */
function categoryOf(czech: string): string {
  return restaurantSettings.defaultLanguage === 'cs' ? czech : (categoriesInEnglish[czech] ?? '');
}
