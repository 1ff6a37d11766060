import type { Photograph } from '#contract/site/photographs';
import type { Language } from '#messages/languages';
import { untranslated } from '#rules/translated';
import { texts } from '#texts/site/photographs';

/** What is not translated of a photograph, by the names that the panel shows. */
export function missingTranslations(photograph: Photograph, language: Language): string[] {
  return untranslated(language, photograph, ['alt']).map((field) => texts.untranslated[field]);
}
