import { type Language, languages } from '#messages/languages';
import { languageKey } from '../app/language/stored-language.ts';

/**
 * A script that runs before the home page of the default language is shown: who has chosen another language before gets its home page.
 * `infra/site/response-headers.ts` allows it by its hash.
 */
export function rememberedLanguage(defaultLanguage: Language): string {
  const others = languages.filter((language) => language !== defaultLanguage);
  const key = JSON.stringify(languageKey);
  return `try{var l=localStorage.getItem(${key});if(location.pathname==='/'&&${JSON.stringify(others)}.includes(l))location.replace('/'+l+location.search+location.hash)}catch{}`;
}
