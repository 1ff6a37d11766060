import type { Menu } from '#contract/card/menus';
import type { Language } from '#messages/languages';
import { categoryOf, untranslated } from '#rules/translated';
import { texts } from '#texts/card/menus';

/** The texts of a menu that are not translated into a language; of the categories, each by its name. */
export function missingTranslations(menu: Menu, language: Language): string[] {
  const fields = untranslated(language, menu, ['name', 'description']).map((field) => texts.untranslated[field]);
  const categories = menu.categories.filter((name) => untranslated(language, categoryOf(menu, name), ['name']).length > 0);
  return [...fields, ...categories];
}
