import type { Ingredient } from '#contract/card/ingredients';
import type { Language } from '#messages/languages';
import { untranslated } from '#rules/translated';
import { texts } from '#texts/card/ingredients';

/** The texts of an ingredient that are not translated into a language. */
export function missingTranslations(ingredient: Ingredient, language: Language): string[] {
  return untranslated(language, ingredient, ['name']).map((field) => texts.untranslated[field]);
}
