import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from './languages.ts';
import { findLanguageBy } from './spoken.ts';

/** One for the process, as the settings of zod are: on this computer the bundles of several functions share one. */
const processWide: typeof globalThis & { spokenLanguage?: AsyncLocalStorage<Language> } = globalThis;
processWide.spokenLanguage ??= new AsyncLocalStorage();
const spoken = processWide.spokenLanguage;
findLanguageBy(() => spoken.getStore());

/** Runs `act`; everything that it says, also later in a promise, is in this language. */
export function inLanguage<Result>(language: Language, act: () => Result): Result {
  return spoken.run(language, act);
}
