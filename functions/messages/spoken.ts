import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languageTags } from '#contract/languages';

const spoken = new AsyncLocalStorage<Language>();

/** Runs `act`; everything that it says, also later in a promise, is in this language. */
export function inLanguage<Result>(language: Language, act: () => Result): Result {
  return spoken.run(language, act);
}

/** The language of who gets the present reply, mail or document; English outside of `inLanguage`. The site is built for one language and has a module of its own instead of this one. */
export function spokenLanguage(): Language {
  return spoken.getStore() ?? 'en';
}

/** The tag for `Intl` of the spoken language. */
export const spokenTag = (): string => languageTags[spokenLanguage()];

/** Of catalogues with the same keys, the one of the spoken language. */
export function spokenOf<Catalogue>(catalogues: Readonly<Record<Language, Catalogue>>): () => Catalogue {
  return () => catalogues[spokenLanguage()];
}
