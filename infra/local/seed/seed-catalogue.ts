import type { NewMenu } from '#card/contract/menus';
import { halereOf, measuredInHalere } from '#card/rules/prices';
import { always } from '#card/rules/served';
import { addThing } from '#card/store/meals-and-ingredients';
import { addMenuItem } from '#card/store/menu-items';
import { addMenu } from '#card/store/menus';
import { type Language, languages } from '#house/language/languages';
import { addDays, type LocalDate, localDateOf } from '#house/rules/wall-time';
import { restaurantSettings } from '../../settings.ts';
import { czechName, type DemoMenu, demoId, ingredients, meals, menus } from './demo.ts';

/** Stores ingredients, then meals, then menus, because each needs the one before. The meals get their photographs when these are there. */
export async function seedCatalogue(now: Date): Promise<void> {
  const today = localDateOf(now, restaurantSettings.timeZone);
  await Promise.all(
    ingredients.map(({ allergenKind: _, ...ingredient }) =>
      addThing('ingredients', { ...ingredient, _id: demoId('ingredient', czechName(ingredient)), version: 1 }),
    ),
  );
  const kindsIn = (name: string) => ingredients.find((one) => czechName(one) === name)?.allergenKind ?? [];
  // one after the other: two meals that share an ingredient cannot be stored at the same time
  for (const { recipe, photograph: _, ...meal } of meals) {
    await addThing('meals', {
      ...meal,
      _id: demoId('meal', czechName(meal)),
      ingredients: recipe.map(({ ingredient, ...amount }) => ({ _id: demoId('ingredient', ingredient), ...amount })),
      allergenKinds: [...new Set(recipe.flatMap(({ ingredient }) => kindsIn(ingredient)))].sort(),
      version: 1,
    });
  }
  for (const menu of menus) {
    const name = czechName(menu);
    const menuId = demoId('menu', name);
    await addMenu({ ...menuOf(menu, today), _id: menuId, version: 1 });
    for (const { name: category, dishes } of menu.categories) {
      for (const [meal, prices] of Object.entries(dishes)) {
        const [[measure, price] = ['', null], ...others] =
          typeof prices === 'number' ? [['', prices] as const] : Object.entries(prices ?? {});
        await addMenuItem({
          _id: demoId('item', `${name}\0${meal}`),
          menuId,
          mealId: demoId('meal', meal),
          priceHalers: price && halereOf(price),
          measure,
          morePrices: measuredInHalere(others.map(([measure, price]) => ({ measure, price }))),
          categories: [category],
          visibility: !menu.hidden.includes(meal),
          version: 1,
        });
      }
    }
  }
}

/** A menu as it is added, served around this day. Its categories, and what its set prices are for, are translated by their names. */
export function menuOf({ categories, setPrices, season, hidden: _, translations = {}, ...menu }: DemoMenu, today: LocalDate): NewMenu {
  const { before = 0, after = 0, ...hours } = season ?? {};
  const inLanguage = (language: Language) => ({
    ...translations[language],
    categories: Object.fromEntries(categories.map((one) => [one.name, one.translations?.[language]?.name ?? ''])),
    ...(setPrices && {
      measures: Object.fromEntries(setPrices.map((one) => [one.measure, one.translations?.[language]?.measure ?? ''])),
    }),
  });
  return {
    ...menu,
    translations: Object.fromEntries(languages.filter((one) => translations[one]).map((one) => [one, inLanguage(one)])),
    categories: categories.map(({ name }) => name),
    ...(setPrices && { setPrices: setPrices.map(({ measure, price }) => ({ measure, price })) }),
    ...(season && { served: { ...always, ...hours, from: addDays(today, -before), to: addDays(today, after) } }),
  };
}
