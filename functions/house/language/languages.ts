/** The languages of the site, its replies, mails and documents. Each has a folder in `frontend/texts/` and its half of each catalogue in the words of a room. */
export const languages = ['en', 'cs'] as const;
export type Language = (typeof languages)[number];

/** The BCP 47 tag by which `Intl` writes dates, numbers and lists of a language. */
export const languageTags: Readonly<Record<Language, string>> = { en: 'en-GB', cs: 'cs-CZ' };

/** How each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', cs: 'Čeština' };

/** What the addresses of the pages in a language begin with: nothing in the default language, else `/cs`. */
export function addressPrefix(language: Language, defaultLanguage: Language): string {
  return language === defaultLanguage ? '' : `/${language}`;
}

/** The address of a page in a language: `/login` is `/cs/login` in Czech, and the home page `/cs`. */
export function addressIn(language: Language, path: string, defaultLanguage: Language): string {
  const prefix = addressPrefix(language, defaultLanguage);
  const own = pathHere(path);
  return prefix + (prefix ? own.replace(/^\/(?=#|$)/, '') : own);
}

/** A path as one of this site, whatever a visitor has typed: browsers take `//host`, `/\host` and either with blanks in between for another site. */
export function pathHere(path: string): string {
  return path.replace(/^[/\\\s]+/, '/');
}

/** The language of a page's address, and its path in that language: `/cs/login` is `/login` in Czech. */
export function pageOfAddress(address: string, defaultLanguage: Language): { language: Language; path: string } {
  const others = languages.filter((language) => language !== defaultLanguage);
  const language = others.find((other) => address === `/${other}` || address.startsWith(`/${other}/`)) ?? defaultLanguage;
  return { language, path: address.slice(addressPrefix(language, defaultLanguage).length) || '/' };
}

export function isLanguage(text: string | undefined): text is Language {
  return (languages as readonly (string | undefined)[]).includes(text);
}
