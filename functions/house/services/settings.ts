import { addressPrefix, type Language } from '../language/languages.ts';
import { Environment, readEnvironment } from './environment.ts';

const { SITE_URL, KEYS_PARAMETER, PER_IP_LIMIT_FACTOR, RESTAURANT_SETTINGS } = readEnvironment(Environment);

/** What differs between one restaurant, stage or computer and the next; a function with a wrong setting does not start. */
export const settings = {
  siteUrl: SITE_URL,
  keysParameter: KEYS_PARAMETER,
  perIpLimitFactor: PER_IP_LIMIT_FACTOR,
  ...RESTAURANT_SETTINGS,
} as const;

/** The address of the site in a language, without a slash at the end. */
export function siteUrlIn(language: Language): string {
  return settings.siteUrl + addressPrefix(language, settings.defaultLanguage);
}
