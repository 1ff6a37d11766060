import { isLanguage, type Language } from '#house/language/languages';

/** The name in the local storage of the language that somebody has chosen in this browser. */
export const languageKey = 'restaurant-language';

/** The chosen language; `undefined` where nobody has chosen one, or the browser stores nothing. */
export function storedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(languageKey) ?? undefined;
    return isLanguage(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // without storage the next visit begins in the language of its address
  }
}
