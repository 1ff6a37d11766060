import type { Meal } from '#contract/card/meals';
import type { Language } from '#messages/languages';
import { untranslated } from '#rules/translated';
import { texts } from '#texts/card/meals';

/** The texts of a meal that are not translated into a language. */
export function missingTranslations(meal: Meal, language: Language): string[] {
  return untranslated(language, meal, ['name', 'description']).map((field) => texts.untranslated[field]);
}
