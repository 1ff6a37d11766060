import type { Language } from '#messages/languages';

/** The offer of each language, in that language: the pages of the others show it. */
export const offers: Readonly<Record<Language, { sentence: string; accept: string }>> = {
  en: { sentence: 'This page is in English too.', accept: 'Read it in English' },
  cs: { sentence: 'Tuto stránku máme i česky.', accept: 'Číst česky' },
};
