import { settings } from 'virtual:settings';
import { addressIn, addressPrefix, type Language, pageOfAddress } from '#house/language/languages';
import { spokenLanguage } from '#house/language/spoken';

const { defaultLanguage } = settings;

/** What the addresses of the pages in this language begin with; the router adds it to its links and leaves it out of its paths. */
export const prefix = addressPrefix(spokenLanguage(), defaultLanguage);

/** The address of a page for what does not know the router: a full load, a search engine, another language. */
export function addressOf(path: string, language: Language = spokenLanguage()): string {
  return addressIn(language, path, defaultLanguage);
}

/**
 * Where a page in another language, by its path, is in this one; `undefined` for one in this language. The documents of a language that is switched
 * off are those of the default language.
 */
export function movedFrom(pathname: string): string | undefined {
  const { language, path } = pageOfAddress(pathname, defaultLanguage);
  return language === spokenLanguage() ? undefined : addressOf(path);
}

/** The path of a page by its address; `undefined` for a page in another language. */
export function pathOf(address: string): string | undefined {
  const { language, path } = pageOfAddress(address, defaultLanguage);
  return language === spokenLanguage() ? path : undefined;
}
