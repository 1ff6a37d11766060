import type { Language } from '#messages/languages';

/** Every sentence about what is not translated. */
export const texts = {
  /** In which language a text is, behind the label of its field. */
  inLanguage: { en: 'English', cs: 'Czech' } satisfies Record<Language, string>,
  notTranslated: {
    en: (fields: readonly string[]) => `Not translated into English: ${fields.join(', ')}`,
    cs: (fields: readonly string[]) => `Not translated into Czech: ${fields.join(', ')}`,
  } satisfies Record<Language, unknown>,
  onlyUntranslated: (count: number, all: number) => `Only what is not translated: ${count} of ${all}`,
};
