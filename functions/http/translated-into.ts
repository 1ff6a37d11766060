import type { Language } from '#messages/languages';

/** The path of the first translation into this language within a body; `undefined` when there is none. */
export function translatedInto(language: Language, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = key === 'translations' ? Object.keys(inner ?? {}).find((other) => other === language) : translatedInto(language, inner);
    if (found) return `${key}.${found}`;
  }
  return undefined;
}
