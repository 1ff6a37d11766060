import type { Language } from '#contract/languages';
import type { Photograph } from '#contract/site/photographs';
import { untranslated } from '#rules/translated';
import { texts } from '#texts/site/photographs';

/** What is not translated of a photograph, by the names that the panel shows. */
export function missingTranslations(photograph: Photograph, language: Language): string[] {
  return untranslated(language, photograph, ['alt']).map((field) => texts.untranslated[field]);
}
