import { type Language, languageTags } from './languages.ts';

let inThisCall: () => Language | undefined = () => undefined;

/** Sets how to find the language of the present call: `in-language.ts` does. The site is built for one language and has a module of its own instead of this one. */
export function findLanguageBy(find: () => Language | undefined): void {
  inThisCall = find;
}

/** The language of who gets the present reply, mail or document; English outside of `inLanguage`. */
export function spokenLanguage(): Language {
  return inThisCall() ?? 'en';
}

/** The tag for `Intl` of the spoken language. */
export const spokenTag = (): string => languageTags[spokenLanguage()];

/** Of catalogues with the same keys, the one of the spoken language. */
export function spokenOf<Catalogue>(catalogues: Readonly<Record<Language, Catalogue>>): Catalogue {
  return catalogues[spokenLanguage()];
}
