import type { Translations } from '#contract/translations';
import type { Language } from '#messages/languages';
import { restaurantSettings } from '../../settings.ts';

/** Texts as the demo restaurant stores them: those in the default language, and the others beside them as translations. */
export function inBothLanguages<Texts extends object>(texts: Readonly<Record<Language, Texts>>) {
  const { [restaurantSettings.defaultLanguage]: own, ...others } = texts;
  const translations: Translations<Texts> = others;
  return { ...own, translations };
}
