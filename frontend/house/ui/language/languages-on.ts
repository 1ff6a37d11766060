import { settings } from 'virtual:settings';
import { createContext, use } from 'react';
import { type Language, languages } from '#house/language/languages';

/** The languages of the site that are switched on; all of them for what is shown outside of it. */
export const LanguagesOn = createContext<readonly Language[]>(languages);

/** The languages of the site that are switched on. */
export function useLanguagesOn(): readonly Language[] {
  return use(LanguagesOn);
}

/** The languages into which the restaurant translates its texts: those that are switched on but the default one. */
export function useOtherLanguages(): readonly Language[] {
  return use(LanguagesOn).filter((language) => language !== settings.defaultLanguage);
}
