import { type Language, languages } from '#house/language/languages';
import type { SiteState } from '../contract/identity.ts';

/** The state of a site about which nobody has decided: restaurants from before there was a choice are open, in all languages. */
const undecided: SiteState = { isOpen: true, showsFirstSteps: false, languages: [...languages] };

/** Something that may say what has been decided about a site. */
interface Decided {
  state?: Partial<SiteState> | undefined;
}

/** What has been decided about a site, and for the rest what holds without a decision. */
export function siteStateOf({ state }: Decided): SiteState {
  return { ...undecided, ...state };
}

/** The languages of a site that are switched on, in the order of all languages; the default one always is. */
export function languagesOf(site: Decided, defaultLanguage: Language): Language[] {
  const chosen = siteStateOf(site).languages;
  return languages.filter((language) => language === defaultLanguage || chosen.includes(language));
}

/** The language in which somebody is written to who has chosen this one: the default one where it is switched off, and for who has chosen none. */
export function languageFor(wanted: Language | undefined, site: Decided, defaultLanguage: Language): Language {
  return wanted && languagesOf(site, defaultLanguage).includes(wanted) ? wanted : defaultLanguage;
}
