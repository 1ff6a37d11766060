import { settings } from 'virtual:settings';
import { languages } from '#messages/languages';

/** The languages into which the restaurant translates its texts: all of the site but the default one. */
export const otherLanguages = languages.filter((language) => language !== settings.defaultLanguage);
