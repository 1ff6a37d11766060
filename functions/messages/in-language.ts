import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#contract/languages';
import { findLanguageBy } from './spoken.ts';

const spoken = new AsyncLocalStorage<Language>();
findLanguageBy(() => spoken.getStore());

/** Runs `act`; everything that it says, also later in a promise, is in this language. */
export function inLanguage<Result>(language: Language, act: () => Result): Result {
  return spoken.run(language, act);
}
