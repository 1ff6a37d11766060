import type { Language } from '../language/languages.ts';
import { fields, type Optional, oneOf, optional, or, record, text } from './form.ts';

export const language = oneOf<Language>({ en: true, cs: true });

/** A text that people read, and on which nothing depends. */
export const readText = or(text, '');

/** The translations of these texts, and of what is named by data. */
export function translated(names: readonly string[], byName: readonly string[] = []): Optional<never> {
  const texts = names.map((name) => [name, optional(text)]);
  const named = byName.map((name) => [name, optional(record(text))]);
  return optional(record(fields<object>(Object.fromEntries([...texts, ...named])), language)) as Optional<never>;
}
